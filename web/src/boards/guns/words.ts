// The Guns of Gettysburg in words: blocks and places by name, the labels of choices, the lines of the dispatch.
import { has, locale, type Translate } from '../../locale/locale.svelte'
import type { Choice, GameEvent, Order, Outcome, Prompt, Refusal, Viewer } from '../../protocol/protocol'
import type { ChoiceLabel, Dispatch, Highlight, PhaseStep } from '../board'
import { loadMap, positionName, shortName, type BattleMap } from './map'
import { attackers, blocksOf, end, legs, legsOf, placesOf, placings, tokensOf } from './orders'
import { coatOf, hourName, pieceOf, seatOf, type Piece } from './scene'
import { tokenFace } from './tray'
import type { Army, GunsView } from './view'

let map: BattleMap | null = null
export const ready = loadMap().then((loaded) => { map = loaded })
const place = (id: unknown): string => (map && typeof id === 'string' ? (brief ? shortName : positionName)(map, id, locale.language) : String(id))
/** In running text a ridge is enough and a block has no number. */
let brief = false
const area = (id: unknown): string => (map && typeof id === 'string' ? (map.areas[id]?.[locale.language] ?? id) : String(id))
const isPlace = (id: unknown): boolean => !!map && typeof id === 'string' && id in map.positions
const isArea = (id: unknown): boolean => !!map && typeof id === 'string' && id in map.areas
export const placeName = (id: string): string => place(id)
export const briefPlace = (id: string): string => (map ? shortName(map, id, locale.language) : id)
/** Words for a narrow column: a ridge by its name alone. */
export function briefWords(fields: Record<string, unknown>, t: Translate): Record<string, unknown> {
  brief = true
  const said = words(fields, t)
  brief = false
  return said
}
export const areaName = (id: string): string => area(id)
const list = (parts: string[]): string => new Intl.ListFormat(locale.language, { type: 'conjunction' }).format(parts)

export const tokenName = (id: string, t: Translate): string => {
  const face = tokenFace(id)
  return face.strength ? t('guns.token.gun', { who: t(`guns.token.name.${face.with}`), n: face.strength }) : t(`guns.token.name.${face.with}`)
}
export function blockName(piece: Piece, t: Translate): string {
  if (piece.formation && brief) return t(`guns.formation.${piece.formation}`)
  if (piece.formation) return t('guns.block', { who: t(`guns.formation.${piece.formation}`), n: piece.strength ?? 0 })
  return t(`guns.block.${piece.army}`)
}
/** The block of an order: by its face if the viewer knows it. */
function named(view: GunsView | null, id: unknown, t: Translate): string {
  const block = view?.blocks?.find((b) => b.id === id)
  if (block) return blockName(pieceOf(block), t)
  return t(String(id).startsWith('u') ? 'guns.block.union' : 'guns.block.confederate')
}

export const blockNamed = (view: GunsView, id: string, t: Translate): string => named(view, id, t)
export const refusalText = (refusal: Refusal, t: Translate): string => (has(`refusal.${refusal.rule}`) ? t(`refusal.${refusal.rule}`, words(refusal.args ?? {}, t)) : t('table.refusal.by_rule', { rule: refusal.rule }))

let last: GunsView | null = null  // the words of a message have no view of their own: names are those of the moment shown

/** Words for a message: ids become names; what the catalogue selects by (army, orders, winner) stays as it is. */
export function words(fields: Record<string, unknown>, t: Translate): Record<string, unknown> {
  const out: Record<string, unknown> = {}
  const block = (id: unknown) => named(last, id, t)
  for (const [key, value] of Object.entries(fields)) out[key] = said(key, value, block, t)
  if (Array.isArray(fields.blocks)) out.count ??= fields.blocks.length
  return out
}
function said(key: string, value: unknown, block: (id: unknown) => string, t: Translate): unknown {
  if (key === 'path') { const last = legsOf(value).at(-1); return last ? (last.to ? place(last.to) : t('guns.choice.off', { at: area(last.across) })) : t('guns.choice.nowhere') }
  if (Array.isArray(value)) {
    if (!value.length) return '–'
    if (key === 'modifiers') return value
    if (brief && value.length > 1) {  // blocks of one name go together
      const blocks = value.map((item) => (typeof item === 'string' ? item : ((item as { block?: string }).block ?? '')))
      if (blocks.every((id) => /^[uc]\d+$/.test(id))) return together(blocks, block, t)
    }
    return list(value.map((item) => {
      if (typeof item === 'string') return /^[uc]\d+$/.test(item) ? block(item) : /^S\d |^MFW$/.test(item) ? tokenName(item, t) : isPlace(item) ? place(item) : key === 'grades' ? t(`guns.grade.${item}`) : item
      const part = item as { block?: string; at?: string; token?: string; from?: string; over?: string }
      if (part.block) return block(part.block)
      if (part.token) return t('guns.choice.gun', { token: tokenName(part.token, t), at: place(part.at) })
      if (part.from) return t('guns.choice.aim', { from: place(part.from), at: place(part.at) })
      return place(part.at ?? part.over)
    }))
  }
  if (typeof value !== 'string') return value
  if (/^[uc]\d+$/.test(value)) return block(value)
  if (/^S\d |^MFW$/.test(value)) return tokenName(value, t)
  if (isPlace(value)) return place(value)
  if (isArea(value)) return area(value)
  if (key === 'formation') return t(`guns.formation.${value}`)
  if (key === 'token') return t(`guns.token.${value}`)
  if (/^(CHAMBERS|MUMMAS|HARRIS|EMMITS|TANEY|BALTI)/.test(value)) return t(`guns.entry.${value}`)
  return value
}

function together(ids: string[], block: (id: unknown) => string, t: Translate): string {
  const count = new Map<string, { n: number; army: Army }>()
  for (const id of ids) { const name = block(id); count.set(name, { n: (count.get(name)?.n ?? 0) + 1, army: id.startsWith('u') ? 'union' : 'confederate' }) }
  return list([...count].map(([name, { n, army }]) => (n === 1 ? name : name === t(`guns.block.${army}`) ? t(`guns.blocks.${army}`, { n }) : t('guns.blocks.named', { n, who: name }))))
}

export const about = (fields: Record<string, unknown>): Highlight => {
  const order = { type: '', ...fields } as Order
  return { pieces: blocksOf(order), places: [...placesOf(order), ...(typeof fields.area === 'string' ? [fields.area] : [])] }
}

type Context = { view: GunsView; prompt: Prompt; viewer: Viewer }

/** Moves stand in a group a block, attacks in a group a target, artillery in a group a position. */
export function choice({ order }: Choice, { view, prompt }: Context, t: Translate): ChoiceLabel {
  last = view
  const said = words(order, t)
  const plain = t(`order.${order.type}`, said)
  switch (order.type) {
    case 'march': case 'withdraw': case 'enter': {
      const to = end(order)
      const where = to ? place(to) : legs(order).length ? t('guns.choice.off', { at: area(legs(order).at(-1)!.across) }) : t('guns.choice.nowhere')
      const how = [order.mounted ? t('guns.choice.mounted') : '', order.by_road ? t('guns.choice.by-road') : '', typeof order.hour === 'number' && (view.hours ?? 1) > 1 ? t('guns.choice.hour', { n: order.hour }) : ''].filter(Boolean).join(', ')
      const block = named(view, order.block, t)
      return { text: t('guns.choice.move', { block, at: [where, how].filter(Boolean).join(', ') }), group: block, short: [where, how].filter(Boolean).join(', ') }
    }
    case 'turn_about': return { text: t('guns.choice.turn', { block: named(view, order.block, t) }), group: named(view, order.block, t), short: t('guns.choice.turn.short') }
    case 'attack': {
      const targets = [...new Set(attackers(order).map((a) => a.target))].map(place)
      // The same blocks may go several ways: the areas they cross tell them apart.
      const across = [...new Set(attackers(order).flatMap((a) => legsOf(a.path).map((leg) => area(leg.across))))]
      const blocks = together(attackers(order).map((a) => a.block), (id) => named(view, id, t), t) + (across.length ? `, ${t('guns.choice.via', { at: list(across) })}` : '')
      return { text: t('guns.choice.attack', { blocks, at: list(targets) }), group: t('guns.choice.attacks', { at: list(targets) }), short: blocks }
    }
    case 'support': {
      const placed = placings(order).map((p) => t('guns.choice.gun', { token: tokenName(p.token ?? '?', t), at: place(p.at) }))
      const filler = tokensOf({ type: '', filler: order.filler })
      if (!placed.length && !filler.length) return { text: t('guns.choice.no-guns'), main: true }
      const single = placings(order).length === 1 ? place(placings(order)[0]!.at) : undefined
      const text = [...placed, ...(filler.length ? [t('guns.choice.filler', { tokens: list(filler.map((id) => tokenName(id, t))) })] : []), ...(order.extended ? [t('guns.choice.extended')] : [])].join(' · ')
      return single ? { text, group: single, short: [tokenName(placings(order)[0]!.token ?? '?', t), order.extended ? t('guns.choice.extended') : ''].filter(Boolean).join(', ') } : { text }
    }
    case 'fire': case 'bombard': {
      const aims = order.aims as { from: string; at: string }[]
      return aims.length ? { text: aims.map((a) => t('guns.choice.aim', { from: place(a.from), at: place(a.at) })).join(' · ') } : { text: plain }
    }
    case 'duration': return { text: t('guns.choice.hours', { n: order.hours }) }
    case 'declare': return { text: t(`guns.orders.${String(order.orders)}`), detail: t(`guns.orders.${String(order.orders)}.why`) }
    case 'keep': case 'discard': return { text: t('guns.choice.discard', { tokens: list(tokensOf(order).map((id) => tokenName(id, t))) }) }
    case 'end_step': return { text: has(`guns.end.${prompt.topic}`) ? t(`guns.end.${prompt.topic}`) : plain, main: true, key: 'e' }
    case 'offer': return { text: t('guns.choice.offer', { grades: list((order.grades as string[]).map((grade) => (grade === 'reduced1' ? '1' : '2'))) }) }
    case 'sacrifice': {
      // There are many pairs, and many blocks of one name: each is told by where it stands, under the first of its pair.
      const where = (id: string): string => { const at = (view.blocks ?? []).find((block) => block.id === id)?.at; return at ? t('guns.block.on', { block: named(view, id, t), at: place(at) }) : named(view, id, t) }
      const [first, second] = (order.blocks as string[]).map(where)
      return { text: list([first!, second!]), group: t('guns.choice.with', { block: first! }), fold: true, short: second! }
    }
    case 'works': return { text: t('guns.choice.works', { at: place(order.at), front: area(order.front) }), group: place(order.at), short: t('guns.choice.facing', { front: area(order.front) }) }
    case 'transfer': return { text: plain, group: named(view, order.block, t), short: t('guns.choice.transfer', { at: t(`guns.entry.${String(order.to)}`), n: order.hour }) }
    case 'pass': return { text: plain, main: true }
    case 'place_buford': {
      const stands = order.stands as { at: string; front: string }[]
      const facing = t('guns.choice.facing', { front: area(stands[0]!.front) })
      if (stands[0]!.at !== stands[1]!.at) return { text: t('guns.choice.buford', { at: list(stands.map((s) => place(s.at))) }), main: true }
      return { text: `${place(stands[0]!.at)}, ${facing}`, group: area(stands[0]!.front), short: place(stands[0]!.at) }
    }
    case 'move_objectives': {
      const moves = order.moves as { marker: number; over: string }[]
      return moves.length ? { text: moves.map((m) => t('guns.choice.objective', { n: m.marker + 1, at: place(m.over) })).join(' · ') } : { text: t('guns.choice.no-objective'), main: true }
    }
    default: return { text: plain }
  }
}

/** The rule that a line of the dispatch carries out. */
const rules: Record<string, string> = {
  attack_declared: 'GG-13.18', artillery_placed: 'GG-13.41', artillery_revealed: 'GG-13.58', bombarded: 'GG-13.62', fired: 'GG-13.68', struck: 'GG-13.74', close_combat: 'GG-13.87',
  reduced: 'GG-02.08', withdrew: 'GG-14.05', objective_taken: 'GG-20.01', orders_declared: 'GG-06.02', arrived: 'GG-11.07', march_token_spent: 'GG-12.06', works_placed: 'GG-17.05', settled: 'GG-13.120',
}
const marks: Record<string, Dispatch['mark']> = { attack_declared: 'attack', close_combat: 'attack', lost: 'loss', reduced: 'loss' }

/** The catalogue's line, or a plainer one: own blocks go by their names, who places no gun says so. */
function logKey(event: GameEvent, said: Record<string, unknown>): string {
  if (event.type === 'turn_began') return 'guns.log.turn'
  if (event.type === 'artillery_placed') { said.n = Array.isArray(event.artillery) ? event.artillery.length : 0; return 'guns.log.artillery' }
  if (['shown', 'lost', 'reduced'].includes(event.type) && said.block === said.formation) return `guns.log.${event.type}`
  return `event.${event.type}`
}

export function dispatch(event: GameEvent, { view }: { view: GunsView; viewer: Viewer }, t: Translate): Dispatch | null {
  last = view
  if (event.type === 'time_revealed' && event.token === 'rumour') return null  // the track shows it
  if (event.type === 'artillery_revealed' && ![event.defence, event.attack].some((placed) => Array.isArray(placed) && placed.length)) return null
  const said = briefWords(event, t)
  if (event.type === 'artillery_revealed') for (const side of ['defence', 'attack']) if (!(event[side] as unknown[] | undefined)?.length) said[side] = t('guns.told.nothing')
  if (event.type === 'turn_began') said.hour = t(`guns.hour.${hourName(event.hour)}`)
  const army = (event.army ?? (typeof event.block === 'string' ? (event.block.startsWith('u') ? 'union' : 'confederate') : undefined)) as Army | undefined
  const text = t(logKey(event, said), said)
  return { text: text.charAt(0).toLocaleUpperCase(locale.language) + text.slice(1), heading: event.type === 'turn_began', mark: marks[event.type], seat: army ? coatOf(army) : undefined, highlight: about(event), rule: typeof event.rule === 'string' ? event.rule : rules[event.type] }
}

const track: [string, string[]][] = [
  ['draw', ['start', 'night_discard', 'keep', 'special_orders']], ['withdraw', ['withdraw', 'suffer']],
  ['attack', ['attack', 'defence_support', 'attack_support', 'bombard', 'rank', 'fire', 'close_order', 'leader', 'lost_attack', 'penalty']],
  ['reinforce', ['entry']], ['march', ['march']], ['orders', ['declare', 'orders_discard', 'works', 'sacrifice']],
]
export function phases(view: GunsView, prompt: Prompt, t: Translate): PhaseStep[] {
  // Blocks are reduced in an attack or a withdrawal.
  const topic = ['offer', 'pick'].includes(prompt.topic) ? (view.attack?.targets?.length ? 'attack' : 'withdraw') : prompt.topic
  const now = track.findIndex(([, topics]) => topics.includes(topic) || topics.includes(view.step ?? ''))
  if (now < 0) return []
  return track.map(([name], i) => ({ label: t(`guns.phase.${name}`), state: i < now ? 'done' : i === now ? 'now' : 'next' }))
}

export const turn = (view: GunsView, t: Translate): string => t('guns.at-hour', { day: view.day ?? 1, hour: t(`guns.hour.${view.hour ?? '7AM'}`) })

/** Arrivals and the next draw matter while the turn is planned, not in the middle of an attack. */
export const awaits = (view: GunsView, prompt: Prompt): boolean => !view.attack?.targets?.length && ['duration', 'start', 'keep', 'declare', 'orders_discard', 'special_orders', 'objectives', 'march', 'entry'].includes(prompt.topic)

/** Who has won, and why. */
export function outcome(view: GunsView, { winner, rule }: Outcome, t: Translate): { title: string; detail?: string } {
  const title = t('event.game_over', { winner: winner && seatOf(view, 'union') === winner ? 'union' : 'confederate' })
  return { title, detail: has(`guns.outcome.${rule}`) ? t(`guns.outcome.${rule}`) : undefined }
}
