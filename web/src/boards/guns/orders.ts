// What an order is about, for the hand: which block it moves, where it ends, which way it faces, which tokens it plays. No rules: the
// choices come from the server, and a changed facing is judged there.
import type { Choice, Order } from '../../protocol/protocol'

export interface Leg { across: string; to: string | null }
interface Placing { at: string; token?: string }
interface Attacking { block: string; target: string; path?: string[] }

/** A path is written area, position, area, position …; "off" for leaving the map. */
export function legsOf(path: unknown): Leg[] {
  const words = Array.isArray(path) ? (path as string[]) : []
  const legs: Leg[] = []
  for (let i = 0; i + 1 < words.length; i += 2) legs.push({ across: words[i]!, to: words[i + 1] === 'off' ? null : words[i + 1]! })
  return legs
}
export const legs = (order: Order): Leg[] => legsOf(order.path)
export const attackers = (order: Order): Attacking[] => (order.type === 'attack' || order.type === 'attack_declared' ? (order.blocks as Attacking[]) : [])
export const placings = (order: Order): Placing[] => (Array.isArray(order.artillery) ? (order.artillery as Placing[]) : [])
const list = <T>(value: unknown): T[] => (Array.isArray(value) ? (value as T[]) : [])

/** Where a move ends: a position, or nothing when it leaves the map. */
export const end = (order: Order): string | null => legs(order).at(-1)?.to ?? null

/** Every block that an order or event names. */
export function blocksOf(order: Order): string[] {
  const named = [order.block, order.attacker, order.defender].filter((b): b is string => typeof b === 'string')
  return [...named, ...list<string | Attacking>(order.blocks).map((b) => (typeof b === 'string' ? b : b.block))]
}
/** Every position that an order or event names. */
export function placesOf(order: Order): string[] {
  const single = ['at', 'from', 'supports', 'to'].map((key) => order[key]).filter((p): p is string => typeof p === 'string')
  const last = end(order)
  return [
    ...single, ...(last ? [last] : []), ...list<{ at: string }>(order.stands).map((s) => s.at), ...attackers(order).map((a) => a.target), ...placings(order).map((p) => p.at),
    ...list<{ from: string; at: string }>(order.aims).flatMap((a) => [a.from, a.at]), ...list<{ over: string }>(order.moves).map((m) => m.over),
  ]
}
export const tokensOf = (order: Order): string[] =>
  [...placings(order).map((p) => p.token), ...list<string>(order.filler), ...list<string>(order.tokens), ...list<string>(order.discard)].filter((token): token is string => typeof token === 'string')

export interface Picked { block: string | null; place: string | null; token: string | null }
/** The choices that agree with what was picked on the board. */
export const matching = (choices: Choice[], { block, place, token }: Picked): Choice[] =>
  choices.filter(({ order }) => (!block || blocksOf(order).includes(block)) && (!place || placesOf(order).includes(place)) && (!token || tokensOf(order).includes(token)))

/** Moves of one block: where each may end. */
export const moves = (choices: Choice[], block: string): Choice[] => choices.filter(({ order }) => order.block === block && legs(order).length > 0)
