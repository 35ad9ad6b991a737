import { describe, expect, test } from 'vitest'
import { firstSetup, invitationPath, playable, standing, tableWish, ticks } from '../../src/home/setup'
import type { GameInfo } from '../../src/protocol/protocol'
import { tableInfo } from './socket'

const dixie: GameInfo = {
  id: 'dixie', version: 1, scenarios: [{ id: 'bull-run', options: ['open_cards'] }, { id: 'gettysburg', options: ['open_cards', 'melee'] }], bots: ['random', 'greedy'],
  options: [{ id: 'open_cards', title: 'option.open_cards', default: false }, { id: 'melee', title: 'option.melee', default: false }, { id: 'turns', title: 'option.turns', default: 20 }],
}

describe('setting up', () => {
  test('a game against the best bot stands ready: one click', () => {
    expect(tableWish(firstSetup(dixie, { battle: 'gettysburg' }), dixie)).toEqual({
      game: 'dixie', scenario: 'gettysburg', options: {}, seats: [{ kind: 'me' }, { kind: 'bot', bot: 'greedy' }],
    })
  })
  test('only what is on or off can be ticked, and only for its battle', () => {
    expect(ticks(dixie, 'gettysburg').map((o) => o.id)).toEqual(['open_cards', 'melee'])
    expect(ticks(dixie, 'bull-run').map((o) => o.id)).toEqual(['open_cards'])
    const setup = { ...firstSetup(dixie), scenario: 'bull-run', options: { open_cards: true, melee: true } }
    expect(tableWish(setup, dixie).options).toEqual({ open_cards: true })
  })
  test('somebody must sit down, or two bots play', () => {
    const setup = firstSetup(dixie)
    expect(playable({ ...setup, seats: { first: 'bot', second: 'bot' } }, dixie)).toBe(true)
    expect(playable({ ...setup, seats: { first: 'me', second: 'me' } }, dixie)).toBe(true)
    expect(playable({ ...setup, seats: { first: 'bot', second: 'open' } }, dixie)).toBe(false)
  })
  test('how a table stands towards me', () => {
    expect(standing(tableInfo())).toBe('your_move')
    expect(standing(tableInfo({ asked: ['second'] }))).toBe('waiting')
    expect(standing(tableInfo({ status: 'waiting' }))).toBe('vacant')
    const over = (winner: 'first' | 'second' | null) => tableInfo({ status: 'finished', outcome: { winner, rule: 'DX-4.01' } })
    expect([over('first'), over('second'), over(null)].map(standing)).toEqual(['won', 'lost', 'drawn'])
  })
  test('a pasted link leads to its table, anything else nowhere', () => {
    expect(invitationPath(' http://host:8080/tables/abc?invitation=c9s ')).toBe('/tables/abc?invitation=c9s')
    expect(invitationPath('/tables/abc')).toBe('/tables/abc')
    expect(invitationPath('javascript:alert(1)')).toBeNull()
  })
})
