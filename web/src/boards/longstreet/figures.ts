// What stands on a base, by how large it is on the screen: dots or lozenges from afar, men with their rifles near by. Paths, so that a regiment is a few elements.
import { bw, spots, type Standing } from './table'

/** Pixels a base: below the first one bar a unit, above the second figures. */
export type Detail = 'bar' | 'marks' | 'figures'
/** From so many pixels a base there is room for a note among the units. */
export const noteFrom = 34
export const detail = (scale: number): Detail => (bw * scale < 8 ? 'bar' : bw * scale > 40 ? 'figures' : 'marks')

const n = (v: number): string => String(Math.round(v * 10) / 10)
const round = (x: number, y: number, rx: number, ry = rx): string => `M${n(x)} ${n(y + ry)}a${n(rx)} ${n(ry)} 0 1 1 .01 0z`

/** The corner of every base, as seen by the unit: right and down from the middle of its front. */
export function bases(unit: Standing): { x: number; y: number }[] {
  const wide = unit.limbered ? 1 : unit.files
  return spots(unit).map(({ rank, file }) => ({ x: (file - wide / 2) * bw, y: rank * bw * (unit.deep ?? 1) }))
}
export function cells(unit: Standing, at = bases(unit)): string {
  const deep = bw * (unit.deep ?? 1)
  return at.map(({ x, y }) => `M${n(x)} ${n(y)}h${bw}v${n(deep)}h${-bw}z`).join('')
}

function men(unit: Standing, across: number): { x: number; y: number }[] {
  const q = bw / (across + 1)
  const deep = bw * (unit.deep ?? 1)
  return bases(unit).flatMap(({ x, y }) => [0, 1].flatMap((row) => Array.from({ length: across }, (_, i) => ({ x: x + q * (i + 1), y: y + deep * (0.45 + 0.3 * row) }))))
}
/** Dots for the first army, lozenges for the second. */
export function marks(unit: Standing, side: 'first' | 'second'): string {
  const r = bw * 0.062
  return men(unit, 4).map(({ x, y }) => (side === 'first' ? round(x, y, r) : `M${n(x)} ${n(y - r * 1.3)}l${n(r * 1.2)} ${n(r * 1.3)}l${n(-r * 1.2)} ${n(r * 1.3)}l${n(-r * 1.2)} ${n(-r * 1.3)}z`)).join('')
}
/** Men from above: rifles, shoulders, caps (a kepi with its peak, or a hat with a brim and a crown). */
export function figures(unit: Standing, side: 'first' | 'second'): { rifles: string; coats: string; hats: string; tops: string } {
  const k = bw / 58
  const all = men(unit, 5).map(({ x, y }) => ({ x, y: y + bw * 0.03 }))
  const join = (one: (x: number, y: number) => string): string => all.map(({ x, y }) => one(x, y)).join('')
  return {
    rifles: join((x, y) => `M${n(x + 3.2 * k)} ${n(y + k)}l${n(0.6 * k)} ${n(-10.5 * k)}`),
    coats: join((x, y) => `M${n(x - 4.6 * k)} ${n(y)}q${n(4.6 * k)} ${n(-3.4 * k)} ${n(9.2 * k)} 0v${n(3 * k)}q${n(-4.6 * k)} ${n(2.6 * k)} ${n(-9.2 * k)} 0z`),
    hats: join((x, y) => (side === 'first' ? round(x, y + 0.4 * k, 2.6 * k) : round(x, y + 0.8 * k, 3.9 * k, 3.4 * k))),
    tops: join((x, y) => (side === 'first' ? `M${n(x - 2 * k)} ${n(y - 2.4 * k)}h${n(4 * k)}v${n(1.2 * k)}h${n(-4 * k)}z` : round(x, y + 0.5 * k, 1.8 * k))),
  }
}

/** Puffs of smoke along a front, the same for the same unit. */
export function puffs(wide: number): { x: number; y: number; r: number }[] {
  return Array.from({ length: wide * 6 }, (_, i) => ({ x: (-wide / 2 + (i + 0.5) / 6) * bw + ((i * 37) % 11) - 5, y: -12 - ((i * 53) % 17), r: 7 + ((i * 29) % 11) * 0.5 }))
}
