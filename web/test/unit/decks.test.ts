import { describe, expect, test } from 'vitest'
import { budgetOf, decode, emptyDeck, encode, fill, musterOf, noFilter, readFile, search, sumUp } from '../../src/decks/deck'
import { deckOf, forget, keep, keptDecks } from '../../src/decks/kept'
import { memoryStore } from '../../src/store'
import type { CardFace } from '../../src/boards/dixie/cards.svelte'

const id = (n: number) => `GB-US-${String(n).padStart(3, '0')}`
const cost = (points: number) => () => ({ points })

describe('a deck', () => {
  test('has the muster its budget asks for', () => {
    expect([225, 240, 270, 300, 400, 450, 500].map(musterOf)).toEqual([13, 14, 16, 18, 24, 27, 30])
    expect(budgetOf('gettysburg', 'csa', 5)).toBe(450)
    expect(budgetOf('shiloh', 'csa', 3)).toBe(225)
  })

  test('tells what is wrong with it, by its rule', () => {
    const small = { ...emptyDeck('gettysburg', 'usa'), cards: [id(1), id(1), 'GB-CS-002'] }
    expect(sumUp(small, cost(10)).faults.map((f) => [f.reason, f.rule])).toEqual([['too_small', 'DX-14.09'], ['card_twice', 'DX-14.08'], ['foreign_card', 'DX-14.08']])
    const dear = { ...emptyDeck('gettysburg', 'usa'), cards: Array.from({ length: 18 }, (_, i) => id(i + 1)) }
    expect(sumUp(dear, cost(17)).faults).toEqual([{ reason: 'over_budget', rule: 'DX-14.01', args: { over: 6, budget: 300 } }])
    expect(sumUp(dear, cost(16)).faults).toEqual([])
  })

  test('filled at random is lawful, keeps what was chosen, and spends what it can', () => {
    const pool = Array.from({ length: 139 }, (_, i) => ({ id: id(i + 1), points: 4 + ((i * 7) % 29) }))
    const face = (card: string) => pool.find((other) => other.id === card)
    let seed = 1
    const chance = () => (seed = (seed * 16807) % 2147483647) / 2147483647
    for (let i = 0; i < 50; i++) {
      const deck = { ...emptyDeck('gettysburg', 'usa'), cards: [id(5)] }
      const cards = fill(deck, pool, chance)
      const sum = sumUp({ ...deck, cards }, face)
      expect(sum.faults).toEqual([])
      expect(cards).toContain(id(5))
      expect(sum.points).toBeGreaterThan(290)
    }
  })

  test('travels in a link and in a file', () => {
    const deck = { ...emptyDeck('gettysburg', 'csa', 5, 'Pickett’s men. Élan 100 %'), cards: ['GB-CS-001', 'GB-CS-008', 'GB-CS-111'] }
    const code = encode(deck)
    expect(code).toMatch(/^GB\.csa\.5\.450\.[\w-]+\.[\w%~!*'()-]+$/)
    expect(decode(code)).toEqual(deck)
    expect(readFile(JSON.stringify(deck))).toEqual(deck)
    for (const nonsense of ['', 'GB', 'XX.usa.3.300..', 'GB.usa.4.300..', 'GB.usa.3.300.*.x', 'GB.usa.3.300.AA.%']) expect(decode(nonsense)).toBeNull()
    expect(readFile('{"edition":"gettysburg"}')).toBeNull()
    expect(readFile('no json')).toBeNull()
  })

  test('is kept under its name, changed in place, and thrown away', () => {
    const store = memoryStore()
    const one = keep({ ...emptyDeck('shiloh', 'usa'), name: 'one' }, store)
    const two = keep({ ...emptyDeck('shiloh', 'csa'), name: 'two' }, store)
    keep({ ...one, name: 'first' }, store)
    expect(keptDecks(store).map((deck) => deck.name)).toEqual(['first', 'two'])
    forget(one.id, store)
    expect(deckOf(one.id, store)).toBeNull()
    expect(deckOf(two.id, store)?.side).toBe('csa')
  })
})

test('cards are found by words in either language, kind, value, corps and cost', () => {
  const card = (n: number, more: Partial<CardFace>): CardFace => ({ id: id(n), side: 'us', type: 'infantry', en: { name: 'Webb’s Brigade', short: 'Webb' }, fr: { name: 'Brigade Webb', short: 'Webb' }, points: 10, ...more })
  const pool = [card(1, { cv: 2, corps: 'II' }), card(2, { cv: 3, corps: 'I', points: 20, en: { name: 'Meredith', known: 'Iron Brigade', short: 'M' } }), card(3, { type: 'general', en: { name: 'Meade', short: 'Meade' }, fr: { name: 'Général Meade', short: 'Meade' } })]
  const ids = (filter: Partial<typeof noFilter>) => search(pool, { ...noFilter, ...filter }).map((found) => Number(found.id.slice(-3)))
  expect(ids({ words: 'iron' })).toEqual([2])
  expect(ids({ words: "webb's" })).toEqual([1])
  expect(ids({ words: 'general' })).toEqual([3])
  expect(ids({ type: 'infantry', cv: 2 })).toEqual([1])
  expect(ids({ corps: 'I' })).toEqual([2])
  expect(ids({ cost: 10 })).toEqual([1, 3])
  expect(ids({ order: 'cost' })).toEqual([2, 1, 3])
})
