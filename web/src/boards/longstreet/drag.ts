// A drag as an order: where the hand points becomes a wheel and a straight advance, an oblique, a flank move or a limber's way. The order is then
// judged by the server; nothing here knows what is allowed.
import type { Order } from '../../protocol/protocol'
import { distance, from, frontage, type Leg, type Point, type Pose, type Standing } from './table'

export type Manner = 'wheel' | 'oblique' | 'flank'
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
  if (Math.abs(first.angle) < 3) return [{ type: 'slide', angle: 0, length: tidy(round(Math.max(first.forward, 0), 0.05)) }]
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
  const ahead = Math.max(after(turn).forward, 0)
  return [{ type: 'wheel', pivot, angle: turn }, { type: 'slide', angle: 0, length: tidy(round(ahead, 0.05)) }]
}

export function moveTo(id: string, unit: Standing, to: Point, manner: Manner): Order {
  if (unit.limbered) {
    const centre = from(unit.pose, 0, -0.5)
    const heading = (degrees(Math.atan2(to.x - centre.x, to.y - centre.y)) + 360) % 360
    return { type: 'march', unit: id, points: [[tidy(to.x), tidy(to.y)]], heading: tidy(round(heading, 1)) % 360 }
  }
  const { angle, length } = seen(unit.pose, to)
  const slide = (turn: number): Leg => ({ type: 'slide', angle: tidy(round(turn, 1)), length: tidy(round(length, 0.05)) })
  const flank = manner === 'flank' || unit.artillery || Math.abs(angle) > 90
  if (flank) return { type: 'move', unit: id, ...(unit.artillery ? {} : { flank: true }), legs: [slide(angle)] }
  if (manner === 'oblique') return { type: 'move', unit: id, legs: [slide(Math.max(-45, Math.min(45, angle)))] }
  return { type: 'move', unit: id, legs: wheelAndAdvance(unit.pose, unit, to) }
}

/** What a path costs in base widths, for the tape beside it. */
export const cost = (unit: Standing, legs: Leg[]): number =>
  legs.reduce((sum, leg) => sum + (leg.type === 'slide' ? (leg.length ?? 0) : leg.type === 'wheel' ? (Math.abs(leg.angle ?? 0) * Math.PI * frontage(unit)) / 180 : 0), 0)
export const wayLength = (unit: Standing, points: [number, number][]): number =>
  points.reduce(({ sum, at }, [x, y]) => ({ sum: sum + distance(at, { x, y }), at: { x, y } as Point }), { sum: 0, at: from(unit.pose, 0, -0.5) }).sum
