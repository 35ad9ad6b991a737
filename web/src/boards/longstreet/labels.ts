// Where the names of units are written: behind the unit, else shifted, shortened, before it or beside it, wherever they cover neither another unit nor another
// name. What fits nowhere is left away until the unit is pointed at.
import { bw, depth, frontage, from, outline, place, seenHeading, type Lay, type Standing } from './table'

export interface Named {
  unit: Standing
  /** The name and its shorter forms, the best first. */
  names: string[]
  /** Signs behind the name: a tick, an arrow. */
  signs?: number
}
/** A name at its place: whose of those given, its middle and its baseline. */
export interface Label { of: number; text: string; x: number; y: number }

type Spot = [number, number]
interface Box { left: number; top: number; right: number; bottom: number }

/** Names are a little larger when the table is near. */
export const typeSize = (scale: number): number => (12.5 * (scale / 0.5) ** 0.29) / scale

const widths: [RegExp, number][] = [[/[ilIjftr.,'’:() ]/, 0.3], [/[mwMW]/, 0.82], [/[A-Z0-9&]/, 0.62]]
/** The width of a name in ems of its type, strength and signs included; a little more rather than less. */
export const widthOf = (name: string, strength: number, signs = 0): number =>
  [...name].reduce((sum, letter) => sum + (widths.find(([kind]) => kind.test(letter))?.[1] ?? 0.48), 0) + 0.3 + 0.5 * String(strength).length + signs * 0.95

/** Does an upright box meet a rectangle that may be turned? By the axes of both: if none parts them they meet. */
export function meets(box: Box, corners: Spot[]): boolean {
  const upright: Spot[] = [[box.left, box.top], [box.right, box.top], [box.right, box.bottom], [box.left, box.bottom]]
  const edge = (a: Spot, b: Spot): Spot => [a[1] - b[1], b[0] - a[0]]
  const axes: Spot[] = [[1, 0], [0, 1], edge(corners[0]!, corners[1]!), edge(corners[1]!, corners[2]!)]
  return axes.every(([ax, ay]) => {
    const [one, two] = [upright, corners].map((points) => points.map(([x, y]) => x * ax + y * ay))
    return Math.max(...one!) > Math.min(...two!) && Math.max(...two!) > Math.min(...one!)
  })
}
const overlap = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** Places for a name of that width, the best first: where its middle and its baseline lie. */
function places(unit: Standing, lay: Lay, type: number, wide: number): { x: number; y: number; rank: number }[] {
  const heading = (seenHeading(unit.pose.heading, lay) * Math.PI) / 180
  const [c, s] = [Math.abs(Math.cos(heading)), Math.abs(Math.sin(heading))]
  const [deep, front] = [depth(unit) * bw, frontage(unit) * bw]
  const [tall, across] = [(deep * c + front * s) / 2, (deep * s + front * c) / 2]
  const [x, y] = place(from(unit.pose, 0, -depth(unit) / 2), lay)
  const limber = unit.limbered ? 8 : 0
  const below = y + tall + type * 0.98 + 5 + limber
  const above = y - tall - type * 0.38
  const behind = Math.cos(heading) >= -0.3 ? below : above
  const before = behind === below ? above - bw * 0.2 * c : below + bw * 0.2 * c
  // Along its own unit, or a little beyond it: never so far that it seems to belong to the neighbour.
  const shift = wide / 2 < across ? across - wide / 2 : wide / 4
  const beside = across + wide / 2 + type * 0.4
  return [
    { x, y: behind, rank: 0 }, { x: x + shift, y: behind, rank: wide / 2 < across ? 1 : 2.6 }, { x: x - shift, y: behind, rank: wide / 2 < across ? 1 : 2.6 },
    { x, y: before, rank: 3 }, { x: x + shift, y: before, rank: 3 }, { x: x - shift, y: before, rank: 3 },
    { x: x + beside, y: y + type * 0.3, rank: 4 }, { x: x - beside, y: y + type * 0.3, rank: 4 },
  ]
}

/** A label for every name that finds a place, in the order given: who comes first chooses first. Where a unit would come to stand none is written either. */
export function labelled(all: readonly Named[], lay: Lay, scale: number, ghosts: readonly Standing[] = []): Label[] {
  const type = typeSize(scale)
  const taken: Box[] = []
  const bodies = [...all.map(({ unit }) => unit), ...ghosts].map((unit) => outline(unit, unit.pose).map((p) => place(p, lay)))
  // A shorter name behind the unit is better than the whole one before it.
  const ways = (named: Named) => [...new Set(named.names)].flatMap((text, n) => {
    const wide = widthOf(text, named.unit.bases, named.signs) * type
    return places(named.unit, lay, type, wide).map((at) => ({ ...at, text, wide, rank: text ? at.rank + n * 2.5 : at.rank + 20 }))
  }).sort((a, b) => a.rank - b.rank)
  return all.flatMap((named, i) => {
    for (const { x, y, text, wide } of ways(named)) {
      const box = { left: x - wide / 2, right: x + wide / 2, top: y - type * 0.76, bottom: y + type * 0.22 }
      if (box.left < -bw / 2 || box.right > (lay.width + 0.5) * bw || box.top < -bw / 2 || box.bottom > (lay.depth + 0.5) * bw) continue
      if (taken.some((other) => overlap(box, other)) || bodies.some((body, other) => other !== i && meets(box, body))) continue
      taken.push(box)
      return [{ of: i, text, x, y }]
    }
    return []
  })
}
