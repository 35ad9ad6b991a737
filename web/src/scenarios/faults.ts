// What the server finds wrong, brought to the piece it is about: the place of a fault is a JSON pointer into the document.
import { faultText } from '../locale/fault'
import { has, locale, t } from '../locale/locale.svelte'
import type { PlacedFault } from '../protocol/api'
import type { Chosen } from './edit'
import type { Scenario } from './scenario'

export interface Told {
  text: string
  rule: string | null
  /** The piece or unit, and of a piece the point. */
  about: Chosen | null
  point: number | null
  /** What it is called: a unit by its name, a piece by its kind, else the place in the document. */
  name: string
}

export function aboutOf(place: string): { about: Chosen | null; point: number | null } {
  const found = /^\/(terrain|units)\/(\d+)(?:\/points\/(\d+))?/.exec(place)
  if (!found) return { about: null, point: null }
  return { about: { of: found[1] as Chosen['of'], n: Number(found[2]) }, point: found[3] === undefined ? null : Number(found[3]) }
}

export function telling(doc: Scenario, { place, reason, args }: PlacedFault): Told {
  const { about, point } = aboutOf(place)
  const piece = about?.of === 'terrain' ? doc.terrain?.[about.n] : undefined
  const unit = about?.of === 'units' ? doc.units[about.n] : undefined
  const field = place.split('/')[1] ?? ''
  const name = unit ? unit.name : piece ? t(`longstreet.terrain.${piece.kind}`) : has(`scenarios.${field}`) ? t(`scenarios.${field}`) : place
  return { text: faultText({ code: 'bad_setup', args: { ...args, reason } }), rule: typeof args.rule === 'string' ? args.rule : null, about, point, name: name || `${place} (${locale.language})` }
}
