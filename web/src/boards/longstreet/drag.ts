// A drag as an order: where the hand points becomes a wheel and a straight advance, an oblique, a flank move, a limber's way, a charge or a place to
// set up. The order is then judged by the server; nothing here knows what is allowed. The drag itself is a small machine: held, moving, laid.
import type { Order, Refusal, Verdict } from '../../protocol/protocol'
import { along, distance, from, frontage, type Leg, type Point, type Pose, type Standing } from './table'

export type Manner = 'wheel' | 'oblique' | 'flank'
/** What a drag means at this moment of the turn. */
export type Purpose = 'move' | 'charge' | 'deploy'
const degrees = (radians: number): number => (radians * 180) / Math.PI
const round = (value: number, step: number): number => Math.round(value / step) * step
const tidy = (value: number): number => Math.round(value * 1000) / 1000

/** The pointer as a unit sees it: how far ahead and to the right. */
export function seen(pose: Pose, to: Point): { right: number; forward: number; angle: number; length: number } {
  const a = (pose.heading * Math.PI) / 180
  const [dx, dy] = [to.x - pose.x, to.y - pose.y]
  const right = dx * Math.cos(a) - dy * Math.sin(a)
  const forward = dx * Math.sin(a) + dy * Math.cos(a)
  return { right, forward, angle: degrees(Math.atan2(right, forward)), length: Math.hypot(right, forward) }
}

/** A wheel that brings the front to look at the pointer, and then straight on: the angle is sought, since the middle moves while it turns. */
function wheelAndAdvance(pose: Pose, unit: Standing, to: Point): Leg[] {
  const half = frontage(unit) / 2
  const first = seen(pose, to)
  const straight: Leg = { type: 'slide', angle: 0, length: tidy(round(Math.max(first.forward, 0), 0.05)) }
  if (Math.abs(first.angle) < 3) return [straight]
  const pivot = first.right > 0 ? 'right' : 'left'
  const sign = pivot === 'right' ? 1 : -1
  const corner = from(pose, sign * half, 0)
  let [low, high] = [0, 120]
  const after = (turn: number) => {
    const heading = pose.heading + sign * turn
    const middle = from({ ...corner, heading }, -sign * half, 0)
    return seen({ ...middle, heading }, to)
  }
  for (let i = 0; i < 24; i++) {
    const turn = (low + high) / 2
    if (after(turn).right * sign > 0) low = turn
    else high = turn
  }
  const turn = tidy(round(low, 0.5))
  if (!turn) return [straight]
  const ahead = tidy(round(Math.max(after(turn).forward, 0), 0.05))
  const wheel: Leg = { type: 'wheel', pivot, angle: turn }
  return ahead ? [wheel, { type: 'slide', angle: 0, length: ahead }] : [wheel]
}

/** The order for a hand at that place; `before` are legs laid down earlier. */
export function moveTo(id: string, unit: Standing, to: Point, manner: Manner, before: Leg[] = []): Order {
  if (unit.limbered) {
    const centre = from(unit.pose, 0, -0.5 * (unit.deep ?? 1))
    const heading = (degrees(Math.atan2(to.x - centre.x, to.y - centre.y)) + 360) % 360
    return { type: 'march', unit: id, points: [[tidy(to.x), tidy(to.y)]], heading: tidy(round(heading, 1)) % 360 }
  }
  const pose = along(unit.pose, unit, before).at(-1)!
  const { angle, length } = seen(pose, to)
  const slide = (turn: number): Leg => ({ type: 'slide', angle: tidy(round(turn, 1)), length: tidy(round(length, 0.05)) })
  const flank = !unit.artillery && (manner === 'flank' || (!before.length && Math.abs(angle) > 90))
  if (flank || unit.artillery) return { type: 'move', unit: id, ...(flank ? { flank: true } : {}), legs: [...before, slide(angle)] }
  if (manner === 'oblique') return { type: 'move', unit: id, legs: [...before, slide(Math.max(-45, Math.min(45, angle)))] }
  return { type: 'move', unit: id, legs: [...before, ...wheelAndAdvance(pose, unit, to)] }
}

/** LS-7.06  A charge wheels first, by at most 1 BW of arc in steps of a twentieth, towards the hand; then it goes straight to contact. */
export function chargeTo(id: string, unit: Standing, to: Point): Order {
  const [wheel] = wheelAndAdvance(unit.pose, unit, to)
  if (wheel?.type !== 'wheel') return { type: 'charge', unit: id, hand: 'left', arc: 0 }
  const arc = Math.min(1, tidy(round((wheel.angle! * Math.PI * frontage(unit)) / 180, 0.05)))
  return { type: 'charge', unit: id, hand: wheel.pivot!, arc }
}

/** The same as legs, for the drawing: the wheel, then straight on until it has gone `length` in all. */
export function chargeLegs(order: Order, unit: Standing, length: number): Leg[] {
  const arc = Number(order.arc ?? 0)
  const ahead: Leg = { type: 'slide', angle: 0, length: Math.max(0, tidy(length - arc)) }
  return arc ? [{ type: 'wheel', pivot: order.hand === 'right' ? 'right' : 'left', angle: degrees(arc / frontage(unit)) }, ahead] : [ahead]
}

export function deployAt(id: string, unit: Standing, to: Point): Order {
  const pose = { at: [tidy(round(to.x, 0.05)), tidy(round(to.y, 0.05))], heading: unit.pose.heading }
  return { type: 'deploy', unit: id, pose, ...(unit.artillery ? { limbered: unit.limbered } : { files: unit.files, offset: unit.offset }) }
}

/** What a leg costs in base widths, for the tape beside it. */
export const legCost = (unit: Standing, leg: Leg): number =>
  leg.type === 'slide' ? (leg.length ?? 0) : leg.type === 'wheel' ? (Math.abs(leg.angle ?? 0) * Math.PI * frontage(unit)) / 180 : 0
export const cost = (unit: Standing, legs: Leg[]): number => legs.reduce((sum, leg) => sum + legCost(unit, leg), 0)
export const wayLength = (unit: Standing, points: [number, number][]): number =>
  points.reduce(({ sum, at }, [x, y]) => ({ sum: sum + distance(at, { x, y }), at: { x, y } as Point }), { sum: 0, at: from(unit.pose, 0, -0.5 * (unit.deep ?? 1)) }).sum
export const legsOf = (order: Order | null | undefined): Leg[] => (Array.isArray(order?.legs) ? (order!.legs as Leg[]) : [])
export function costOf(unit: Standing, order: Order): number {
  if (order.type === 'march') return wayLength(unit, order.points as [number, number][])
  return cost(unit, legsOf(order))
}

// ---------------------------------------------------------------------------------------------- the machine

/** What the server said about an order: fine, or why not and how much of it would be. */
export interface Judged { order: Order; refusal: Refusal | null; within: Order | null }
export type Drag =
  | { at: 'rest' }
  /** Pressed, not yet moved: it may become a click. `grip`: from the hand to what it moves. */
  | { at: 'held'; unit: string; grip: Point; before: Leg[]; laid: Drag | null }
  | { at: 'moving' | 'laid'; unit: string; grip: Point; before: Leg[]; to: Point; order: Order; judged: Judged | null }
export const rest: Drag = { at: 'rest' }

/** The end of what lies there already, if a second drag begins on its ghost: it goes on from there. */
export function press(drag: Drag, unit: string, standing: Standing, hand: Point, onGhost = false): Drag {
  const laid = onGhost && drag.at === 'laid' && drag.unit === unit ? drag : null
  const before = laid ? legsOf(toGive(laid)) : []
  const pose = along(standing.pose, standing, before).at(-1)!
  return { at: 'held', unit, grip: { x: pose.x - hand.x, y: pose.y - hand.y }, before, laid }
}
export function pull(drag: Drag, standing: Standing, hand: Point, manner: Manner, purpose: Purpose): Drag {
  if (drag.at !== 'held' && drag.at !== 'moving') return drag
  const to = { x: hand.x + drag.grip.x, y: hand.y + drag.grip.y }
  const order = purpose === 'charge' ? chargeTo(drag.unit, standing, to) : purpose === 'deploy' ? deployAt(drag.unit, standing, to) : moveTo(drag.unit, standing, to, manner, drag.before)
  // A hand that trembles asks for nothing new.
  const same = drag.at === 'moving' && JSON.stringify(order) === JSON.stringify(drag.order)
  return { at: 'moving', unit: drag.unit, grip: drag.grip, before: drag.before, to, order: same ? drag.order : order, judged: drag.at === 'moving' ? drag.judged : null }
}
/** The hand lets go: what was moved lies there until it is given or taken back; what was only pressed was a click. */
export const release = (drag: Drag): Drag => (drag.at === 'moving' ? { ...drag, at: 'laid' } : drag.at === 'held' ? (drag.laid ?? rest) : drag)
/** An answer counts for the order it was given to, and stands until the next one comes. */
export function answered(drag: Drag, order: Order, verdict: Verdict): Drag {
  if (drag.at !== 'moving' && drag.at !== 'laid') return drag
  if (drag.at === 'laid' && drag.order !== order) return drag
  return { ...drag, judged: { order, refusal: verdict.fine ? null : (verdict.beyond ?? verdict.refusal), within: verdict.fine ? null : (verdict.within ?? null) } }
}
/** What the main button gives: the order itself, or the lawful part of it; nothing while it is not known or nothing of it is lawful. */
export function toGive(drag: Drag): Order | null {
  if ((drag.at !== 'moving' && drag.at !== 'laid') || !drag.judged) return null
  if (!drag.judged.refusal) return drag.order
  return drag.judged.within
}

/** Questions a hand may ask: the server takes 40 messages a second of a connection and 120 in a burst; orders and odds need their part of that. */
export class Credit {
  private left: number
  private last: number
  constructor(private now: () => number = () => performance.now(), private most = 80, private earned = 33) {
    this.left = most
    this.last = now()
  }
  /** Takes one, and tells how many milliseconds it must be waited for. */
  take(): number {
    const now = this.now()
    this.left = Math.min(this.most, this.left + (now - this.last) / this.earned) - 1
    this.last = now
    return this.left >= 0 ? 0 : -this.left * this.earned
  }
}
const shared = new Credit()

/** Asks one question after the other, of those that come meanwhile the latest only: at once as long as there is credit. */
export class Asker {
  private waiting: Order | null = null
  private busy = false
  constructor(private ask: (order: Order) => Promise<Verdict>, private told: (order: Order, verdict: Verdict) => void, private credit: Credit = shared,
    private later: (run: () => void, ms: number) => void = (run, ms) => void setTimeout(run, ms)) {}
  question(order: Order): void {
    this.waiting = order
    this.next()
  }
  private next(): void {
    if (this.busy || !this.waiting) return
    this.busy = true
    const wait = this.credit.take()
    if (wait > 0) this.later(() => void this.go(), wait)
    else void this.go()
  }
  private async go(): Promise<void> {
    const order = this.waiting!
    this.waiting = null
    const verdict = await this.ask(order)
    this.told(order, verdict)
    this.busy = false
    this.next()
  }
}

/** A charge by the keyboard: every arrow to the side wheels it a twentieth more to that hand, or less to the other; the arrow ahead goes straight. */
export function nudgeCharge(id: string, order: Order | null, key: string): Order | null {
  const arc = order ? Number(order.arc ?? 0) * (order.hand === 'right' ? 1 : -1) : 0
  const turned = tidy(key === 'ArrowLeft' ? arc - 0.05 : key === 'ArrowRight' ? arc + 0.05 : 0)
  if (key === 'ArrowDown') return null
  return { type: 'charge', unit: id, hand: turned > 0 ? 'right' : 'left', arc: Math.min(1, Math.abs(turned)) }
}
/** A unit that is being set up, a quarter of a base to the side the arrow points to on the screen. */
export function nudgePlace(id: string, unit: Standing, key: string, turned: boolean): Order {
  const step = turned ? -0.25 : 0.25
  const [dx, dy] = { ArrowUp: [0, step], ArrowDown: [0, -step], ArrowLeft: [-step, 0], ArrowRight: [step, 0] }[key] ?? [0, 0]
  return deployAt(id, unit, { x: unit.pose.x + dx!, y: unit.pose.y + dy! })
}

/** The same by the keyboard: on with the arrows up, wheels to the sides; with Shift to the side without a turn. Nothing left: null. */
export function nudge(id: string, unit: Standing, order: Order | null, key: string, shift: boolean): Order | null {
  const step = 0.25
  if (unit.limbered) {
    const turn: Record<string, [number, number]> = { ArrowUp: [0, step], ArrowDown: [0, -step], ArrowLeft: [-step, 0], ArrowRight: [step, 0] }
    const way = turn[key]
    if (!way) return order
    const centre = from(unit.pose, 0, -0.5 * (unit.deep ?? 1))
    const [x, y] = (order?.points as [number, number][] | undefined)?.at(-1) ?? [centre.x, centre.y]
    const to = from({ x, y, heading: unit.pose.heading }, way[0], way[1])
    return { type: 'march', unit: id, points: [[tidy(to.x), tidy(to.y)]], heading: unit.pose.heading }
  }
  const legs = legsOf(order).map((leg) => ({ ...leg }))
  const last = legs.at(-1)
  const slide = (angle: number): void => {
    if (last?.type === 'slide' && last.angle === angle) last.length = tidy((last.length ?? 0) + step)
    else if (last?.type === 'slide' && Math.abs(Math.abs((last.angle ?? 0) - angle) - 180) < 0.001) {
      last.length = tidy((last.length ?? 0) - step)
      if (last.length <= 0) legs.pop()
    } else legs.push({ type: 'slide', angle, length: step })
  }
  const wheel = (pivot: 'left' | 'right'): void => {
    if (last?.type === 'wheel') {
      last.angle = (last.angle ?? 0) + (last.pivot === pivot ? 3 : -3)
      if (last.angle <= 0) legs.pop()
    } else legs.push({ type: 'wheel', pivot, angle: 3 })
  }
  switch (key) {
    case 'ArrowUp': slide(0); break
    case 'ArrowDown': slide(180); break
    case 'ArrowLeft': if (shift || unit.artillery) slide(-90); else wheel('left'); break
    case 'ArrowRight': if (shift || unit.artillery) slide(90); else wheel('right'); break
    default: return order
  }
  if (!legs.length) return null
  const flank = !unit.artillery && legs.some((leg) => leg.type === 'slide' && Math.abs(leg.angle ?? 0) > 45)
  return { type: 'move', unit: id, ...(flank ? { flank: true } : {}), legs }
}
