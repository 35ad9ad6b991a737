// The own tray, token by token, and which of them a choice of the moment plays.
import type { Choice } from '../../protocol/protocol'
import { tokensOf } from './orders'
import type { TrayToken } from './scene'
import type { Army, GunsView } from './view'

/** A battle token by its name: "S2 Reynolds", "S1 III", "S2 RESERVE", "S1 ANY", "MFW". */
export function tokenFace(id: string): Omit<TrayToken, 'id' | 'playable'> {
  const [, strength = '0', who = id] = /^S(\d) (.+)$/.exec(id) ?? []
  const needed = who === 'ANY' ? 1 : who === 'RESERVE' || /^I+$/.test(who) ? 3 : who === 'MFW' ? 0 : 2  // GG-13.12, as printed on the token
  return { with: who, strength: Number(strength), needed }
}
/** The tokens a seat may play now, by name: its tray, or what it set apart for the second run of an attack (GG-22.08). */
export function openTray(view: GunsView, own: Army | null): string[] {
  const side = own ? view.sides[own] : null
  return ((view.attack?.second_run && side?.apart?.length ? side.apart : side?.tray) ?? []).filter((id) => id !== '?')
}
export function trayOf(view: GunsView, own: Army | null, choices: Choice[]): TrayToken[] {
  const played = new Set(choices.flatMap(({ order }) => tokensOf(order)))
  return openTray(view, own).map((id) => ({ id, ...tokenFace(id), playable: played.has(id) }))
}
