// Longstreet in words: units and cards by name, the labels of choices, the lines of the dispatch and the dice.
import { locale, type Translate } from '../../locale/locale.svelte'
import type { Choice, GameEvent, Prompt, Refusal, Viewer } from '../../protocol/protocol'
import type { ChoiceLabel, Dispatch, Highlight, PhaseStep, Throw } from '../board'
import { card, cardTitle } from './cards'
import { cost } from './drag'
import { unitsOf } from './scene'
import type { Leg } from './table'
import { battle, seatOf, type LongstreetView, type Seat } from './view'

const list = (parts: string[]): string => new Intl.ListFormat(locale.language, { type: 'conjunction' }).format(parts)
const side = (view: LongstreetView, unit: unknown): Seat | undefined => { const found = view.shown.units.find((u) => u.name === unit); return found && seatOf(found.side) }

export function words(fields: Record<string, unknown>, t: Translate): Record<string, unknown> {
  const out: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(fields)) {
    if (['card', 'second', 'modifier'].includes(key) && typeof value === 'string') out[key] = card(value) ? cardTitle(value, locale.language) : value
    else if (key === 'cards' && Array.isArray(value)) { out[key] = list(value.filter(Boolean).map((id) => cardTitle(id, locale.language))); out.count ??= value.length }
    else if (['seat', 'winner'].includes(key) && typeof value === 'string') out[key] = t(`longstreet.side.${seatOf(value)}`)
    else if (key === 'dice' && Array.isArray(value)) out[key] = value.map((die) => (typeof die === 'number' ? die : (die as { face: number }).face)).join(', ')
    else if (key === 'kind' && typeof value === 'string') out[key] = t(`longstreet.terrain.${value}`)
    else out[key] = value
  }
  return out
}
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

export function choice({ order }: Choice, { view }: Context, t: Translate): ChoiceLabel {
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
    case 'done': case 'pass': return { text: plain, main: order.type === 'done', key: order.type === 'done' ? 'e' : undefined }
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
