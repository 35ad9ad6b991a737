// A question with one empty answer is no decision. Against persons it stays a question, so that nobody learns from its absence what a hand
// holds; a bot does not look that closely, and there the table gives the answer by itself.
import type { Order, TableInfo } from '../protocol/protocol'

/** The only order offered, if it does nothing and only bots sit opposite. */
export function emptyAnswer(table: TableInfo | null, offered: readonly Order[], idle: ((order: Order) => boolean) | undefined): Order | null {
  const [only, ...more] = offered
  if (!table || !only || more.length || !idle?.(only) || table.you.length !== 1) return null
  return table.seats.every((seat) => seat.you || seat.kind === 'bot') ? only : null
}
