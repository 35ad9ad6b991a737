// Longstreet in words: units and cards by name, the labels of choices, the lines of the dispatch and the dice.
import { has, locale, type Translate } from '../../locale/locale.svelte'
import type { Choice, GameEvent, Prompt, Refusal, Viewer } from '../../protocol/protocol'
import type { ChoiceLabel, Dispatch, Highlight, PhaseStep, Throw } from '../board'
import { card, cardTitle } from './cards'
import { cost } from './drag'
import { unitsOf } from './scene'
import type { Leg } from './table'
import { battle, seatOf, type LongstreetView, type Seat } from './view'

const list = (parts: string[]): string => new Intl.ListFormat(locale.language, { type: 'conjunction' }).format(parts)
const side = (view: LongstreetView, unit: unknown): Seat | undefined => { const found = view.shown.units.find((u) => u.name === unit); return found && seatOf(found.side) }

/** Words for a message: cards by their titles, places and shares as a person would say them. What the catalogue selects by stays as it is. */
export function words(fields: Record<string, unknown>, t: Translate): Record<string, unknown> {
  const out: Record<string, unknown> = { unit: 'none', modifier: 'none', second: 'none', arc: 'none', cards: 'none' }
  for (const [key, value] of Object.entries(fields)) out[key] = said(key, value, t)
  if (Array.isArray(fields.cards)) out.count ??= fields.cards.length
  return out
}
function said(key: string, value: unknown, t: Translate): unknown {
  if (typeof value === 'string') return card(value) ? cardTitle(value, locale.language) : value
  if (Array.isArray(value)) {
    if (!value.length) return 'none'
    if (key === 'legs') return list((value as Leg[]).map((leg) => legWords(leg, t)))
    if (key === 'points' || (key === 'at' && typeof value[0] === 'number')) return placeWords(key === 'at' ? (value as [number, number]) : (value.at(-1) as [number, number]))
    if (key === 'aims') return t('longstreet.choice.bases', { n: value.length })
    if (key === 'windows') return value.map((window) => t(`window.${String(window)}`)).join(', ')
    return list(value.map((item) => {
      if (typeof item !== 'object' || item === null) return typeof item === 'string' && card(item) ? cardTitle(item, locale.language) : String(item)
      const part = item as { face?: number; defender?: string; dice?: number }
      return part.defender ? t('longstreet.share', { n: part.dice ?? 0, defender: part.defender }) : String(part.face ?? '')
    }))
  }
  if (typeof value === 'object' && value !== null && 'at' in value) return placeWords((value as { at: [number, number] }).at)
  return value
}
const placeWords = ([x, y]: [number, number]): string => `${x.toFixed(1)} / ${y.toFixed(1)}`

export const about = (fields: Record<string, unknown>): Highlight => ({ pieces: unitsOf(fields) })
export const refusalText = (refusal: Refusal, t: Translate): string => t(`refusal.${refusal.rule}`, words(refusal.args ?? {}, t))

type Context = { view: LongstreetView; prompt: Prompt; viewer: Viewer }
function legWords(leg: Leg, t: Translate): string {
  if (leg.type === 'about_face') return t('longstreet.leg.about')
  if (leg.type === 'wheel') return t(`longstreet.leg.wheel.${leg.pivot ?? 'left'}`, { n: Math.abs(leg.angle ?? 0) })
  const angle = leg.angle ?? 0
  const n = leg.length ?? 0
  if (!angle) return t('longstreet.leg.ahead', { n })
  return t(Math.abs(angle) > 135 ? 'longstreet.leg.back' : angle > 0 ? 'longstreet.leg.right' : 'longstreet.leg.left', { n, angle: Math.abs(angle) })
}
const played = (fields: Record<string, unknown>): string => [fields.card, fields.second, fields.modifier].filter((id) => !!card(id)).map((id) => cardTitle(id, locale.language)).join(' · ')

export function choice({ order }: Choice, { view, prompt }: Context, t: Translate): ChoiceLabel {
  const who = typeof order.unit === 'string' ? order.unit : ''
  const standing = battle(view).units.find((u) => u.name === order.unit)?.standing
  const plain = t(`order.${order.type}`, words(order, t))
  switch (order.type) {
    case 'move': {
      const legs = (order.legs as Leg[]) ?? []
      const how = list(legs.map((leg) => legWords(leg, t)))
      return { text: `${who}: ${how}`, group: who, short: order.flank ? t('longstreet.choice.flank', { how }) : how, detail: standing ? t('longstreet.cost', { n: cost(standing, legs).toFixed(2) }) : undefined }
    }
    case 'invoke_fire': return { text: t('longstreet.choice.fire', { cards: played(order) }), group: t('longstreet.choice.fire.group'), short: played(order) }
    case 'invoke': {
      const phase = order.phase === 'combat' ? 'combat' : 'movement'
      return { text: t(`longstreet.choice.${phase}`, { cards: played(order) }), group: t(`longstreet.choice.${phase}.group`, { n: order.second ? 2 : 1 }), short: [played(order), who].filter(Boolean).join(', ') }
    }
    case 'shoot': return { text: plain, group: who, short: t('longstreet.choice.bases', { n: ((order.aims as unknown[]) ?? []).length }) }
    case 'done': return { text: has(`order.done.${prompt.topic}`) ? t(`order.done.${prompt.topic}`) : plain, main: true, key: 'e' }
    case 'play_morale': return { text: plain, group: who, short: played(order) }
    case 'interrupt': return { text: [played(order), who].filter(Boolean).join(': '), detail: card(order.card)?.effect[locale.language] }
    case 'standing_pass': case 'resign': return { text: plain, foot: true }
    default: return who ? { text: plain, group: who, short: plain } : { text: plain }
  }
}

const marks: Record<string, Dispatch['mark']> = { fired: 'attack', attacked: 'attack', removed: 'loss', broken: 'loss' }
export function dispatch(event: GameEvent, { view }: { view: LongstreetView; viewer: Viewer }, t: Translate): Dispatch | null {
  const seat = typeof event.seat === 'string' ? seatOf(event.seat) : side(view, event.unit ?? event.attacker)
  return { text: t(`event.${event.type}`, words(event, t)), heading: event.type === 'turn_began', mark: marks[event.type], seat, highlight: about(event), rule: card(event.card)?.rule }
}

/** Throws for the tray: each with the number needed and its successes. */
export function throws(events: GameEvent[], t: Translate): Throw[] {
  return events.flatMap((event): Throw[] => {
    const dice = Array.isArray(event.dice) ? event.dice : typeof event.die === 'number' && event.die > 0 ? [event.die] : []
    if (!dice.length) return []
    const needed = typeof event.needed === 'number' ? event.needed : event.type === 'kill_rolled' ? 4 : 0
    const faces = dice.map((die) => (typeof die === 'number' ? { face: die, success: needed ? die >= needed : undefined } : { face: (die as { face: number }).face, success: (die as { face: number; needed: number }).face >= (die as { needed: number }).needed }))
    return [{ title: String(event.unit ?? event.attacker ?? t('table.dice.last')), dice: faces, need: needed ? t('longstreet.needed', { n: needed }) : undefined }]
  })
}

const track: [string, string[]][] = [
  ['reshuffle', ['window', 'name_card', 'discard', 'reshuffle']], ['fire', ['fire', 'shoot', 'reroll', 'morale', 'kill']],
  ['command', ['command', 'confusion', 'movement', 'charges', 'name_charger', 'allocation', 'defence', 'attack', 'retreat', 'fall_back', 'way', 'losses']], ['status', ['over']],
]
export function phases(view: LongstreetView, prompt: Prompt, t: Translate): PhaseStep[] {
  const now = track.findIndex(([, topics]) => topics.includes(prompt.topic))
  if (now < 0) return []
  return track.map(([name], i) => ({ label: t(`longstreet.phase.${name}`), state: i < now ? 'done' : i === now ? 'now' : 'next' }))
}
export const turn = (view: LongstreetView, t: Translate): string => t('longstreet.turn', { n: view.shown.turn })
