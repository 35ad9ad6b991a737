// The ground as an engraver would draw it: trees over a tint, stalks in rows, ripples between banks, hachures that fall from a crest. All of it is
// texture inside edges that the rules measure, in the units of the drawing, and the same on every screen: chance has a fixed seed.
import { bw } from './table'

export type Spot = [number, number]
/** What was measured on the mockups, at twenty pixels a base width. */
const z = bw / 20.4

/** A small generator of our own: a drawing must not change from one look to the next. */
function chance(seed: number): (low: number, high: number) => number {
  let state = seed >>> 0 || 1
  return (low, high) => {
    state ^= state << 13; state >>>= 0
    state ^= state >>> 17
    state ^= state << 5; state >>>= 0
    return low + (state / 4294967296) * (high - low)
  }
}
const seedOf = (points: Spot[]): number => points.reduce((sum, [x, y]) => Math.imul(sum ^ Math.round(x * 7 + y * 13), 2654435761), 1863)

const n = (v: number): string => String(Math.round(v * 10) / 10)
export const line = (points: Spot[], closed = false): string => `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}${closed ? 'Z' : ''}`

/** A smooth line through points. */
export function curve(points: Spot[], closed = false): string {
  const p = closed ? [points.at(-1)!, ...points, points[0]!, points[1]!] : [points[0]!, ...points, points.at(-1)!]
  let text = `M${n(p[1]![0])} ${n(p[1]![1])}`
  for (let i = 0; i + 3 < p.length; i++) {
    const [a, b, c, e] = [p[i]!, p[i + 1]!, p[i + 2]!, p[i + 3]!]
    text += `C${n(b[0] + (c[0] - a[0]) / 6)} ${n(b[1] + (c[1] - a[1]) / 6)} ${n(c[0] - (e[0] - b[0]) / 6)} ${n(c[1] - (e[1] - b[1]) / 6)} ${n(c[0])} ${n(c[1])}`
  }
  return text + (closed ? 'Z' : '')
}

export function inside([x, y]: Spot, ring: Spot[]): boolean {
  let odd = false
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [[x1, y1], [x2, y2]] = [ring[i]!, ring[j]!]
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) odd = !odd
  }
  return odd
}
const apart = (a: Spot, b: Spot): number => Math.hypot(a[0] - b[0], a[1] - b[1])
export function nearest(p: Spot, points: Spot[]): Spot {
  let best: Spot = points[0]!
  for (let i = 0; i + 1 < points.length; i++) {
    const [[x1, y1], [x2, y2]] = [points[i]!, points[i + 1]!]
    const [dx, dy] = [x2 - x1, y2 - y1]
    const t = Math.max(0, Math.min(1, ((p[0] - x1) * dx + (p[1] - y1) * dy) / (dx * dx + dy * dy || 1)))
    const q: Spot = [x1 + t * dx, y1 + t * dy]
    if (apart(p, q) < apart(p, best)) best = q
  }
  return best
}
const ringed = (ring: Spot[]): Spot[] => [...ring, ring[0]!]

/** Places every so often along a line, with its direction. */
export function walk(points: Spot[], step: number, closed = false): { at: Spot; along: Spot }[] {
  const out: { at: Spot; along: Spot }[] = []
  const all = closed ? ringed(points) : points
  let carry = 0
  for (let i = 0; i + 1 < all.length; i++) {
    const [a, b] = [all[i]!, all[i + 1]!]
    const length = apart(a, b)
    let t = carry
    for (; t < length; t += step) out.push({ at: [a[0] + ((b[0] - a[0]) * t) / length, a[1] + ((b[1] - a[1]) * t) / length], along: [(b[0] - a[0]) / length, (b[1] - a[1]) / length] })
    carry = t - length
  }
  return out
}
function box(points: Spot[]): { west: number; east: number; north: number; south: number } {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  return { west: Math.min(...xs), east: Math.max(...xs), north: Math.min(...ys), south: Math.max(...ys) }
}
export const middle = (points: Spot[]): Spot => { const b = box(points); return [(b.west + b.east) / 2, (b.north + b.south) / 2] }

/** One stroke or filled shape of a drawing: its outline and the class that colours it. */
export interface Mark { d: string; as: string }

export function meadow(width: number, depth: number): string {
  const any = chance(1863)
  let text = ''
  for (let i = 0; i < width * depth * 0.62; i++) text += `M${any(0, width * bw).toFixed(0)} ${any(0, depth * bw).toFixed(0)}l3 -6m2 6l1.2 -6.8m2.8 6.8l4 -5.2`
  return text
}

export function woods(ring: Spot[]): Mark[] {
  const any = chance(seedOf(ring))
  const r0 = 0.3 * bw
  const step = r0 * 2.05
  const { west, east, north, south } = box(ring)
  const trees: Spot[] = []
  for (let y = north, row = 0; y < south; y += step * 0.9, row++) {
    for (let x = west + (row % 2 ? step / 2 : 0); x < east; x += step) {
      const q: Spot = [x + any(-0.3, 0.3) * step, y + any(-0.3, 0.3) * step]
      if (inside(q, ring) && apart(q, nearest(q, ringed(ring))) > r0 * 0.55) trees.push(q)
    }
  }
  trees.sort((a, b) => a[1] - b[1])
  let [shade, crowns, leaves] = ['', '', '']
  for (const [x, y] of trees) {
    const r = r0 * any(0.78, 1.08)
    shade += `M${n(x + r * 0.35)} ${n(y + r)}a${n(r * 0.75)} ${n(r * 0.42)} 0 1 0 .1 0`
    crowns += `M${n(x - r * 0.85)} ${n(y + r * 0.35)}`
    for (const [dx, dy] of [[-0.05, -0.75], [0.75, -0.55], [0.8, 0.25], [0.2, 0.8], [-0.75, 0.45], [-0.95, -0.2]] as const) crowns += `a${n(r * 0.52)} ${n(r * 0.52)} 0 0 1 ${n(dx * r)} ${n(dy * r)}`
    crowns += 'z'
    leaves += `M${n(x + r * 0.1)} ${n(y + r * 0.5)}a${n(r * 0.6)} ${n(r * 0.6)} 0 0 0 ${n(r * 0.55)} ${n(-r * 0.6)}M${n(x - r * 0.25)} ${n(y + r * 0.25)}a${n(r * 0.4)} ${n(r * 0.4)} 0 0 0 ${n(r * 0.4)} ${n(-r * 0.35)}`
  }
  return [{ d: line(ring, true), as: 'woods-ground' }, { d: shade, as: 'shade' }, { d: crowns, as: 'crowns' }, { d: leaves, as: 'leaves' }]
}

export function crop(ring: Spot[]): Mark[] {
  const any = chance(seedOf(ring))
  const g = 9 * z
  const { west, east, north, south } = box(ring)
  let stalks = ''
  for (let y = south - g * 0.3; y > north + g * 0.4; y -= g * 0.8) {
    for (let x = west + g * 0.4; x < east - g * 0.2; x += g * 0.82) {
      if (!inside([x, y], ring) || !inside([x + g * 0.3, y - g * 0.5], ring)) continue
      const px = x + any(-0.1, 0.1) * g
      const k = g * 0.5
      stalks += `M${n(px)} ${n(y)}v${n(-k)}m0 ${n(k * 0.45)}q${n(k * 0.25)} ${n(-k * 0.5)} ${n(k * 0.55)} ${n(-k * 0.2)}M${n(px)} ${n(y - k * 0.25)}q${n(-k * 0.25)} ${n(-k * 0.45)} ${n(-k * 0.55)} ${n(-k * 0.15)}`
    }
  }
  return [{ d: line(ring, true), as: 'crop-ground' }, { d: stalks, as: 'stalks' }]
}

/** The two banks of a strip drawn as a ring: there along one side, back along the other. */
export function banks(ring: Spot[]): [Spot[], Spot[]] | null {
  if (ring.length < 4 || ring.length % 2) return null
  const half = ring.length / 2
  return [ring.slice(0, half), ring.slice(half).reverse()]
}
/** The middle line of a strip, for its name. */
export function midline(ring: Spot[]): Spot[] | null {
  const sides = banks(ring)
  return sides && sides[0].map((a, i): Spot => [(a[0] + sides[1][i]![0]) / 2, (a[1] + sides[1][i]![1]) / 2])
}
export function water(ring: Spot[], kind: 'stream' | 'river'): Mark[] {
  const sides = banks(ring)
  const marks: Mark[] = [{ d: line(ring, true), as: kind }]
  if (sides) {
    const [a, b] = sides
    const ripple = (f: number): string => line(a.map((p, i): Spot => [p[0] + (b[i]![0] - p[0]) * f, p[1] + (b[i]![1] - p[1]) * f]))
    marks.push({ d: [0.16, 0.84].map(ripple).join(''), as: 'ripple strong' }, { d: [0.34, 0.66].map(ripple).join(''), as: 'ripple' }, { d: ripple(0.5), as: 'ripple faint' }, { d: line(a) + line(b), as: 'bank' })
  } else marks.push({ d: line(ring, true), as: 'bank' })
  return marks
}

export function hill(ring: Spot[], crest: Spot[] | null): Mark[] {
  const any = chance(seedOf(ring))
  const [mx, my] = middle(ring)
  const { west, east } = box(ring)
  const top = crest ?? [[mx - (east - west) * 0.2, my], [mx + (east - west) * 0.2, my]]
  const inner = walk(ring, 1.5 * bw, true).map(({ at }): Spot => { const c = nearest(at, top); return [c[0] + (at[0] - c[0]) * 0.6, c[1] + (at[1] - c[1]) * 0.6] })
  let [thick, mid, thin] = ['', '', '']
  for (const { at } of walk(ring, 0.36 * bw, true)) {
    const c = nearest(at, top)
    const length = apart(at, c)
    const stroke = (low: number, high: number): string => {
      const [from, to] = [low + any(-0.03, 0.03), high + any(-0.05, 0.05)]
      return length * (to - from) > 0.15 * bw ? line([[c[0] + (at[0] - c[0]) * from, c[1] + (at[1] - c[1]) * from], [c[0] + (at[0] - c[0]) * to, c[1] + (at[1] - c[1]) * to]]) : ''
    }
    thick += stroke(0.1, 0.36)
    mid += stroke(0.4, 0.66)
    thin += stroke(0.7, 0.96)
  }
  if (crest) {
    for (const { at, along } of walk(crest, 0.29 * bw)) {
      for (const side of [1, -1]) {
        const [nx, ny] = [-along[1] * side, along[0] * side]
        const reach = Math.min(0.62 * bw, apart(at, nearest(at, ringed(ring))) * 0.4)
        thick += line([[at[0] + nx * 0.12 * bw, at[1] + ny * 0.12 * bw], [at[0] + nx * (reach + any(-4, 4)), at[1] + ny * reach]])
      }
    }
  }
  return [{ d: curve(ring, true), as: 'slope' }, { d: curve(inner, true), as: 'height' }, { d: thick, as: 'hachure thick' }, { d: mid, as: 'hachure mid' }, { d: thin, as: 'hachure thin' }]
}

const across = (points: Spot[], step: number, reach: number): string =>
  walk(points, step).map(({ at: [x, y], along: [tx, ty] }) => `M${n(x - ty * reach)} ${n(y + tx * reach)}L${n(x + ty * reach)} ${n(y - tx * reach)}`).join('')

export function crest(points: Spot[], alone: boolean): Mark[] {
  const marks: Mark[] = alone ? [{ d: across(points, 0.3 * bw, 0.7 * bw), as: 'hachure mid' }] : []
  return [...marks, { d: line(points), as: 'crest-halo' }, { d: line(points), as: 'crest-line' }, { d: across(points, 0.5 * bw, 4 * z), as: 'crest-ticks' }]
}
export const wall = (points: Spot[]): Mark[] => [{ d: line(points), as: 'stone' }, { d: line(points), as: 'joints' }]
export const embankment = (points: Spot[]): Mark[] => [{ d: across(points, 0.16 * bw, 5 * z), as: 'hachure thick' }, { d: line(points), as: 'crest-line' }, { d: across(points, 0.3 * bw, 2.4 * z), as: 'ties' }]
export function fence(points: Spot[]): Mark[] {
  const rails = walk(points, 8 * z).map(({ at: [x, y], along: [tx, ty] }, i): Spot => { const side = (i % 2 ? 1 : -1) * 0.09 * bw; return [x - ty * side, y + tx * side] })
  return rails.length < 2 ? [] : [{ d: line(rails), as: 'rails' }, { d: rails.map(([x, y]) => `M${n(x - 3)} ${n(y - 5)}l6 10m0 -10l-6 10`).join(''), as: 'rails' }]
}

export function rocks(ring: Spot[]): Mark[] {
  const any = chance(seedOf(ring))
  const { west, east, north, south } = box(ring)
  let [stones, feet] = ['', '']
  for (let i = 0; i < (6.5 * (east - west) * (south - north)) / (bw * bw); i++) {
    const [x, y] = [any(west, east), any(north, south)]
    const r = any(0.09, 0.2) * bw
    if (!inside([x, y], ring) || apart([x, y], nearest([x, y], ringed(ring))) < r) continue
    stones += `M${n(x - r)} ${n(y + r * 0.5)}l${n(r * 0.5)} ${n(-r)}l${n(r)} ${n(-r * 0.1)}l${n(r * 0.6)} ${n(r)}z`
    feet += `M${n(x - r)} ${n(y + r * 0.62)}h${n(r * 2.2)}`
  }
  return [{ d: line(ring, true), as: 'rock-ground' }, { d: stones, as: 'stones' }, { d: feet, as: 'feet' }]
}
export function swamp(ring: Spot[]): Mark[] {
  const any = chance(seedOf(ring))
  const { west, east, north, south } = box(ring)
  let [pools, reeds] = ['', '']
  for (let i = 0; i < (2.6 * (east - west) * (south - north)) / (bw * bw); i++) {
    const [x, y] = [any(west, east), any(north, south)]
    if (!inside([x - 9, y], ring) || !inside([x + 9, y], ring) || !inside([x, y - 12], ring)) continue
    pools += `M${n(x - 9)} ${n(y)}h18M${n(x - 5)} ${n(y + 4)}h11`
    reeds += `M${n(x - 4)} ${n(y)}l-2 -8M${n(x)} ${n(y)}v-11M${n(x + 4)} ${n(y)}l2 -8`
  }
  return [{ d: line(ring, true), as: 'swamp-ground' }, { d: pools, as: 'pools' }, { d: reeds, as: 'reeds' }]
}
export function planks(ring: Spot[]): Mark[] {
  const sides = banks(ring)
  const marks: Mark[] = [{ d: line(ring, true), as: 'deck' }]
  if (sides) {
    const boards = walk(sides[0], 0.2 * bw).map(({ at }) => line([at, nearest(at, sides[1])])).join('')
    marks.push({ d: boards, as: 'boards' })
  }
  return marks
}
