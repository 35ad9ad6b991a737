// Longstreet in words: units and cards by name, the labels of choices, the lines of the dispatch and the dice.
import { has, locale, number, type Translate } from '../../locale/locale.svelte'
import type { Choice, GameEvent, Order, Outcome, Prompt, Refusal, Viewer } from '../../protocol/protocol'
import type { ChoiceLabel, Dispatch, Highlight, PhaseStep, Throw } from '../board'
import { card, cardByRule, cardTitle } from './cards'
import { desk } from './desk.svelte'
import { cost } from './drag'
import { shortName } from './names'
import type { Reason } from './odds'
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
const placeWords = ([x, y]: [number, number]): string => `${number(x, 1)} / ${number(y, 1)}`

export const about = (fields: Record<string, unknown>): Highlight => ({ pieces: unitsOf(fields) })
export const refusalText = (refusal: Refusal, t: Translate): string => t(`refusal.${refusal.rule}`, words(refusal.args ?? {}, t))

/** Why a die needs what it needs, in a few words: a rule, or the card that says so. */
export function reasonText({ rule }: Reason, t: Translate): string {
  const key = `longstreet.because.${rule}`
  return has(key) ? t(key) : (cardByRule(rule)?.name[locale.language] ?? '')
}
type Context = { view: LongstreetView; prompt: Prompt; viewer: Viewer }
/** A measure with as many places as it has, at most two. */
const plainNumber = (value: number): string => number(value, Number.isInteger(value) ? 0 : Number.isInteger(Math.round(value * 1000) / 100) ? 1 : 2)
function legWords(leg: Leg, t: Translate): string {
  if (leg.type === 'about_face') return t('longstreet.leg.about')
  if (leg.type === 'wheel') return t(`longstreet.leg.wheel.${leg.pivot ?? 'left'}`, { n: plainNumber(Math.abs(leg.angle ?? 0)) })
  const angle = leg.angle ?? 0
  const n = plainNumber(leg.length ?? 0)
  if (!angle) return t('longstreet.leg.ahead', { n })
  return t(Math.abs(angle) > 135 ? 'longstreet.leg.back' : angle > 0 ? 'longstreet.leg.right' : 'longstreet.leg.left', { n, angle: plainNumber(Math.abs(angle)) })
}
/** LS-9.20  A way back: degrees from straight back, positive to the unit's own left. */
const wayWords = (angle: number, t: Translate): string => t('longstreet.choice.way', { angle: Math.abs(angle), hand: angle > 0 ? 'left' : 'right' })
const played = (fields: Record<string, unknown>): string => [fields.card, fields.second, fields.modifier].filter((id) => !!card(id)).map((id) => cardTitle(id, locale.language)).join(' · ')

export function choice({ order }: Choice, { view, prompt }: Context, t: Translate): ChoiceLabel {
  const who = typeof order.unit === 'string' ? order.unit : ''
  const unit = battle(view).units.find((u) => u.name === order.unit)
  const [standing, hits] = [unit?.standing, unit?.hits ?? 0]
  const plain = t(`order.${order.type}`, words(order, t))
  // Regiments have many moves each: their groups stay folded until one is wanted.
  const group = who ? { group: who, fold: ['movement', 'shoot', 'charges'].includes(prompt.topic) && desk.picked !== who } : {}
  switch (order.type) {
    case 'move': {
      const legs = (order.legs as Leg[]) ?? []
      const how = list(legs.map((leg) => legWords(leg, t)))
      return { text: `${who}: ${how}`, ...group, short: order.flank ? t('longstreet.choice.flank', { how }) : how, detail: standing ? t('longstreet.cost', { n: number(cost(standing, legs), 2) }) : undefined }
    }
    case 'march': { const how = t('longstreet.choice.march', { place: String(said('points', order.points, t)), heading: Number(order.heading ?? 0) }); return { text: `${who}: ${how}`, ...group, short: how } }
    case 'face': case 'guidon': case 'limber': case 'unlimber': {
      const how = t(`longstreet.choice.${order.type}`, { hand: String(order.hand ?? 'left'), files: Number(order.left ?? 0) + Number(order.right ?? 0) + 1, heading: Number(order.heading ?? 0) })
      return { text: `${who}: ${how}`, ...group, short: how }
    }
    case 'charge': {
      const arc = Number(order.arc ?? 0)
      const how = arc ? t('longstreet.choice.charge.wheel', { n: number(arc, 2), hand: String(order.hand) }) : t('longstreet.choice.charge')
      return { text: `${who}: ${how}`, ...group, short: how }
    }
    case 'invoke_fire': return { text: t('longstreet.choice.fire', { cards: played(order) }), group: t('longstreet.choice.fire.group'), fold: true, short: played(order) }
    case 'invoke': {
      const phase = order.phase === 'combat' ? 'combat' : 'movement'
      return { text: `${t(`longstreet.choice.${phase}`, { cards: played(order) })}${who ? `, ${who}` : ''}`, group: t(`longstreet.choice.${phase}.group`, { n: order.second ? 2 : 1 }), fold: true, short: [played(order), who].filter(Boolean).join(', ') }
    }
    case 'shoot': {
      const aims = (order.aims as { file: number; angle: number }[]) ?? []
      const how = `${t('longstreet.choice.bases', { n: aims.length })}${aims.some((aim) => aim.angle) ? ` (${aims.map((aim) => `${aim.angle}°`).join(' ')})` : ''}${order.named ? ` · ${cardTitle(view.shown.modifier, locale.language)}` : ''}`
      return { text: `${who}: ${how}`, ...group, short: how }
    }
    case 'remove': return { text: plain, group: who, short: t('longstreet.choice.remove', { n: ((order.bases as number[]) ?? []).length, bases: list(((order.bases as number[]) ?? []).map(String)) }) }
    case 'deploy': { const how = String(said('pose', order.pose, t)); return { text: plain, group: who, fold: true, short: how } }
    case 'done': return { text: has(`order.done.${prompt.topic}`) ? t(`order.done.${prompt.topic}`) : plain, main: true, key: 'e' }
    case 'play_morale': return { text: plain, group: hits ? `${who} · ${t('longstreet.hits', { n: hits })}` : who, short: `${played(order)} (${card(order.card)?.morale ?? 0})` }
    case 'interrupt': {
      const about = who || (Array.isArray(order.at) ? placeWords(order.at as [number, number]) : '')
      return { text: [played(order), about].filter(Boolean).join(': '), ...(about ? { group: played(order), short: about } : { detail: card(order.card)?.effect[locale.language] }) }
    }
    case 'place_terrain': return { text: `${plain} (${String(said('points', order.points, t))})`, group: t(`longstreet.terrain.${String(order.kind)}`), fold: true, short: String(said('points', [(order.points as unknown[])[0]], t)) }
    case 'choose_way': {
      const [first, second] = [order.direction, order.second].map((angle) => wayWords(Number(angle ?? 0), t)) as [string, string]
      return { text: Number(order.first ?? 0) ? t('longstreet.choice.way.two', { n: number(Number(order.first), 2), first, second }) : first }
    }
    case 'standing_pass': case 'resign': return { text: plain, foot: true }
    default: return { text: plain }
  }
}

/** Resigning is possible at any time; standing orders have their own sheet. */
export const always = (_: LongstreetView, viewer: Viewer): Order[] => (viewer === 'spectator' ? [] : [{ type: 'resign' }])

/** What is decided, and what it is about. */
export function prompt(view: LongstreetView, asked: Prompt, _: Viewer, t: Translate): { title: string; detail?: string } {
  const args = asked.args ?? {}
  const window = typeof args.window === 'string' ? `prompt.window.${args.window}` : ''
  const title = t(window && has(window) ? window : `prompt.${asked.topic}`, words(args, t))
  const force = card(view.shown.modifier)
  const details = [
    typeof args.unit === 'string' && ['losses', 'way', 'reroll', 'morale'].includes(asked.topic) ? (asked.topic === 'losses' ? t('longstreet.prompt.losses', { unit: args.unit, n: Number(args.bases ?? 1) }) : String(args.unit)) : '',
    asked.topic === 'movement' ? t('longstreet.prompt.movement', { n: view.shown.invoked ?? 1 }) : asked.topic === 'charges' ? t('longstreet.prompt.charges', { n: view.shown.invoked ?? 1 }) : asked.topic === 'shoot' ? t('longstreet.prompt.shoot') : asked.topic === 'fire' || asked.topic === 'command' ? t('longstreet.prompt.cards') : asked.topic === 'deployment' ? t('longstreet.prompt.deployment') : '',
    force && ['movement', 'charges', 'shoot', 'allocation'].includes(asked.topic) ? t('longstreet.prompt.force', { card: force.name[locale.language] }) : '',
  ].filter(Boolean)
  return { title, detail: details.length ? details.join(' ') : undefined }
}

/** How it stood at the end. */
export function outcome(view: LongstreetView, { winner }: Outcome, t: Translate): { title: string; detail?: string } {
  const field = battle(view)
  const lost = (seat: Seat): string => t('longstreet.lost', { side: t(`longstreet.side.${seat}`), n: field.players[seat].losses })
  return { title: winner ? t('table.wins', { side: t(`ui.side.longstreet.${winner}.The`) }) : t('table.drawn'), detail: t('longstreet.outcome', { turn: field.turn, first: lost('first'), second: lost('second'), at: field.shattered }) }
}

/** A move as a dispatch tells it: how far, not from where to where. */
function movedWords(event: GameEvent, t: Translate): string {
  const [from, to] = [event.from, event.to].map((pose) => (pose as { at?: [number, number] } | undefined)?.at ?? [0, 0]) as [[number, number], [number, number]]
  return t(`longstreet.moved.${String(event.how)}`, { unit: String(event.unit), n: number(Math.hypot(to[0] - from[0], to[1] - from[1]), 1) })
}

const marks: Record<string, Dispatch['mark']> = { fired: 'attack', attacked: 'attack', removed: 'loss', broken: 'loss' }
export function dispatch(event: GameEvent, { view }: { view: LongstreetView; viewer: Viewer }, t: Translate): Dispatch | null {
  const seat = typeof event.seat === 'string' ? seatOf(event.seat) : side(view, event.unit ?? event.attacker)
  const text = event.type === 'moved' ? movedWords(event, t) : t(`event.${event.type}`, words(event, t))
  return { text, heading: event.type === 'turn_began', mark: marks[event.type], seat, highlight: about(event), rule: card(event.card)?.rule }
}

/** Throws for the tray: each with the number needed and its successes. */
export function throws(events: GameEvent[], t: Translate): Throw[] {
  return events.flatMap((event): Throw[] => {
    const dice = Array.isArray(event.dice) ? event.dice : typeof event.die === 'number' && event.die > 0 ? [event.die] : []
    if (!dice.length) return []
    if (event.type === 'victory_rolled') {
      // LS-3.12  The bases the enemy has lost are added to the die.
      const need = Number(event.needed) - Number(event.losses)
      return [{ title: t('longstreet.throw.victory'), detail: t('longstreet.throw.losses', { n: Number(event.losses) }), dice: [{ face: Number(event.die), success: event.won === true }], need: t('longstreet.needed', { n: Math.max(1, need) }) }]
    }
    const needed = typeof event.needed === 'number' ? event.needed : event.type === 'kill_rolled' ? 4 : 0
    const each = dice.map((die) => (typeof die === 'number' ? { face: die, needed } : { face: (die as { face: number }).face, needed: (die as { needed: number }).needed }))
    const needs = [...new Set(each.map((die) => die.needed))].filter((n) => n > 0).sort((a, b) => a - b)
    const targets = [...new Set([event.defender, ...dice.map((die) => (typeof die === 'object' ? (die as { target?: string }).target : undefined))].filter((name) => name !== undefined))].map((name) => shortName(String(name)))
    return [{
      title: String(event.unit ?? event.attacker ?? t('table.dice.last')), detail: has(`longstreet.throw.${event.type}`) ? t(`longstreet.throw.${event.type}`, { target: targets.length ? targets.join(' · ') : 'none' }) : undefined,
      dice: each.map((die) => ({ face: die.face, success: die.needed ? die.face >= die.needed : undefined })), need: needs.length > 1 ? needs.map((n) => (n < 6 ? `${n}+` : '6')).join(' · ') : needs.length ? t('longstreet.needed', { n: needs[0]! }) : undefined,
    }]
  })
}

/** The phase track: a turn as table 0.1 has it; a phase that is being played shows its own steps. */
const tracks: { name: string; steps: [string, string[]][] }[] = [
  { name: 'setup', steps: [['terrain', ['terrain']], ['edges', ['edges']], ['order', ['order']], ['deployment', ['deployment']]] },
  { name: 'combat', steps: [['charges', ['charges', 'combat_window']], ['allocation', ['name_charger', 'allocation', 'defence_window']], ['defence', ['defence']], ['attack', ['attack', 'reroll_attack', 'reroll_defence']], ['morale', ['combat_morale']], ['losses', ['defender_losses', 'attacker_losses']], ['back', ['fall_back_window', 'defender_discard', 'defender_fall_back', 'attacker_discard', 'attacker_fall_back']]] },
  { name: 'fire', steps: [['reshuffle', []], ['shooting', ['fire_window', 'shooting', 'reroll_shots', 'shot_window']], ['fire-morale', ['fire_morale']], ['kills', ['kill']], ['command', []], ['status', []]] },
  { name: 'turn', steps: [['reshuffle', ['start', 'name_card', 'discard', 'reshuffle']], ['fire', ['fire']], ['command', ['command']], ['movement', ['movement_window', 'confusion', 'movement']], ['status', ['status']]] },
]
export function phases(view: LongstreetView, _: Prompt, t: Translate): PhaseStep[] {
  for (const { steps } of tracks) {
    const now = steps.findIndex(([, states]) => states.includes(view.shown.step))
    if (now < 0) continue
    const shown = steps.filter(([name]) => name !== 'movement' || steps[now]![0] === 'movement').filter(([name]) => name !== 'command' || steps[now]![0] !== 'movement')
    const at = shown.findIndex(([name]) => name === steps[now]![0])
    return shown.map(([name], i) => ({ label: t(`longstreet.phase.${name}`), state: i < at ? 'done' : i === at ? 'now' : 'next' }))
  }
  return []
}
export const turn = (view: LongstreetView, t: Translate): string => (view.shown.turn ? t('longstreet.turn', { n: view.shown.turn }) : '')
