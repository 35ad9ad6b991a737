// The decks this browser keeps: several, by name. A deck is the document of docs/guide/decks.md.
import type { Args, SeatName } from '../protocol/protocol'
import { browserStore, type Store } from '../store'

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

const place = 'kepi.decks'
const sound = (deck: unknown): deck is KeptDeck => {
  const d = deck as Partial<KeptDeck> | null
  return !!d && typeof d.id === 'string' && typeof d.edition === 'string' && (d.side === 'usa' || d.side === 'csa') && Array.isArray(d.cards)
}
export function keptDecks(store: Store = browserStore): KeptDeck[] {
  const found = store.get(place)
  return Array.isArray(found) ? found.filter(sound) : []
}
export const deckOf = (id: string, store: Store = browserStore): KeptDeck | null => keptDecks(store).find((deck) => deck.id === id) ?? null

export const seatOf = (side: DeckSide): SeatName => (side === 'usa' ? 'first' : 'second')
export const sideOf = (seat: SeatName): DeckSide => (seat === 'first' ? 'usa' : 'csa')
/** The decks that a seat may bring to a battle. */
export function fittingDecks(scenario: string, options: Args, seat: SeatName, store: Store = browserStore): KeptDeck[] {
  const columns = options.five_columns === true ? 5 : 3
  return keptDecks(store).filter((deck) => deck.edition === scenario && deck.side === sideOf(seat) && deck.columns === columns)
}

/** Keeps a deck: over the one with its id, or as a new one. */
export function keep(deck: Deck & { id?: string }, store: Store = browserStore): KeptDeck {
  const others = keptDecks(store)
  const numbers = others.map((other) => Number(other.id)).filter((n) => Number.isInteger(n))
  const kept: KeptDeck = { ...deck, id: deck.id ?? String(Math.max(0, ...numbers) + 1) }
  const known = others.some((other) => other.id === kept.id)
  store.set(place, known ? others.map((other) => (other.id === kept.id ? kept : other)) : [...others, kept])
  return kept
}
export const forget = (id: string, store: Store = browserStore): void => store.set(place, keptDecks(store).filter((deck) => deck.id !== id))
