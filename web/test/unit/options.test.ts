import { expect, test } from 'vitest'
import { all, grouped, none, obstacle, switched } from '../../src/home/options'
import { recall, remember, tableWish } from '../../src/home/setup'
import { fittingDecks, keep } from '../../src/decks/kept'
import { emptyDeck } from '../../src/decks/deck'
import { memoryStore } from '../../src/store'
import type { Args, GameInfo } from '../../src/protocol/protocol'

const needs: Record<string, string[]> = { five_columns: ['custom_decks'], division_integrity: ['corps_integrity'], gb_day1_historical: ['gb_three_days'] }
const excludes: Record<string, string[]> = { gb_three_days: ['custom_decks'], custom_decks: ['gb_three_days'], decoys: ['open_cards'], open_cards: ['decoys'] }
const group: Record<string, string> = { open_cards: 'basic', custom_decks: 'decks', five_columns: 'decks', gb_three_days: 'days', gb_day1_historical: 'days' }
const ids = ['flanking', 'melee', 'decoys', 'division_integrity', 'corps_integrity', 'custom_decks', 'five_columns', 'gb_three_days', 'gb_day1_historical', 'open_cards']
const game: GameInfo = {
  id: 'dixie', version: 1, bots: ['random', 'greedy'], options: ids.map((id) => ({ id, title: `option.${id}`, default: false, group: group[id], needs: needs[id], excludes: excludes[id] })),
  scenarios: [{ id: 'bull-run', options: ['melee', 'open_cards'] }, { id: 'gettysburg', options: ids }],
}
const options = game.options
const option = (id: string) => options.find((one) => one.id === id)!

test('options come in groups, and only those a battle has', () => {
  expect(grouped(game, 'bull-run').map((group) => [group.id, group.options.length])).toEqual([['basic', 1], ['advanced', 1]])
  expect(grouped(game, 'gettysburg').map((group) => group.id)).toEqual(['basic', 'advanced', 'decks', 'days'])
})

test('what cannot be combined says why (DX-0.30)', () => {
  expect(obstacle(option('five_columns'), {})).toEqual({ reason: 'option_needs', other: 'custom_decks' })
  expect(obstacle(option('five_columns'), { custom_decks: true })).toBeNull()
  expect(obstacle(option('decoys'), { open_cards: true })).toEqual({ reason: 'option_excludes', other: 'open_cards' })
  expect(obstacle(option('custom_decks'), { gb_three_days: true })).toEqual({ reason: 'option_excludes', other: 'gb_three_days' })
})

test('what needs an option goes off with it', () => {
  expect(switched({ custom_decks: true, five_columns: true, melee: true }, 'custom_decks', false, options)).toEqual({ melee: true })
  const every = all({}, options, options)
  expect(every).toMatchObject({ melee: true, corps_integrity: true, division_integrity: true, decoys: true })
  for (const [id, on] of Object.entries(every)) if (on) expect(obstacle(option(id), every)).toBeNull()
  expect(none(every, options, options)).toEqual({})
})

test('the last choice is remembered, as far as it is still offered', () => {
  const store = memoryStore()
  const setup = recall(game, {}, store)
  remember({ ...setup, scenario: 'bull-run', options: { melee: true }, seats: { first: 'bot', second: 'me' } }, store)
  expect(recall(game, {}, store)).toMatchObject({ scenario: 'bull-run', options: { melee: true }, seats: { first: 'bot', second: 'me' } })
  expect(recall({ ...game, options: [], scenarios: [{ id: 'shiloh' }] }, {}, store)).toMatchObject({ scenario: 'shiloh', options: {} })
})

test('what a seat brings goes with it, where the battle asks for it', () => {
  const before = { brings: (_: string, on: Args) => on.custom_decks === true, brought: (_: string, __: Args, seat: string, id: string) => (seat === 'first' ? { deck: [id] } : {}) }
  const setup = { ...recall(game, {}, memoryStore()), scenario: 'gettysburg', options: { custom_decks: true }, brings: { first: 'GB-US-001', second: 'GB-US-001' } }
  expect(tableWish(setup, game, before).seats).toEqual([{ kind: 'me', deck: ['GB-US-001'] }, { kind: 'bot', bot: 'greedy' }])
  expect(tableWish({ ...setup, options: {} }, game, before).seats[0]).toEqual({ kind: 'me' })
  expect(tableWish({ ...setup, seats: { first: 'friend', second: 'me' } }, game, before).seats[0]).toEqual({ kind: 'friend' })
})

test('decks fit a seat by edition, side and columns', () => {
  const store = memoryStore()
  keep({ ...emptyDeck('gettysburg', 'usa'), name: 'mine', cards: ['GB-US-001'] }, store)
  const names = (scenario: string, on: Args, seat: 'first' | 'second') => fittingDecks(scenario, on, seat, store).map((deck) => deck.name)
  expect(names('gettysburg', {}, 'first')).toEqual(['mine'])
  expect(names('gettysburg', {}, 'second')).toEqual([])
  expect(names('shiloh', {}, 'first')).toEqual([])
  expect(names('gettysburg', { five_columns: true }, 'first')).toEqual([])
})
