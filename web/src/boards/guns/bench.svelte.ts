// The order in the making, shared by the board and the rail: its draft, what it amounts to, and what the server thinks of it.
import type { Order, Verdict } from '../../protocol/protocol'
import type { Draft } from './draft'

class Bench {
  draft = $state.raw<Draft | null>(null)
  order = $state.raw<Order | null>(null)
  verdict = $state.raw<Verdict | null>(null)
}
export const bench = new Bench()
