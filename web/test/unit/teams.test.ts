// Two share a seat: what the home page asks for, and how words are counted while one writes.
import { expect, test } from 'vitest'
import { firstSetup, isTeam, playable, tableWish } from '../../src/home/setup'
import { awaitedRole, roleOf, viewerOf, type GameInfo } from '../../src/protocol/protocol'
import { countWords } from '../../src/shell/wordcount'

const guns: GameInfo = {
  id: 'guns', version: 1, scenarios: [{ id: 'gettysburg' }], bots: ['random', 'greedy'],
  options: ['first_team', 'second_team'].map((id) => ({ id, title: `option.${id}`, default: false })),
}
const setup = { ...firstSetup(guns), options: { first_team: true } }

test('a seat is a team only with its option', () => {
  expect(isTeam(setup, guns, 'first')).toBe(true)
  expect(isTeam(setup, guns, 'second')).toBe(false)
  expect(tableWish({ ...setup, options: {}, subordinates: { first: 'friend' } }, guns).seats[0]).toEqual({ kind: 'me' })
})
test('a Subordinate is asked for where he is another person', () => {
  expect(tableWish(setup, guns).seats[0]).toEqual({ kind: 'me' }) // both in one
  expect(tableWish({ ...setup, subordinates: { first: 'friend' } }, guns).seats[0]).toEqual({ kind: 'me', subordinate: { kind: 'friend' } })
  expect(tableWish({ ...setup, subordinates: { first: 'bot' } }, guns).seats[0]).toEqual({ kind: 'me', subordinate: { kind: 'bot', bot: 'greedy' } })
  expect(tableWish({ ...setup, seats: { first: 'friend', second: 'bot' } }, guns).seats[0]).toEqual({ kind: 'friend', subordinate: { kind: 'me' } })
  expect(playable({ ...setup, seats: { first: 'friend', second: 'bot' } }, guns)).toBe(true)
  expect(playable({ ...setup, seats: { first: 'friend', second: 'bot' }, subordinates: { first: 'open' } }, guns)).toBe(false)
})
test('a looker is a seat and perhaps a role', () => {
  expect([viewerOf('second:subordinate'), roleOf('second:subordinate'), viewerOf('spectator'), roleOf('first')]).toEqual(['second', 'subordinate', 'spectator', null])
})
test('of two who are asked the mate is waited for', () => {
  expect([awaitedRole(['commander', 'subordinate'], 'commander'), awaitedRole(['commander'], 'subordinate'), awaitedRole(undefined, null)]).toEqual(['subordinate', 'commander', null])
})
test('words are what blanks separate', () => {
  expect(['', ' ! ', 'Attaque\u00a0!', 'Tenez « Little Round Top » — à tout prix …', 'l’ennemi'].map(countWords)).toEqual([0, 0, 1, 7, 1])
})
