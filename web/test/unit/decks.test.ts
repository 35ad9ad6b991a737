import { describe, expect, test } from 'vitest'
import { decode, emptyDeck, encode, fill, noFilter, readFile, search } from '../../src/decks/deck'
import { forget, keep, keptDecks } from '../../src/decks/kept'
import { memoryStore } from '../../src/store'
import type { CardFace } from '../../src/boards/dixie/cards.svelte'

const id = (n: number) => `GB-US-${String(n).padStart(3, '0')}`

describe('a deck', () => {
  test('filled at random keeps what was chosen, reaches the muster and spends what it can', () => {
    const pool = Array.from({ length: 139 }, (_, i) => ({ id: id(i + 1), points: 4 + ((i * 7) % 29) }))
    let seed = 1
    const chance = () => (seed = (seed * 16807) % 2147483647) / 2147483647
    for (let i = 0; i < 50; i++) {
      const cards = fill({ ...emptyDeck('gettysburg', 'usa'), cards: [id(5)] }, { budget: 300, muster: 18 }, pool, chance)
      const points = cards.reduce((sum, card) => sum + pool.find((other) => other.id === card)!.points, 0)
      expect(new Set(cards).size).toBe(cards.length)
      expect(cards).toContain(id(5))
      expect(cards.length).toBeGreaterThanOrEqual(18)
      expect(points).toBeGreaterThan(290)
      expect(points).toBeLessThanOrEqual(300)
    }
  })

  test('travels in a link and in a file', () => {
    const deck = { ...emptyDeck('gettysburg', 'csa', 5, 'Pickett’s men. Élan 100 %'), cards: ['GB-CS-001', 'GB-CS-008', 'GB-CS-111'] }
    const code = encode(deck)
    expect(code).toMatch(/^GB\.csa\.5\.\.[\w-]+\.[\w%~!*'()-]+$/)
    expect(decode(code)).toEqual(deck)
    expect(decode(encode({ ...deck, budget: 200 }))?.budget).toBe(200)
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
    expect(keptDecks(store).map(({ id, side }) => [id, side])).toEqual([[two.id, 'csa']])
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
