// What an order is about, for the hand: which block it moves, where it ends, which way it faces, which tokens it plays. No rules: the
// choices come from the server, and a changed facing is judged there.
import type { Choice, Order } from '../../protocol/protocol'

export interface Leg { across: string; to: string | null }
interface Placing { at: string; token?: string | null }
interface Attacking { block: string; target: string; path: Leg[] }
interface Stand { at: string; front: string }
interface Aim { from: string; at: string }

export const legs = (order: Order): Leg[] => (Array.isArray(order.path) ? (order.path as Leg[]) : [])
export const attackers = (order: Order): Attacking[] => (order.type === 'declare_attack' || order.type === 'attack_declared' ? (order.blocks as Attacking[]) : [])
const placings = (order: Order): Placing[] => (Array.isArray(order.artillery) ? (order.artillery as Placing[]) : [])
const aims = (order: Order): Aim[] => (Array.isArray(order.aims) ? (order.aims as Aim[]) : [])
const stands = (order: Order): Stand[] => (Array.isArray(order.stands) ? (order.stands as Stand[]) : [])

/** Where a move ends: a position, or nothing when it leaves the map. */
export const end = (order: Order): string | null => legs(order).at(-1)?.to ?? null

/** Every block that an order or event names. */
export function blocksOf(order: Order): string[] {
  const named = [order.block, order.attacker, order.defender].filter((b): b is string => typeof b === 'string')
  const listed = Array.isArray(order.blocks) ? (order.blocks as (string | Attacking)[]).map((b) => (typeof b === 'string' ? b : b.block)) : []
  return [...named, ...listed]
}

/** Every position that an order or event names. */
export function placesOf(order: Order): string[] {
  const single = ['at', 'from', 'over', 'supports', 'to'].map((key) => order[key]).filter((p): p is string => typeof p === 'string')
  const last = end(order)
  return [
    ...single, ...(last ? [last] : []), ...stands(order).map((s) => s.at), ...attackers(order).map((a) => a.target), ...placings(order).map((p) => p.at),
    ...aims(order).flatMap((a) => [a.from, a.at]), ...((order.moves as { over: string }[] | undefined) ?? []).map((m) => m.over),
  ]
}

export const tokensOf = (order: Order): string[] => [
  ...placings(order).map((p) => p.token), ...((order.filler as string[] | undefined) ?? []), ...((order.tokens as string[] | undefined) ?? []), ...((order.discard as string[] | undefined) ?? []),
].filter((token): token is string => typeof token === 'string')

export interface Picked { block: string | null; place: string | null; token: string | null }

/** The choices that agree with what was picked on the board. */
export const matching = (choices: Choice[], { block, place, token }: Picked): Choice[] =>
  choices.filter(({ order }) => (!block || blocksOf(order).includes(block)) && (!place || placesOf(order).includes(place)) && (!token || tokensOf(order).includes(token)))

/** Moves of one block: where each may end. Blocks that may be moved light up; places follow once one is picked. */
export const moves = (choices: Choice[], block: string): Choice[] => choices.filter(({ order }) => order.block === block && legs(order).length > 0)
