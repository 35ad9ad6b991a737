// The view arranged for drawing.
import { read, type Standing } from './table'
import type { LongstreetView, ViewUnit } from './view'

export interface Regiment extends ViewUnit { standing: Standing }
export const regiments = (view: LongstreetView): Regiment[] =>
  view.units.flatMap((unit) => { const standing = unit.stands ? read(unit.stands) : null; return standing ? [{ ...unit, standing }] : [] })

const named = ['unit', 'attacker', 'defender', 'target'] as const
/** Every unit that an order or event names. */
export function unitsOf(fields: Record<string, unknown>): string[] {
  const single = named.map((key) => fields[key]).filter((id): id is string => typeof id === 'string')
  const listed = [...((fields.shares as { defender: string }[] | undefined) ?? []).map((s) => s.defender)]
  return [...single, ...listed]
}
/** Every card that an order plays. */
export const cardsOf = (fields: Record<string, unknown>): string[] => ['card', 'second', 'modifier'].map((key) => fields[key]).filter((id): id is string => typeof id === 'string')
