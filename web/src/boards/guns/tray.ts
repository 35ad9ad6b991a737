// The own tray, token by token, and which of them a choice of the moment plays.
import type { Choice } from '../../protocol/protocol'
import { tokensOf } from './orders'
import type { TrayToken } from './scene'
import type { Army, GunsView } from './view'

/** A battle token by its name: "reynolds_2", "corps_iii_1", "reserve_2", "any_1", "march". */
export function tokenFace(id: string): Omit<TrayToken, 'id' | 'playable'> {
  const [, who = id, strength = '0'] = /^(.*?)(?:_(\d))?$/.exec(id) ?? []
  const needed = who === 'any' ? 1 : who === 'reserve' || who.startsWith('corps') ? 3 : who === 'march' ? 0 : 2  // GG-13.12, as printed on the token
  return { with: who, strength: Number(strength), needed }
}

export function trayOf(view: GunsView, own: Army | null, choices: Choice[]): TrayToken[] {
  const tray = own ? view.sides[own].tray : null
  if (!tray?.tokens) return []
  const played = new Set(choices.flatMap(({ order }) => tokensOf(order)))
  return tray.tokens.map((id) => ({ id, ...tokenFace(id), playable: played.has(id) }))
}
