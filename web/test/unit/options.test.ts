import { expect, test } from 'vitest'
import { all, grouped, none, obstacle, switched } from '../../src/home/options'
import { recall, remember, tableWish } from '../../src/home/setup'
import { keep } from '../../src/decks/kept'
import { emptyDeck } from '../../src/decks/deck'
import { memoryStore } from '../../src/store'
import type { GameInfo } from '../../src/protocol/protocol'

const ids = ['flanking', 'melee', 'decoys', 'division_integrity', 'corps_integrity', 'custom_decks', 'five_columns', 'gb_three_days', 'gb_day1_historical', 'open_cards']
const game: GameInfo = {
  id: 'dixie', version: 1, bots: ['random', 'greedy'], options: ids.map((id) => ({ id, title: `option.${id}`, default: false })),
  scenarios: [{ id: 'bull-run', options: ['melee', 'open_cards'] }, { id: 'gettysburg', options: ids }],
}
const options = game.options

test('options come in groups, and only those a battle has', () => {
  expect(grouped(game, 'bull-run').map((group) => [group.id, group.options.length])).toEqual([['basic', 1], ['advanced', 1]])
  expect(grouped(game, 'gettysburg').map((group) => group.id)).toEqual(['basic', 'advanced', 'decks', 'days'])
})

test('what cannot be combined says why (DX-0.30)', () => {
  expect(obstacle('five_columns', {})).toEqual({ reason: 'option_needs', other: 'custom_decks' })
  expect(obstacle('five_columns', { custom_decks: true })).toBeNull()
  expect(obstacle('decoys', { open_cards: true })).toEqual({ reason: 'option_excludes', other: 'open_cards' })
  expect(obstacle('custom_decks', { gb_three_days: true })).toEqual({ reason: 'option_excludes', other: 'gb_three_days' })
})

test('what needs an option goes off with it', () => {
  expect(switched({ custom_decks: true, five_columns: true, melee: true }, 'custom_decks', false)).toEqual({ melee: true })
  const every = all({}, options)
  expect(every).toMatchObject({ melee: true, corps_integrity: true, division_integrity: true, decoys: true })
  for (const [id, on] of Object.entries(every)) if (on) expect(obstacle(id, every)).toBeNull()
  expect(none(every, options)).toEqual({})
})

test('the last choice is remembered, as far as it is still offered', () => {
  const store = memoryStore()
  const setup = recall(game, store)
  remember({ ...setup, scenario: 'bull-run', options: { melee: true }, seats: { first: 'bot', second: 'me' } }, store)
  expect(recall(game, store)).toMatchObject({ scenario: 'bull-run', options: { melee: true }, seats: { first: 'bot', second: 'me' } })
  expect(recall({ ...game, options: [], scenarios: [{ id: 'shiloh' }] }, store)).toMatchObject({ scenario: 'shiloh', options: {} })
})

test('a deck goes with its seat, where it fits the battle', () => {
  const store = memoryStore()
  const deck = keep({ ...emptyDeck('gettysburg', 'usa'), name: 'mine', cards: ['GB-US-001'] }, store)
  const setup = { ...recall(game, store), scenario: 'gettysburg', options: { custom_decks: true }, decks: { first: deck.id, second: deck.id } }
  expect(tableWish(setup, game, store).seats).toEqual([{ kind: 'me', deck: ['GB-US-001'] }, { kind: 'bot', bot: 'greedy' }])
  expect(tableWish({ ...setup, options: {} }, game, store).seats[0]).toEqual({ kind: 'me' })
})
