// The decks this browser keeps: several, by name. A deck is the document of docs/guide/decks.md.
import type { Args, SeatName } from '../protocol/protocol'
import { browserStore, shelf, type Store } from '../store'

export type DeckSide = 'usa' | 'csa'
export interface Deck {
  game: 'dixie'
  kind: 'deck'
  edition: string
  side: DeckSide
  columns: 3 | 5
  /** Where the table agreed upon another than its side's. */
  budget?: number
  name: string
  cards: string[]
}
export interface KeptDeck extends Deck { id: string }

const decks = shelf<Deck>('kepi.decks', (deck) => {
  const d = deck as Partial<Deck>
  return typeof d.edition === 'string' && (d.side === 'usa' || d.side === 'csa') && Array.isArray(d.cards)
})
export const keptDecks = (store: Store = browserStore): KeptDeck[] => decks.all(store)

export const seatOf = (side: DeckSide): SeatName => (side === 'usa' ? 'first' : 'second')
export const sideOf = (seat: SeatName): DeckSide => (seat === 'first' ? 'usa' : 'csa')
/** The decks that a seat may bring to a battle. */
export function fittingDecks(scenario: string, options: Args, seat: SeatName, store: Store = browserStore): KeptDeck[] {
  const columns = options.five_columns === true ? 5 : 3
  return keptDecks(store).filter((deck) => deck.edition === scenario && deck.side === sideOf(seat) && deck.columns === columns)
}

/** Keeps a deck: over the one with its id, or as a new one. */
export const keep = (deck: Deck & { id?: string }, store: Store = browserStore): KeptDeck => decks.keep(deck, store)
export const forget = (id: string, store: Store = browserStore): void => decks.forget(id, store)
