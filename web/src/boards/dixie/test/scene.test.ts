import { beforeAll, expect, test } from 'vitest'
import { fates, scene } from '../scene'
import { gettysburg } from './fixture'
import { learnAll } from './cards'

beforeAll(learnAll)
const places = (viewer: 'first' | 'second' | 'spectator', line: 'top' | 'bottom') => scene(gettysburg, viewer).columns.map((column) => column[line].id)

test('the own line lies below, its left on the left hand', () => {
  expect(places('first', 'bottom')).toEqual(['UL', 'UC', 'UR'])
  expect(places('first', 'top')).toEqual(['CR', 'CC', 'CL'])
  expect(places('second', 'bottom')).toEqual(['CL', 'CC', 'CR'])
  expect(places('spectator', 'bottom')).toEqual(['UL', 'UC', 'UR'])
})

test('a position tells holder, capture, engagement and room', () => {
  const [left, centre, right] = scene(gettysburg, 'first').columns.map((column) => column.bottom)
  expect(left).toMatchObject({ holder: 'cs', captured: true, engaged: false })
  expect(centre).toMatchObject({ holder: 'us', captured: false, engaged: true, underFire: true })
  // Hancock's +2, Cemetery Ridge takes one place: 4 - 1 + 2; Pickett's +1 on the same ground: 4 - 1 + 1.
  expect(centre!.counts).toEqual([{ side: 'cs', troops: 3, limit: 4 }, { side: 'us', troops: 3, limit: 5 }])
  expect(right!.counts).toEqual([{ side: 'us', troops: 4, limit: 4 }])
})

test('engaged, each side has a row, the own one below; else the troops stand towards the centre line', () => {
  const { columns } = scene(gettysburg, 'first')
  expect(columns[1]!.bottom.rows.map((row) => row.side)).toEqual(['cs', 'us'])
  expect(columns[1]!.bottom.rows[1]!.pieces.slice(0, 2).map((piece) => piece.card?.type)).toEqual(['general', 'terrain'])
  expect(columns[0]!.bottom.rows[0]!.pieces.every((piece) => piece.card?.cv)).toBe(true)
  expect(columns[0]!.top.rows[1]!.pieces.map((piece) => piece.key)).toEqual(['token:cs:1', 'token:cs:2'])
})

test('piles and losses are counted by side', () => {
  const { forces, hand, enemyReserve } = scene(gettysburg, 'first')
  expect(forces.us).toMatchObject({ reserve: 8, deck: 5 })
  expect(forces.cs).toMatchObject({ reserve: 6, deck: 2 })
  expect(forces.us.losses.map((loss) => [loss.id, loss.how])).toEqual([['GB-US-024', 'lost'], ['GB-US-002', 'killed'], ['GB-US-008', 'lost']])
  expect(hand.map((piece) => piece.card?.type)).toEqual(['infantry', 'infantry', 'infantry', 'cavalry', 'general', 'terrain', 'special', 'special'])
  expect(enemyReserve.count).toBe(6)
})

test('a general who may have fallen as a decoy is not called killed', () => {
  const how = (decoys: boolean) => scene({ ...gettysburg, options: { ...gettysburg.options, decoys } }, 'first').forces.us.losses.find((loss) => loss.id === 'GB-US-002')?.how
  expect([how(false), how(true)]).toEqual(['killed', 'fallen'])
})

test('what befell a card is told as long as somebody saw it', () => {
  const fate = fates([{ type: 'lost', card: 'GB-US-024', at: 'UC', how: 'routed' }, { type: 'lost', card: 'GB-US-002', at: 'UC', how: 'decoy' }])
  expect(scene(gettysburg, 'first', fate).forces.us.losses.map((loss) => loss.how)).toEqual(['routed', 'decoy', 'lost'])
})

test('a spectator sees no hand', () => {
  expect(scene(gettysburg, 'spectator')).toMatchObject({ own: null, hand: [] })
})

test('five columns need no other drawing', () => {
  const five = { ...gettysburg, positions: { ...gettysburg.positions, UCR: { holder: 'usa' as const }, UCL: { holder: 'usa' as const }, CCL: { holder: 'csa' as const }, CCR: { holder: 'csa' as const } } }
  expect(scene(five, 'first').columns.map((column) => column.bottom.id)).toEqual(['UL', 'UCL', 'UC', 'UCR', 'UR'])
})
