// A deck of one's own: how it is filled, searched, and travels in a link. Plain values and functions; what it costs and what is wrong
// with it the server says.
import type { CardFace, CardType } from '../boards/dixie/cards.svelte'
import { fromLetters, toLetters } from '../letters'
import type { Deck, DeckSide } from './kept'

export const editions = ['bull-run', 'shiloh', 'gettysburg'] as const
export type EditionName = (typeof editions)[number]
const prefix: Record<EditionName, string> = { 'bull-run': 'BR', shiloh: 'SH', gettysburg: 'GB' }

export const isEdition = (text: unknown): text is EditionName => editions.includes(text as EditionName)
export const firstCard = (edition: EditionName, side: DeckSide): string => `${prefix[edition]}-${side === 'usa' ? 'US' : 'CS'}-001`

/** Without a budget of its own a deck has the one of its side and columns: the server knows it. */
export const emptyDeck = (edition: EditionName, side: DeckSide, columns: 3 | 5 = 3, name = ''): Deck => ({ game: 'dixie', kind: 'deck', edition, side, columns, name, cards: [] })

/** Fills what is left of the budget with cards by chance: never so dear that the muster could not be reached. */
export function fill(deck: Deck, { budget, muster }: { budget: number; muster: number }, pool: { id: string; points: number }[], chance: () => number): string[] {
  const cards = [...deck.cards]
  const left = pool.filter((card) => !cards.includes(card.id)).map((card) => ({ card, at: chance() })).sort((a, b) => a.at - b.at).map(({ card }) => card)
  let money = budget - pool.filter((card) => cards.includes(card.id)).reduce((sum, card) => sum + card.points, 0)
  const cheap = left.map((card) => card.points).sort((a, b) => a - b)
  /** What the cheapest cards that are still needed would cost. */
  const owed = (n: number) => cheap.slice(0, Math.max(0, n)).reduce((sum, points) => sum + points, 0)
  for (const card of left) {
    if (card.points > money - owed(muster - cards.length - 1)) continue
    cards.push(card.id)
    money -= card.points
    cheap.splice(cheap.indexOf(card.points), 1)
  }
  return cards.sort()
}

// ---- links: GB.usa.3.<budget, if its own>.<bits>.<name>, one bit a card -----------------------------------------------------------

export function encode(deck: Deck): string {
  const bits = new Uint8Array(32)
  for (const id of deck.cards) {
    const n = Number(id.slice(-3))
    bits[n >> 3]! |= 1 << (n & 7)
  }
  const used = bits.subarray(0, bits.findLastIndex((byte) => byte !== 0) + 1)
  return [prefix[deck.edition as EditionName], deck.side, deck.columns, deck.budget ?? '', toLetters(used), encodeURIComponent(deck.name).replaceAll('.', '%2E')].join('.')
}

export function decode(code: string): Deck | null {
  const [mark, side, columns, budget, bits, name] = code.split('.')
  const edition = editions.find((known) => prefix[known] === mark)
  if (!edition || (side !== 'usa' && side !== 'csa') || (columns !== '3' && columns !== '5') || !/^(\d{2,4})?$/.test(budget ?? '-') || !/^[\w-]*$/.test(bits ?? '-.')) return null
  const cards: string[] = []
  try {
    const bytes = fromLetters(bits ?? '')
    for (let n = 0; n < bytes.length * 8; n++) if (bytes[n >> 3]! & (1 << (n & 7))) cards.push(`${mark}-${side === 'usa' ? 'US' : 'CS'}-${String(n).padStart(3, '0')}`)
    return { ...emptyDeck(edition, side, columns === '5' ? 5 : 3, decodeURIComponent(name ?? '').slice(0, 60)), ...(budget ? { budget: Number(budget) } : {}), cards }
  } catch { return null }
}

/** A deck file, if it is one. */
export function readFile(text: string): Deck | null {
  try {
    const found = JSON.parse(text) as Partial<Deck>
    if (!isEdition(found.edition) || (found.side !== 'usa' && found.side !== 'csa') || !Array.isArray(found.cards)) return null
    const columns = found.columns === 5 ? 5 : 3
    return { ...emptyDeck(found.edition, found.side, columns, typeof found.name === 'string' ? found.name.slice(0, 60) : ''),
      ...(typeof found.budget === 'number' ? { budget: found.budget } : {}), cards: found.cards.filter((id): id is string => typeof id === 'string') }
  } catch { return null }
}

// ---- searching ---------------------------------------------------------------------------------------------------

export type Order = 'army' | 'cost' | 'cv'
export interface Filter { words: string; type: CardType | ''; cv: number | null; corps: string; cost: number | null; order: Order }
export const noFilter: Filter = { words: '', type: '', cv: null, corps: '', cost: null, order: 'army' }

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase()
export function search(pool: CardFace[], filter: Filter, more: (card: CardFace) => string = () => ''): CardFace[] {
  const words = plain(filter.words).split(/\s+/).filter(Boolean)
  const found = pool.filter((card) => {
    if (filter.type && card.type !== filter.type) return false
    if (filter.cv !== null && card.cv !== filter.cv) return false
    if (filter.corps && card.corps !== filter.corps) return false
    if (filter.cost !== null && card.points > filter.cost) return false
    const text = plain([card.en.name, card.en.known, card.fr.name, card.fr.known, card.id, more(card)].filter(Boolean).join(' '))
    return words.every((word) => text.includes(word))
  })
  if (filter.order === 'cost') return [...found].sort((a, b) => b.points - a.points)
  if (filter.order === 'cv') return [...found].sort((a, b) => (b.cv ?? -1) - (a.cv ?? -1))
  return found
}
