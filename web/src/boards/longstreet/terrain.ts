// LS-3.01, 9.33  A piece of terrain drawn with one drag, from corner to corner or from end to end. What may lie where is judged by the server.
import type { Order } from '../../protocol/protocol'
import type { Point } from './table'

export const kinds = ['woods', 'crop', 'hill', 'rocky', 'swamp', 'stream', 'wall', 'fence'] as const
export type TerrainKind = (typeof kinds)[number]
type Pair = [number, number]
const tidy = (value: number): number => Math.round(value * 100) / 100
const pair = (x: number, y: number): Pair => [tidy(x), tidy(y)]

/** A rounded shape within a box, not quite regular. */
function blob(west: number, south: number, east: number, north: number): Pair[] {
  const wobble = [0.97, 0.86, 0.99, 0.9, 0.96, 0.85, 1, 0.88]
  return wobble.map((r, i) => {
    const a = (i * Math.PI) / 4 + 0.3
    return pair((west + east) / 2 + (Math.cos(a) * r * (east - west)) / 2, (south + north) / 2 + (Math.sin(a) * r * (north - south)) / 2)
  })
}
/** A watercourse from one place to another, with a bend or two. */
function course(a: Point, b: Point): Pair[] {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1
  const [nx, ny] = [-(b.y - a.y) / length, (b.x - a.x) / length]
  const sway = Math.min(0.6, length / 16)
  return [0, 0.25, 0.5, 0.75, 1].map((f, i) => pair(a.x + (b.x - a.x) * f + nx * [0, sway, -sway * 0.6, sway * 0.7, 0][i]!, a.y + (b.y - a.y) * f + ny * [0, sway, -sway * 0.6, sway * 0.7, 0][i]!))
}

/** A watercourse that ends near an edge of the table goes on to it. */
const toEdge = ({ x, y }: Point, size: { width: number; depth: number }): Point => ({ x: x < 1.5 ? 0 : x > size.width - 1.5 ? size.width : x, y: y < 1.5 ? 0 : y > size.depth - 1.5 ? size.depth : y })

export function terrainOf(kind: TerrainKind, a: Point, b: Point, size: { width: number; depth: number }): Order | null {
  if (Math.hypot(a.x - b.x, a.y - b.y) < 1) return null
  const [west, east, south, north] = [Math.min(a.x, b.x), Math.max(a.x, b.x), Math.min(a.y, b.y), Math.max(a.y, b.y)]
  if (kind === 'wall' || kind === 'fence') return { type: 'place_terrain', kind, points: [pair(a.x, a.y), pair(b.x, b.y)] }
  if (kind === 'stream') return { type: 'place_terrain', kind, points: course(toEdge(a, size), toEdge(b, size)) }
  if (east - west < 1 || north - south < 1) return null
  if (kind === 'crop') return { type: 'place_terrain', kind, points: [pair(west, south), pair(east, south), pair(east, north), pair(west, north)] }
  const points = blob(west, south, east, north)
  if (kind !== 'hill') return { type: 'place_terrain', kind, points }
  const [mx, my] = [(west + east) / 2, (south + north) / 2]
  const wide = east - west >= north - south
  const reach = Math.min(4.9, (wide ? east - west : north - south) * 0.3)
  return { type: 'place_terrain', kind, points, crest: wide ? [pair(mx - reach, my), pair(mx + reach, my)] : [pair(mx, my - reach), pair(mx, my + reach)] }
}
