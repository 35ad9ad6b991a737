// A way chosen by hand: traced by dragging a block over the map, or from one waypoint to the next. It knows no rules; the server judges it.
import { areasOf, nearest, otherArea, type BattleMap, type Point } from './map'
import { around, costOf, leastPaths } from './paths'

/** Where it begins: a position, or beside the map with the areas by which it may come in. `path` is as orders write it. */
export interface Trail { start: string | null; doors: string[]; path: string[] }

export const endOf = ({ start, path }: Trail): string | null => path.at(-1) ?? start

const cheapest = (map: BattleMap, from: string | null, paths: string[][]): string[] | undefined => paths.sort((a, b) => costOf(map, from, a) - costOf(map, from, b))[0]
const between = (map: BattleMap, from: string, to: string): string[] | undefined => cheapest(map, from, areasOf(map, from)!.flatMap((first) => leastPaths(map, from, to, first, new Set())))

/** On to a waypoint by the cheapest way; back, if the way has been there. */
export function extend(map: BattleMap, trail: Trail, to: string): Trail {
  const been = trail.path.lastIndexOf(to)
  if (been > 0) return { ...trail, path: trail.path.slice(0, been + 1) }
  const end = endOf(trail)
  if (end === to) return { ...trail, path: [] }
  const more = end !== null ? between(map, end, to)
    : cheapest(map, null, trail.doors.flatMap((door) => around(map, door).map((first) => [door, first, ...(first === to ? [] : (between(map, first, to) ?? ['off']))])).filter((path) => path.at(-1) === to))
  return more ? { ...trail, path: [...trail.path, ...more] } : trail
}
/** One waypoint less. */
export const shorten = (trail: Trail): Trail => ({ ...trail, path: trail.path.slice(0, -2) })

/** A drag: the way so far, where the hand is, and in which area. */
export interface Drag { trail: Trail; at: Point; here: string | null }
export const lift = (map: BattleMap, trail: Trail, at: Point): Drag => ({ trail, at, here: trail.start ? (nearest(map, at, Infinity)?.side ?? null) : (trail.doors[0] ?? null) })

/** The hand moves: every position it passes over becomes part of the way, and none when it turns back over it. */
export function traced(map: BattleMap, drag: Drag, to: Point): Drag {
  let { trail, here } = drag
  for (const over of passed(map, drag.at, to)) {
    if (over.place === trail.path.at(-1)) trail = shorten(trail)
    else if (trail.path.length || over.place !== trail.start) {
      const known = here === over.before || (here !== null && areasOf(map, over.place)!.includes(here))
      trail = known && here !== null ? { ...trail, path: [...trail.path, here, over.place] } : extend(map, trail, over.place)
    }
    here = over.after
  }
  return { trail, here, at: to }
}
/** Where the block would stand if it were put down here: the way, and the side of its last position on which the hand is. */
export function dropped(map: BattleMap, { trail, here, at }: Drag, reach: number): { path: string[]; side: string } | null {
  const found = nearest(map, at, reach)
  const end = endOf(trail)
  if (found && found.place !== end && here !== null && found.side === here) return { path: [...trail.path, here, found.place], side: found.side }
  if (!trail.path.length || end === null) return null
  const side = areasOf(map, end)!.find((area) => area === here) ?? otherArea(map, end, trail.path.at(-2)!)!
  return { path: trail.path, side }
}

/** The positions that a stroke passes over, in order, and the areas before and behind each. */
function passed(map: BattleMap, [x, y]: Point, [u, v]: Point): { place: string; before: string; after: string; far: number }[] {
  const found: { place: string; before: string; after: string; far: number }[] = []
  for (const [place, p] of Object.entries(map.positions)) {
    const [ax, ay] = map.crossings[p.a]!
    const [bx, by] = map.crossings[p.b]!
    const [dx, dy, ex, ey] = [u - x, v - y, bx - ax, by - ay]
    const turn = dx * ey - dy * ex
    if (turn === 0) continue
    const far = ((ax - x) * ey - (ay - y) * ex) / turn
    const along = ((ax - x) * dy - (ay - y) * dx) / turn
    if (far <= 0 || far > 1 || along < 0 || along > 1) continue
    const leftFirst = (x - ax) * ey - (y - ay) * ex > 0
    found.push({ place, before: leftFirst ? p.left[0] : p.right[0], after: leftFirst ? p.right[0] : p.left[0], far })
  }
  return found.sort((a, b) => a.far - b.far)
}
