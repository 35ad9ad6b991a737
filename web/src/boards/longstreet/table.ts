// The measured table in the units of the drawing: 40 to a base width, y downward. For the eye only; what a move may be is judged by the server.
export const bw = 40
export interface Point { x: number; y: number }
/** The middle of a front edge, and where it looks: degrees clockwise from north (LS-9.02, 9.03). */
export interface Pose extends Point { heading: number }
export interface Standing {
  pose: Pose
  bases: number
  files: number
  /** How far an incomplete last rank stands to the right of the left end. */
  offset: number
  artillery: boolean
  limbered: boolean
  /** How deep a base is; 1 unless the table says otherwise (LS-1.13, 1.14). */
  deep?: number
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180
/** The place `right` and `forward` of a pose, as the unit sees them. */
export function from({ x, y, heading }: Pose, right: number, forward: number): Point {
  const a = radians(heading)
  return { x: x + right * Math.cos(a) + forward * Math.sin(a), y: y - right * Math.sin(a) + forward * Math.cos(a) }
}

export interface Spot { rank: number; file: number }
/** Where the bases stand, front rank first, from the left. */
export function spots({ bases, files, offset, limbered }: Standing): Spot[] {
  if (limbered) return [{ rank: 0, file: 0 }]
  return Array.from({ length: bases }, (_, i) => {
    const rank = Math.floor(i / files)
    const last = rank === Math.floor((bases - 1) / files) && bases % files
    return { rank, file: (i % files) + (last ? offset : 0) }
  })
}
export const frontage = (unit: Standing): number => (unit.limbered ? 1 : unit.files)
export const ranks = (unit: Standing): number => (unit.limbered ? 1 : Math.ceil(unit.bases / unit.files))
export const depth = (unit: Standing): number => ranks(unit) * (unit.deep ?? 1)

export interface Leg { type: 'slide' | 'wheel' | 'about_face'; pivot?: 'left' | 'right'; angle?: number; length?: number }
/** Where a leg leads, for the ghost of a move. */
export function moved(pose: Pose, unit: Standing, leg: Leg): Pose {
  const half = frontage(unit) / 2
  switch (leg.type) {
    case 'slide': {
      const a = radians(leg.angle ?? 0)
      const length = leg.length ?? 0
      return { ...from(pose, Math.sin(a) * length, Math.cos(a) * length), heading: pose.heading }
    }
    case 'wheel': {
      // About its left front corner a unit turns to the left: the right corner goes forward.
      const left = leg.pivot !== 'right'
      const turn = (leg.angle ?? 0) * (left ? -1 : 1)
      const corner = from(pose, left ? -half : half, 0)
      const turned: Pose = { ...corner, heading: (pose.heading + turn + 360) % 360 }
      return { ...from(turned, left ? half : -half, 0), heading: turned.heading }
    }
    case 'about_face': return { ...from(pose, 0, -depth(unit)), heading: (pose.heading + 180) % 360 }
  }
}
export const along = (pose: Pose, unit: Standing, legs: Leg[]): Pose[] => legs.reduce<Pose[]>((way, leg) => [...way, moved(way.at(-1)!, unit, leg)], [pose])

const d = (v: number): string => String(Math.round(v * 100) / 100)
/** How the table lies on the screen: its size in base widths, and whether it is turned so that the viewer's own edge is at the bottom. */
export interface Lay { width: number; depth: number; turned: boolean }
export const place = ({ x, y }: Point, { width, depth, turned }: Lay): [number, number] => (turned ? [(width - x) * bw, y * bw] : [x * bw, (depth - y) * bw])
export const unplace = ([px, py]: [number, number], { width, depth, turned }: Lay): Point => (turned ? { x: width - px / bw, y: py / bw } : { x: px / bw, y: depth - py / bw })
/** A heading as the screen has it: degrees clockwise from the top. */
export const seenHeading = (heading: number, { turned }: Lay): number => (turned ? (heading + 180) % 360 : heading)
export function pathOf(points: Point[], lay: Lay, closed = false): string {
  return `M${points.map((p) => place(p, lay).map(d).join(' ')).join('L')}${closed ? 'Z' : ''}`
}
export const transform = (pose: Pose, lay: Lay): string => {
  const [x, y] = place(pose, lay)
  return `translate(${d(x)} ${d(y)}) rotate(${d(seenHeading(pose.heading, lay))})`
}
/** The outline of a unit, for a ghost or a swept path. */
export function outline(unit: Standing, pose: Pose): Point[] {
  const half = frontage(unit) / 2
  return [from(pose, -half, 0), from(pose, half, 0), from(pose, half, -depth(unit)), from(pose, -half, -depth(unit))]
}
/** LS-5.21  The strip of a firing base: 1 BW wide, turned about the middle of its front edge. */
export function zone(unit: Standing, file: number, angle: number, length: number): Point[] {
  const middle = from(unit.pose, file + 0.5 - unit.files / 2, 0)
  const strip: Pose = { ...middle, heading: unit.pose.heading + angle }
  return [from(strip, -0.5, 0), from(strip, 0.5, 0), from(strip, 0.5, length), from(strip, -0.5, length)]
}
export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

/** The part of a segment that lies in a strip `half` to both sides of a pose's axis, from its origin to `length`. */
export function clipped(a: Point, b: Point, pose: Pose, half: number, length: number): [Point, Point] | null {
  const r = radians(pose.heading)
  const local = (p: Point): [number, number] => [(p.x - pose.x) * Math.cos(r) - (p.y - pose.y) * Math.sin(r), (p.x - pose.x) * Math.sin(r) + (p.y - pose.y) * Math.cos(r)]
  const [[ax, ay], [bx, by]] = [local(a), local(b)]
  let [low, high] = [0, 1]
  const cut = (from: number, step: number, least: number, most: number): boolean => {
    if (Math.abs(step) < 1e-12) return from >= least && from <= most
    const [one, two] = [(least - from) / step, (most - from) / step]
    low = Math.max(low, Math.min(one, two))
    high = Math.min(high, Math.max(one, two))
    return low <= high
  }
  if (!cut(ax, bx - ax, -half, half) || !cut(ay, by - ay, 0, length)) return null
  const at = (f: number): Point => ({ x: a.x + (b.x - a.x) * f, y: a.y + (b.y - a.y) * f })
  return [at(low), at(high)]
}
