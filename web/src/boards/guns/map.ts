// The map as the board draws it: areas, positions and crossings in the units of art/map.svg (tools/guns_map.py). Geometry only; what may
// be done there is the server's business.
import type { Language } from '../../locale/locale.svelte'
import file from './art/map.json?url'
export { default as engraving } from './art/map.svg?url'

export type Point = [number, number]
export type Terrain = 'open' | 'ridge' | 'steep' | 'obstructed'
type Named = Record<Language, string>
export interface Area extends Named { center: Point; loop: string[] }
/** A side: the area it looks into, its terrain, and the guns of its ridge. */
export type Side = [area: string, terrain: Terrain[], guns: number]
export interface Position extends Partial<Named> { a: string; b: string; left: Side; right: Side }
export interface Label extends Named { kind: 'town' | 'hill' | 'ridge' | 'place' | 'wood' | 'stream' | 'road' | 'rail' | 'farm'; at: Point; angle: number; size: number }
export interface Entry extends Named { army: 'union' | 'confederate'; edge: 'north' | 'south' | 'east' | 'west'; at: Point }
export interface BattleMap {
  width: number
  height: number
  crossings: Record<string, Point>
  areas: Record<string, Area>
  positions: Record<string, Position>
  labels: Label[]
  entries: Record<string, Entry>
}

let loading: Promise<BattleMap> | null = null
export const loadMap = (): Promise<BattleMap> => (loading ??= fetch(file).then((answer) => answer.json() as Promise<BattleMap>))

const d = (v: number): string => String(Math.round(v * 10) / 10)
export const path = (points: Point[], closed = false): string => `M${points.map(([x, y]) => `${d(x)} ${d(y)}`).join('L')}${closed ? 'Z' : ''}`
export const areaPath = (map: BattleMap, area: string): string => path((map.areas[area]?.loop ?? []).map((c) => map.crossings[c]!), true)

/** Where a position lies: its middle, the direction along it and the direction to one of its areas. */
export interface Stretch { a: Point; b: Point; middle: Point; along: Point; ahead: Point; length: number }
export function stretch(map: BattleMap, position: string, front?: string): Stretch | null {
  const p = map.positions[position]
  if (!p) return null
  const a = map.crossings[p.a]!
  const b = map.crossings[p.b]!
  const length = Math.hypot(b[0] - a[0], b[1] - a[1])
  const along: Point = [(b[0] - a[0]) / length, (b[1] - a[1]) / length]
  const sign = front === undefined || front === p.left[0] ? 1 : -1  // y grows downward, so the left of a→b is (uy, -ux)
  return { a, b, middle: [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], along, ahead: [along[1] * sign, -along[0] * sign], length }
}

/** The areas of a position: its left one first. */
export const areasOf = (map: BattleMap, position: string): [string, string] | null => {
  const p = map.positions[position]
  return p ? [p.left[0], p.right[0]] : null
}
export const otherArea = (map: BattleMap, position: string, area: string): string | null => areasOf(map, position)?.find((other) => other !== area) ?? null

/** Where on a position a block stands: its slot of so many, behind the line by the depth of the block. */
export function slot(at: Stretch, which: number, of: number, size: number): Point {
  const shift = (which - (of - 1) / 2) * Math.min(size * 1.08, of > 1 ? (at.length - size) / (of - 1) : size)
  const back = size / 2 + 5
  return [at.middle[0] + at.along[0] * shift - at.ahead[0] * back, at.middle[1] + at.along[1] * shift - at.ahead[1] * back]
}

/** The angle that turns "up" towards the front. */
export const heading = (ahead: Point): number => (Math.atan2(ahead[1], ahead[0]) * 180) / Math.PI + 90

/** A curve through areas from one position to the next: how a march or an attack is drawn. */
export function way(map: BattleMap, from: Point, legs: { across: string; to: string | null }[]): string {
  const points: Point[] = [from]
  for (const { across, to } of legs) {
    const center = map.areas[across]?.center
    const end = to ? stretch(map, to)?.middle : center
    const [x, y] = points.at(-1)!
    // Between two positions it leans towards the middle of the area it crosses.
    if (center && end && to) points.push([0.3 * (x + end[0]) + 0.4 * center[0], 0.3 * (y + end[1]) + 0.4 * center[1]])
    if (end) points.push(end)
  }
  let text = `M${d(from[0])} ${d(from[1])}`
  for (let i = 0; i + 1 < points.length; i++) {  // a smooth curve through all of them (Catmull and Rom)
    const [before, a, b, after] = [points[i - 1] ?? points[i]!, points[i]!, points[i + 1]!, points[i + 2] ?? points[i + 1]!]
    text += `C${d(a[0] + (b[0] - before[0]) / 6)} ${d(a[1] + (b[1] - before[1]) / 6)} ${d(b[0] - (after[0] - a[0]) / 6)} ${d(b[1] - (after[1] - a[1]) / 6)} ${d(b[0])} ${d(b[1])}`
  }
  return text
}

/** A name for running text: the ridge alone where it has one. */
export const shortName = (map: BattleMap, position: string, language: Language): string => map.positions[position]?.[language] ?? positionName(map, position, language)
/** What a position is called: its ridge if it has a name, else the two areas it parts. */
export function positionName(map: BattleMap, position: string, language: Language): string {
  const p = map.positions[position]
  if (!p) return position
  const between = [p.left[0], p.right[0]].map((area) => map.areas[area]?.[language] ?? area).join(' – ')
  return p[language] ? `${p[language]} (${between})` : between
}

/** One side of a position: its ground as seen from an area. */
export const sideOf = (map: BattleMap, position: string, area: string): Side | null => {
  const p = map.positions[position]
  return !p ? null : p.left[0] === area ? p.left : p.right[0] === area ? p.right : null
}

/** The position nearest to a point, and the side on which the point lies; nothing farther off than `reach`. */
export function nearest(map: BattleMap, [x, y]: Point, reach: number): { place: string; side: string } | null {
  let best: { place: string; side: string } | null = null
  let least = reach
  for (const id of Object.keys(map.positions)) {
    const p = map.positions[id]!
    const [ax, ay] = map.crossings[p.a]!
    const [bx, by] = map.crossings[p.b]!
    const [ux, uy] = [bx - ax, by - ay]
    const along = Math.min(Math.max(((x - ax) * ux + (y - ay) * uy) / (ux * ux + uy * uy), 0.06), 0.94)
    const far = Math.hypot(x - ax - ux * along, y - ay - uy * along)
    if (far >= least) continue
    least = far
    best = { place: id, side: (x - ax) * uy - (y - ay) * ux > 0 ? p.left[0] : p.right[0] }
  }
  return best
}

/** The strip beside a position on the side of one of its areas: where a pointer means that side. */
export function strip(at: Stretch, width: number): string {
  const shift = (p: Point, along: number): Point => [p[0] + at.along[0] * along + at.ahead[0] * width, p[1] + at.along[1] * along + at.ahead[1] * width]
  const inset = Math.min(12, at.length * 0.12)
  return path([shift(at.a, inset), shift(at.b, -inset)])
}
