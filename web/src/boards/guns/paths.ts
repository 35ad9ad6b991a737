// Ways over the map: which positions an area joins and what crossing it costs (GG-10.05 to 10.07). Proposals for the hand only: the
// server judges every order.
import { areasOf, type BattleMap } from './map'

interface Step { across: string; to: string; cost: number }
const known = new WeakMap<BattleMap, Map<string, Step[]>>()

const isObstructed = (map: BattleMap, position: string, area: string): boolean => {
  const p = map.positions[position]!
  return (p.left[0] === area ? p.left : p.right)[1].includes('obstructed')
}
/** Crossing an area from one of its positions to another; without an end, off the map beside it. */
export const cost = (map: BattleMap, across: string, from: string | null, to: string | null): number =>
  1 + Number((from !== null && isObstructed(map, from, across)) || (to !== null && isObstructed(map, to, across)))

function steps(map: BattleMap): Map<string, Step[]> {
  const ready = known.get(map)
  if (ready) return ready
  const around = new Map<string, string[]>()
  for (const id of Object.keys(map.positions)) for (const area of areasOf(map, id)!) around.set(area, [...(around.get(area) ?? []), id])
  const all = new Map(Object.keys(map.positions).map((from) => [from, areasOf(map, from)!.flatMap((across) =>
    (around.get(across) ?? []).filter((to) => to !== from).map((to): Step => ({ across, to, cost: cost(map, across, from, to) })))]))
  known.set(map, all)
  return all
}

/** The positions that bound an area. */
export const around = (map: BattleMap, area: string): string[] => Object.keys(map.positions).filter((id) => areasOf(map, id)!.includes(area))

/** What a way costs in all, from where a block stands; null: from beside the map. */
export function costOf(map: BattleMap, from: string | null, path: string[]): number {
  let here = from
  let sum = 0
  for (let i = 0; i + 1 < path.length; i += 2) {
    const to = path[i + 1] === 'off' ? null : path[i + 1]!
    sum += cost(map, path[i]!, here, to)
    here = to
  }
  return sum
}

/** Every way of least cost that begins across `first` and passes no position in `barred` (GG-13.22 to 13.25), as orders write it. */
export function leastPaths(map: BattleMap, from: string, to: string, first: string, barred: ReadonlySet<string>): string[][] {
  if (from === to || !map.positions[from] || !map.positions[to]) return []
  const far = new Map<string, number>([[to, 0]])
  const rings: string[][] = [[to]]
  for (let d = 0; d < rings.length && !(far.get(from)! < d); d++)
    for (const here of rings[d] ?? []) {
      if (far.get(here) !== d) continue
      for (const step of steps(map).get(here)!) {
        const there = d + step.cost
        if ((far.get(step.to) ?? Infinity) <= there) continue
        far.set(step.to, there)
        ;(rings[there] ??= []).push(step.to)
      }
    }
  const found: string[][] = []
  const go = (here: string, path: string[]): void => {
    if (found.length >= 24 || path.length > 16) return
    for (const step of steps(map).get(here)!) {
      if ((far.get(step.to) ?? Infinity) + step.cost !== far.get(here) || (here === from && step.across !== first)) continue
      if (step.to !== to && barred.has(step.to)) continue
      const on = [...path, step.across, step.to]
      if (step.to === to) found.push(on)
      else go(step.to, on)
    }
  }
  go(from, [])
  return found
}
