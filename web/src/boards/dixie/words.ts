// Dixie in words: the names of pieces and places, the labels of choices, the lines of the dispatch and the dice.
import type { Choice, GameEvent, Order, Outcome, Prompt, Viewer } from '../../protocol/protocol'
import type { Translate } from '../../locale/locale.svelte'
import type { ChoiceLabel, Dispatch, Highlight, PhaseStep, Throw } from '../board'
import { cardName, effectOf, face, isCard, shortName, sideOfCard, type Side } from './cards.svelte'
import { seatOf, sideOfSeat, tokenKey, type Piece, type Spot } from './scene'
import { isMarch } from './selection'
import type { DixieView } from './view'

export const placeName = (place: string, t: Translate): string => t(`position.${place}`)
const sideName = (side: Side) => (side === 'us' ? 'usa' : 'csa')

// ---- pieces and places, for the ear ------------------------------------------------------------------------------

export function describePiece(piece: Piece, own: boolean, t: Translate): string {
  const { card } = piece
  if (!card) return t('piece.back', { side: t(`side.${sideName(piece.side)}`), at: placeName(piece.at, t) })
  const parts = [cardName(card.id)]
  if (card.cv !== undefined) parts.push(t('piece.troops', { kind: t(`kind.${card.horse ? 'horse_artillery' : card.type}`), cv: card.cv, morale: card.morale ?? '' }))
  else if (card.type === 'general') parts.push(t('piece.general', { attack: card.attack, defence: card.defense }))
  else parts.push(t(`kind.${card.type}`))
  if (piece.at !== 'reserve') parts.push(placeName(piece.at, t))
  if (piece.hits) parts.push(t('value.hits', { n: piece.hits }))
  if (piece.fired) parts.push(t('board.fired'))
  if (own && !piece.up && piece.at !== 'reserve') parts.push(t(piece.decoy ? 'board.decoy' : 'piece.unseen'))
  if (piece.commander) parts.push(t('board.commander'))
  return parts.join(', ')
}

export function describeSpot(spot: Spot, t: Translate): string {
  const parts = [placeName(spot.id, t), t('board.held-by', { side: t(`side.${sideName(spot.holder)}`) })]
  if (spot.engaged) parts.push(t('board.engaged'))
  if (spot.captured) parts.push(t('board.captured'))
  for (const { side, troops } of spot.counts) parts.push(t('board.troops', { side: t(`side.${sideName(side)}`), n: troops }))
  return parts.join(', ')
}

// ---- ids in messages ---------------------------------------------------------------------------------------------

interface Mention { card?: string; token?: number; hidden?: boolean }
const isMention = (value: unknown): value is Mention => typeof value === 'object' && value !== null && !Array.isArray(value) && ('card' in value || 'token' in value)
const known = (id: unknown): id is string => isCard(id)

/** As it stands inside a sentence; at the beginning of one `sentence` makes it large. */
const hidden = (t: Translate): string => t('card.hidden').replace(/^./u, (first) => first.toLocaleLowerCase(t('language.tag')))
const sentence = (said: string, t: Translate): string => said.replace(/^./u, (first) => first.toLocaleUpperCase(t('language.tag')))

function named(value: unknown, t: Translate): string {
  if (known(value)) return cardName(value)
  return isMention(value) && known(value.card) ? cardName(value.card) : hidden(t)
}
const list = (values: unknown[], t: Translate): string => new Intl.ListFormat(t('language.tag'), { type: 'conjunction' }).format(values.map((value) => named(value, t)))

/** Words for a message: ids become names, sides and places what they are called. */
export function words(fields: Record<string, unknown>, t: Translate): Record<string, unknown> {
  const out: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(fields)) {
    if (Array.isArray(value) && !value.length) continue  // nothing to speak of: the catalogue's `none`
    if (known(value) || isMention(value)) out[key] = named(value, t)
    else if (key === 'card' || key === 'by_card') out[key] = typeof value === 'string' ? hidden(t) : value
    else if ((key === 'cards' || key === 'named') && Array.isArray(value)) { out[key] = list(value, t); out.count ??= value.length }
    else if (['at', 'to'].includes(key) && Array.isArray(value)) out[key] = value.map((place) => placeName(String(place), t)).join(', ')
    else if (key === 'windows' && Array.isArray(value)) out[key] = value.map((window) => t(`window.${String(window)}`)).join(', ')
    else if (key === 'dice' && Array.isArray(value)) out[key] = value.join(', ')
    else if (['at', 'to', 'from', 'via', 'position', 'place'].includes(key) && typeof value === 'string') out[key] = placeName(value, t)
    else if (key === 'effect' && typeof value === 'string') out[key] = effectOf(value)?.[t('language.tag') === 'fr' ? 'fr' : 'en'].name ?? value
    else if (key === 'window' && typeof value === 'string') out[key] = t(`window.${value}`)
    else out[key] = value
  }
  // The catalogue speaks of a seat where an event speaks of a side.
  out.seat ??= out.side
  return out
}

/** Which pieces and places an order or event is about. */
export function about(fields: Record<string, unknown>): Highlight {
  const pieces: string[] = []
  const places: string[] = []
  const look = (value: unknown) => {
    if (known(value)) pieces.push(value)
    else if (isMention(value)) {
      if (known(value.card)) pieces.push(value.card)
      if (value.token) pieces.push(tokenKey('us', value.token), tokenKey('cs', value.token))
    } else if (Array.isArray(value)) value.forEach(look)
  }
  for (const [key, value] of Object.entries(fields)) {
    if (['at', 'to', 'from', 'via'].includes(key)) { for (const place of [value].flat()) if (typeof place === 'string') places.push(place) }
    else look(value)
  }
  return { pieces, places }
}

// ---- choices -----------------------------------------------------------------------------------------------------

type Context = { view: DixieView; prompt: Prompt; viewer: Viewer }
const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Groups keep sixty choices readable: one title a card, and behind it only where it goes. */
export function choice({ order }: Choice, { prompt }: Context, t: Translate): ChoiceLabel {
  const card = text(order.card)
  const place = (key: string) => (typeof order[key] === 'string' ? placeName(text(order[key]), t) : '')
  switch (order.type) {
    case 'deploy':
    case 'hide':
    case 'place_terrain':
      if (order.type === 'hide' || order.decoy === true)
        return { text: t('choice.hide', { card: cardName(card), at: place('at') }), group: t('choice.hides', { card: cardName(card) }), short: place('at'), detail: t('choice.as-decoy') }
      return { text: t('choice.place', { card: cardName(card), at: place('at') }), group: cardName(card), short: place('at') }
    case 'move':
      return order.via
        ? { text: t('choice.move-via', { card: cardName(card), to: place('to'), via: place('via') }), group: cardName(card), short: t('choice.to-via', { to: place('to'), via: place('via') }) }
        : { text: t('choice.move', { card: cardName(card), to: place('to') }), group: cardName(card), short: order.to === 'reserve' ? t('choice.to-reserve') : t('choice.to', { to: place('to') }) }
    case 'flank': {
      const cards = order.cards as string[]
      const led = order.general ? t('choice.led-by', { general: shortName(text(order.general)) }) : undefined
      return { text: [t('choice.flank', { cards: list(cards, t), at: place('at') }), led].filter(Boolean).join(', '), group: t('choice.flanks', { at: place('at') }), short: [cards.map((id) => shortName(id)).join(', '), led].filter(Boolean).join(' · ') }
    }
    case 'melee': return { text: t('choice.melee', { at: (order.at as string[]).map((at) => placeName(at, t)).join(', ') }), group: t('choice.melees'), short: (order.at as string[]).map((at) => placeName(at, t)).join(' + ') }
    case 'continue': return { text: t('order.continue'), detail: t('choice.continue-why'), key: 'c' }
    case 'disengage': {
      const cards = (order.cards as string[] | undefined) ?? []
      return { text: cards.length ? t('choice.disengage', { cards: list(cards, t) }) : t('order.disengage'), detail: cards.length ? undefined : t('choice.disengage-why'), group: cards.length ? t('choice.disengages') : undefined, short: cards.length ? cards.map((id) => shortName(id)).join(', ') : undefined }
    }
    case 'reconnoitre': return { text: t('choice.reconnoitre', { card: cardName(card) }), group: cardName(card), short: t('choice.reconnoitres'), detail: undefined }
    case 'return': return { text: t('order.return'), main: true }
    case 'stay': return { text: t('order.stay'), detail: t('choice.stay-why') }
    case 'designate': return { text: t('choice.designate', { card: cardName(card) }), group: t('choice.designates'), short: shortName(card) }
    case 'turn_up': {
      const more = [Array.isArray(order.named) && order.named.length ? list(order.named, t) : '', Array.isArray(order.to) && order.to.length ? order.to.map((to) => placeName(text(to), t)).join(', ') : ''].filter(Boolean).join(' · ')
      return { text: t('choice.turn-up', { card: cardName(card) }), group: cardName(card), short: [t('choice.turns-up'), more].filter(Boolean).join(' · ') }
    }
    case 'march': {
      const cards = order.cards as string[]
      const led = order.general ? t('choice.led-by', { general: shortName(text(order.general)) }) : undefined
      const label = { text: [t('choice.march', { cards: list(cards, t), to: place('to') }), led].filter(Boolean).join(', ') }
      if (cards.length === 1 && !led) return { ...label, group: cardName(cards[0]!), short: t('choice.march-to', { to: place('to') }) }
      return { ...label, group: t('choice.marches', { to: place('to') }), short: [cards.map((id) => shortName(id)).join(', '), led].filter(Boolean).join(' · ') }
    }
    case 'fire': {
      const gun = face(card)?.type === 'artillery'
      const target = text(order.target)
      if (prompt.topic === 'reconnaissance') return { text: t('choice.fire-rider', { card: cardName(card) }), group: t('choice.fire-riders'), short: shortName(card) }
      if (target) return { text: t('choice.fire-target', { card: cardName(card), target: cardName(target), at: place('at') }), group: t('choice.fire-at', { at: place('at') }), short: t('choice.aims', { card: shortName(card), target: shortName(target) }) }
      return { text: t('choice.fire', { card: cardName(card), at: place('at') }), group: t('choice.fire-at', { at: place('at') }), short: shortName(card), detail: gun ? t('choice.guns') : undefined }
    }
    case 'test': return { text: t('choice.test', { card: cardName(card) }), group: t('choice.tests'), short: cardName(card) }
    case 'allot': return { text: t('choice.allot', { card: cardName(card) }), group: t('choice.allots'), short: cardName(card) }
    case 'retire': return { text: t('choice.retire', { card: cardName(card) }), group: t('choice.retires'), short: cardName(card) }
    case 'recall': return { text: t('choice.recall', { card: cardName(card) }), group: t('choice.recalls'), short: shortName(card), late: true }
    case 'play': {
      const more = [order.at ? placeName(text(order.at), t) : '', Array.isArray(order.named) && order.named.length ? list(order.named, t) : '',
        Array.isArray(order.to) && order.to.length ? order.to.map((to) => placeName(text(to), t)).join(', ') : ''].filter(Boolean).join(' · ')
      return { text: [t('choice.play', { card: cardName(card) }), more].filter(Boolean).join(' · '), group: t('choice.play', { card: cardName(card) }), short: more || t('choice.play-now') }
    }
    case 'name_spied': return order.card ? { text: t('choice.spied', { card: cardName(card) }) } : { text: t('choice.spied-none') }
    case 'ready': case 'pass': return { text: t(`order.${order.type}`), main: true }
    case 'end_phase': return { text: t(`order.end_phase.${prompt.topic}`), main: true }
    case 'offer_draw': case 'resign': return { text: t(`order.${order.type}`), foot: true }
    case 'answer_draw': return { text: t(order.accept ? 'choice.accept-draw' : 'choice.decline-draw') }
    default: return { text: t(`order.${order.type}`, words(order, t)) }
  }
}

// ---- what is asked -----------------------------------------------------------------------------------------------

/** The window that is open, if any. */
export const openWindow = (view: DixieView): DixieView['flow'][number]['window'] => view.flow.at(-1)?.window
const idAt = (view: DixieView, slot: unknown): string | undefined => (typeof slot === 'number' ? view.cards[slot]?.id : undefined)

export function prompt(view: DixieView, asked: Prompt, viewer: Viewer, t: Translate): { title: string; detail?: string } {
  const said = words(asked.args ?? {}, t)
  if (asked.deciders.length && (viewer === 'spectator' || !asked.deciders.includes(viewer))) {
    if (asked.topic === 'deploy' && viewer !== 'spectator') return { title: t('ask.ready') }
    return { title: t('prompt.waiting', { side: asked.deciders[0] === 'first' ? 'usa' : 'csa' }) }
  }
  const window = openWindow(view)
  if (asked.topic === 'window' && window) {
    const by = idAt(view, view.shot?.by)
    const shot = ['WFD'].includes(window) && by && view.shot?.at ? sentence(t('ask.shot', { by: named(by, t), at: placeName(view.shot.at, t) }), t) : ''
    return { title: t(`window.${window}`), detail: [shot, t('ask.window', { window })].filter(Boolean).join(' ') }
  }
  return { title: t(`ask.${asked.topic}`, { ...said, hits: view.shot?.hits ?? 1 }), detail: asked.topic === 'over' ? undefined : t(`prompt.${asked.topic}`, said) }
}

/** How the battle ended, in a sentence. */
export function outcome(_: DixieView, { winner, rule }: Outcome, t: Translate): { title: string } {
  const ending = Object.keys(endings).find((known) => endings[known] === rule) ?? (rule === 'DX-4.08' || rule === 'DX-13.803' ? 'enemy_positions' : rule === 'DX-4.09' ? 'third_day' : 'other')
  return { title: t('event.game_over', { winner: winner === 'first' ? 'usa' : winner === 'second' ? 'csa' : 'none', ending }) }
}

/** Cards that were hit test in their next Morale Phase: worth knowing while there is still something to be done about it. */
export const awaits = (view: DixieView, asked: Prompt): boolean =>
  ['allot', 'fire', 'melee', 'melee_round', 'move', 'flank', 'window', 'movement_fire', 'retire'].includes(asked.topic) && view.phase !== 'morale' && view.cards.some((card) => card.hits)

/** DX-8.09, 8.10  The moves cannot be ended while a position is overfull or has two generals: who wants to is told. */
export const expected = ({ topic }: Prompt): Order | null => (topic === 'move' ? { type: 'end_phase' } : null)

/** DX-0.28  Every window that could matter is put to every seat, so that nothing shows who holds what. A bot does not look that closely. */
export const idle = (order: Order): boolean => order.type === 'pass'

/** Open at any time, at the foot of the table. */
export const always = (): Order[] => [{ type: 'offer_draw' }, { type: 'resign' }]

// ---- phases and turns --------------------------------------------------------------------------------------------

const phaseNames = ['morale', 'combat', 'movement', 'reinforcement'] as const

export function phases(view: DixieView, _: Prompt, t: Translate): PhaseStep[] {
  const now = phaseNames.indexOf(view.phase as (typeof phaseNames)[number])
  if (now < 0) return [{ label: t(`phase.${view.phase}`), state: 'now' }]
  return phaseNames.map((phase, i) => ({ label: t(`phase.${phase}`), state: i < now ? 'done' : i === now ? 'now' : 'next' }))
}

export function turn(view: DixieView, t: Translate): string {
  if (!view.turn) return ''
  return view.edition === 'shiloh' || view.options?.gb_three_days ? t('board.turn-day', { turn: view.turn, day: view.day }) : t('board.turn', { turn: view.turn })
}

// ---- the dispatch ------------------------------------------------------------------------------------------------

/** Told by the events around them, or by the board itself. */
const silent = new Set(['deployed', 'taken_back', 'phase_began'])
const attacks = new Set(['shot_rolled', 'engaged', 'round_began'])
const losses = new Set(['lost', 'captured'])
const ruleOf: Record<string, string> = {
  creek_drawn: 'DX-3.18', fate_rolled: 'DX-11.12', morale_tested: 'DX-6.02', tested: 'DX-6.15', shot_rolled: 'DX-7.08', hit_marked: 'DX-7.26', hits_lost: 'DX-7.31', moved: 'DX-8.01', march_declared: 'DX-8.47',
  recalled: 'DX-8.11', terrain_placed: 'DX-10.06', engaged: 'DX-8.14', captured: 'DX-0.13', disorganized: 'DX-8.35', drew: 'DX-9.01', melee_declared: 'DX-13.201', round_began: 'DX-13.203', fought: 'DX-13.204', resolved: 'DX-13.210', flank_declared: 'DX-13.101', ride_began: 'DX-13.701', ride_ended: 'DX-13.707', hid: 'DX-13.602',
  ready: 'DX-3.08', disclosed: 'DX-3.07', revealed: 'DX-8.20', sent_back: 'DX-8.39', saw: 'DX-12.43', recovered: 'DX-12.48', resigned: 'DX-4.12', draw_offered: 'DX-4.13', draw_answered: 'DX-4.13',
  designated: 'DX-13.905', exchanged: 'DX-15.112', played: 'DX-12.04', rallied: 'DX-12.38', shot_cancelled: 'DX-12.39',
}
const lossRule: Record<string, string> = { routed: 'DX-6.05', eliminated: 'DX-7.30', killed: 'DX-11.14', alone: 'DX-11.16', discarded: 'DX-12.05', decoy: 'DX-13.605' }

const rangeRule: Record<string, string> = { long: 'DX-7.12', enfilade: 'DX-13.301' }
const kindRule: Record<string, string> = { gunboats: 'DX-12.51', skirmishers: 'DX-12.62', hidden_battery: 'DX-12.61', dawn_surprise: 'DX-12.52', reconnaissance: 'DX-13.703' }
const armRule: Record<string, string> = { infantry: 'DX-7.09', cavalry: 'DX-7.10', artillery: 'DX-7.11' }
/** How a battle ends, and by which rule. */
const endings: Record<string, string> = {
  enemy_positions: 'DX-4.01', rear_centre: 'DX-4.06', front_centre: 'DX-4.07', resignation: 'DX-4.12', agreement: 'DX-4.13', too_long: 'DX-4.14', both_at_once: 'DX-4.15', envelopment: 'DX-13.310', third_day: 'DX-15.216',
}
/** The rule behind an event, for the margin of the dispatch. */
function ruleBehind(event: GameEvent): string | undefined {
  switch (event.type) {
    case 'lost': return lossRule[text(event.how)]
    case 'shot_declared': return kindRule[text(event.kind)] ?? rangeRule[text(event.range)] ?? (known(event.by) ? armRule[face(event.by)?.type ?? ''] : undefined)
    case 'played': return known(event.card) ? (effectOf(face(event.card)?.effect)?.rule ?? ruleOf.played) : ruleOf.played
    case 'die_rolled': return effectOf(text(event.effect))?.rule
    case 'game_over': return endings[text(event.ending)]
    default: return ruleOf[event.type]
  }
}

export function dispatch(event: GameEvent, { view, viewer }: { view: DixieView; viewer: Viewer }, t: Translate): Dispatch | null {
  if (silent.has(event.type)) return null
  // DX-0.31  With open cards everything that is deployed lies open: that is no news.
  if (event.type === 'revealed' && view.options?.open_cards) return null
  // Whom the enemy turned up is news; own cards and those that always lie open show on the table.
  if (event.type === 'revealed' && known(event.card) && (face(event.card)?.cv === undefined || (viewer !== 'spectator' && sideOfCard(event.card) === sideOfSeat(viewer)))) return null
  const side = event.side ?? event.by
  const seat = side === 'usa' || side === 'csa' ? seatOf(sideOfSeat(side)) : known(event.card) ? seatOf(event.card.slice(3, 5) === 'US' ? 'us' : 'cs') : undefined
  const line: Dispatch = { text: sentence(t(`event.${event.type}`, words(event, t)), t), highlight: about(event), seat }
  if (event.type === 'turn_began' || event.type === 'night_fell' || event.type === 'day_broke') return { ...line, heading: true }
  return {
    ...line, rule: ruleBehind(event),
    mark: attacks.has(event.type) ? 'attack' : losses.has(event.type) && event.how !== 'discarded' ? 'loss' : undefined,
  }
}

// ---- dice --------------------------------------------------------------------------------------------------------

/** A shot may have been declared some moments before its dice: a window lies in between. */
export function throws(events: GameEvent[], t: Translate, earlier: GameEvent[] = []): Throw[] {
  const out: Throw[] = []
  let shot = earlier.findLast((event) => event.type === 'shot_declared')
  for (const event of events) {
    const dice = Array.isArray(event.dice) ? (event.dice as number[]) : typeof event.die === 'number' && event.die > 0 ? [event.die] : []
    const title = () => sentence(named(event.card, t), t)
    if (event.type === 'shot_declared') shot = event
    else if (event.type === 'shot_rolled') {
      const power = Number(event.firepower)
      out.push({
        title: shot?.by ? sentence(named(shot.by, t), t) : t('throw.gunboats'), detail: shot?.at ? t('throw.at', { at: placeName(text(shot.at), t) }) : undefined,
        dice: dice.map((n) => ({ face: n, success: n <= power })), need: t('throw.up-to', { n: power }),
        result: t('throw.hits', { n: Number(event.hits) }),
      })
    } else if (event.type === 'fought') {
      const power = Number(event.firepower)
      out.push({ title: title(), detail: t('throw.melee'), dice: dice.map((n) => ({ face: n, success: n <= power })), need: t('throw.up-to', { n: power }), result: t('throw.hits', { n: Number(event.hits) }) })
    } else if (event.type === 'morale_tested') {
      const needed = typeof event.needed === 'number' ? event.needed : undefined
      out.push({
        title: title(), detail: t('throw.morale'), dice: dice.map((n) => ({ face: n, success: needed === undefined ? !!event.held : n === 1 || (n < 6 && n <= needed) })),
        need: needed === undefined ? undefined : t('throw.up-to', { n: Math.max(1, Math.min(5, needed)) }), result: t(event.held ? 'throw.holds' : 'throw.routs'),
      })
    } else if (event.type === 'fate_rolled')
      out.push({ title: title(), detail: t('throw.fate'), dice: dice.map((n) => ({ face: n, success: n < 6 })), need: t('throw.up-to', { n: 5 }), result: t(event.killed ? 'throw.killed' : 'throw.unhurt') })
    else if (event.type === 'tested' && dice.length)
      out.push({ title: title(), detail: t(`throw.${text(event.kind)}`), dice: dice.map((n) => ({ face: n, success: !!event.passed })), need: typeof event.needed === 'number' ? t('throw.up-to', { n: Math.max(1, Math.min(5, event.needed)) }) : undefined, result: t(event.passed ? 'throw.passed' : 'throw.failed') })
    else if (event.type === 'die_rolled')
      out.push({ title: text(words({ effect: event.effect }, t).effect), dice: dice.map((n) => ({ face: n, success: !!event.success })), result: t(event.success ? 'throw.passed' : 'throw.failed') })
    else if (event.type === 'recovered')
      out.push({ title: title(), detail: t('throw.hospital'), dice: dice.map((n) => ({ face: n, success: !!event.saved })), need: t('throw.up-to', { n: 3 }), result: t(event.saved ? 'throw.passed' : 'throw.failed') })
  }
  return out
}

// ---- an order that was not offered -------------------------------------------------------------------------------

/** A click on a card that can do nothing now: what it was probably meant to do, so that the referee says why not. `centre` is the middle of
    the own line, `flank` its left. */
export function tried(topic: string, piece: Piece, { centre, flank }: { centre: string; flank: string }): Order | null {
  if (!piece.id) return null
  const card = piece.id
  const away = piece.at === 'reserve'
  switch (topic) {
    case 'deploy':
    case 'night_deployment': return away ? { type: 'deploy', card, at: centre } : { type: 'take_back', card }
    case 'fire':
    case 'movement_fire':
    case 'surprise':
    case 'reconnaissance': return { type: 'fire', card, at: away ? centre : piece.at }
    case 'generals_fate':
    case 'morale':
    case 'disorganization':
    case 'panic': return { type: 'test', card }
    case 'allot': return { type: 'allot', card }
    case 'retire':
    case 'retire_general': return { type: 'retire', card }
    case 'move': return { type: 'move', card, to: away ? centre : 'reserve' }
    case 'flank': return { type: 'flank', cards: [card], at: flank }
    case 'window': return { type: 'play', card }
    default: return null
  }
}

/** What a player means who puts these cards there: asked of the referee, who says why not. */
export function meant(view: DixieView, pieces: Piece[], place: string, offers: { order: Order; pieces: string[]; place?: string }[]): Order[] {
  const [piece] = pieces
  if (!piece?.id) return []
  const card = piece.id
  if (view.phase === 'night') return place === 'reserve' ? [{ type: 'take_back', card }] : [{ type: 'deploy', card, at: place }]
  if (view.phase === 'deployment') {
    const back: Order = { type: 'take_back', card }
    const there: Order = { type: 'deploy', card, at: place }
    return place === 'reserve' ? [back] : piece.at === 'reserve' ? [there] : [back, there]
  }
  if (view.phase === 'combat') return piece.card?.type === 'special' ? [{ type: 'play', card, at: place }] : [{ type: 'fire', card, at: place }]
  if (pieces.length > 1) {
    const march = offers.find((offer) => isMarch(offer) && offer.place === place && offer.pieces.includes(card))
    const general = pieces.find((p) => p.card?.type === 'general')?.id
    const cards = pieces.filter((p) => p.card?.type !== 'general').map((p) => p.id)
    if (view.flow.some((frame) => frame.step === 'flanking')) return [{ type: 'flank', cards, at: place, ...(general ? { general } : {}) }]
    return [{ type: 'march', cards, via: march?.order.via ?? place, to: place, ...(general ? { general } : {}) }]
  }
  if (view.flow.some((frame) => frame.step === 'flanking')) return [{ type: 'flank', cards: [card], at: place }]
  if (piece.card?.type === 'terrain') return [{ type: 'place_terrain', card, at: place }]
  if (piece.card?.type === 'special' && piece.at === 'reserve') return [{ type: 'play', card, at: place }]
  return [{ type: 'move', card, to: place }]
}
