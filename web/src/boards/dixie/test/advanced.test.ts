// The advanced rules on the board: what a hand does with them, and how a melee is told.
import { describe, expect, test } from 'vitest'
import type { Choice, Order } from '../../../protocol/protocol'
import { bars } from '../../../shell/OddsChart.svelte'
import { meleeStory } from '../melee'
import { scene } from '../scene'
import { isDecoy, lit, nothing, offersOf, step } from '../selection'
import { entrusting, excepted, openable, standingOrder, switchedTo } from '../standing'
import { gettysburg } from './fixture'

const offers = (...orders: Order[]) => offersOf(orders.map((order): Choice => ({ order })), { token: (n) => `token:cs:${n}`, at: () => 'reserve' })

describe('by hand', () => {
  test('a gun picked up fires at the position, or at the battery that is named', () => {
    const all = offers({ type: 'fire', card: 'GB-US-031', at: 'CC' }, { type: 'fire', card: 'GB-US-031', at: 'CC', target: 'GB-CS-021' })
    const held = step(all, nothing, { click: 'GB-US-031' }).selection
    expect(lit(all, held).places.get('CC')?.order).toEqual({ type: 'fire', card: 'GB-US-031', at: 'CC' })
    expect([...lit(all, held).pieces]).toEqual(['GB-CS-021'])
    expect(step(all, held, { put: 'CC' }).give).not.toHaveProperty('target')
    expect(step(all, held, { click: 'GB-CS-021' }).give).toEqual({ type: 'fire', card: 'GB-US-031', at: 'CC', target: 'GB-CS-021' })
  })

  test('a card that may lie open or as a decoy lies open unless one asks', () => {
    const all = offers({ type: 'deploy', card: 'GB-US-005', at: 'UC', decoy: true }, { type: 'deploy', card: 'GB-US-005', at: 'UC' })
    const held = step(all, nothing, { click: 'GB-US-005' }).selection
    expect(step(all, held, { put: 'UC' }).give).toEqual({ type: 'deploy', card: 'GB-US-005', at: 'UC' })
    expect(step(all.filter(isDecoy), held, { put: 'UC' }).give).toEqual({ type: 'deploy', card: 'GB-US-005', at: 'UC', decoy: true })
  })

  test('a flanking group is gathered like a march', () => {
    const all = offers({ type: 'flank', cards: ['GB-US-015'], at: 'UL' }, { type: 'flank', cards: ['GB-US-046'], at: 'UL' }, { type: 'flank', cards: ['GB-US-015', 'GB-US-046'], at: 'UL' })
    const one = step(all, nothing, { click: 'GB-US-046' }).selection
    const two = step(all, one, { click: 'GB-US-015', add: true }).selection
    expect(two.pieces).toEqual(['GB-US-046', 'GB-US-015'])
    expect(step(all, two, { put: 'UL' }).give).toEqual({ type: 'flank', cards: ['GB-US-015', 'GB-US-046'], at: 'UL' })
  })
})

test('a decoy stands among the troops, and the commander is marked', () => {
  const view = { ...gettysburg, commander: { usa: 'GB-US-005' }, cards: [...gettysburg.cards.filter((card) => card.id !== 'GB-US-118'), { id: 'GB-US-118', at: 'UR', decoy: true }] }
  const spot = scene(view, 'first').columns.flatMap((column) => [column.top, column.bottom]).find((other) => other.id === 'UR')!
  expect(spot.rows[0]!.pieces.find((piece) => piece.key === 'GB-US-118')).toMatchObject({ decoy: true })
  expect(spot.rows.flatMap((row) => row.pieces).find((piece) => piece.key === 'GB-US-005')).toMatchObject({ commander: true })
})

test('ten positions come in five columns', () => {
  const places = ['UR', 'UCR', 'UC', 'UCL', 'UL', 'CL', 'CCL', 'CC', 'CCR', 'CR']
  const view = { ...gettysburg, cards: [], positions: Object.fromEntries(places.map((place) => [place, { holder: place[0] === 'U' ? 'usa' as const : 'csa' as const }])) }
  expect(scene(view, 'first').columns.map((column) => `${column.top.id} ${column.bottom.id}`)).toEqual(['CR UL', 'CCR UCL', 'CC UC', 'CCL UCR', 'CL UR'])
})

test('a melee is told step by step', () => {
  expect(meleeStory(gettysburg, { deciders: ['first'], topic: 'fire' }, [])).toBeNull()
  expect(meleeStory(gettysburg, { deciders: ['first'], topic: 'melee' }, [])?.step).toBe('declare')
  const view = { ...gettysburg, melee: { at: ['UC', 'UL'], round: 1 } }
  const events = [
    { type: 'fought', card: 'GB-US-006', dice: [1], firepower: 3, hits: 1 }, { type: 'round_began', at: 'UC', round: 1 },
    { type: 'fought', card: 'GB-US-025', dice: [1, 5], firepower: 3, hits: 1 }, { type: 'fought', card: 'GB-CS-011', dice: [6, 6], firepower: 3, hits: 0 },
    { type: 'resolved', side: 'usa', at: 'UC', goes_on: true },
  ]
  const story = meleeStory(view, { deciders: ['second'], topic: 'melee_round' }, events)!
  expect(story).toMatchObject({ step: 'decide', at: 'UC', waiting: ['UL'], round: 1, answers: [{ side: 'us', goes_on: true }] })
  expect(story.rolled.us).toEqual([{ card: 'GB-US-025', dice: [1, 5], hits: 1, power: 3 }])
  expect(story.rolled.cs.map((roll) => roll.hits)).toEqual([0])
})

test('standing orders are grouped by phase and switched together', () => {
  expect(openable('bull-run', {}).map((group) => group.phase)).toEqual(['deployment', 'morale', 'combat', 'movement', 'reinforcement'])
  expect(openable('bull-run', {}).flatMap((group) => group.windows)).not.toContain('WML')
  expect(openable('shiloh', { melee: true }).flatMap((group) => group.windows)).toEqual(expect.arrayContaining(['WML', 'WN']))
  expect(switchedTo(['WR0'], ['WFD', 'WC0'], true)).toEqual(['WC0', 'WFD', 'WR0'])
  expect(switchedTo(['WC0', 'WFD', 'WR0'], ['WC0', 'WFD'], false)).toEqual(['WR0'])
})

test('exceptions of standing orders: what says nothing is not sent', () => {
  expect(excepted({ dice: 4 }, { general: true })).toEqual({ dice: 4, general: true })
  expect(excepted({ dice: 4, places: ['UC'] }, { dice: 0, places: [] })).toEqual({})
  expect(standingOrder(['WFD'], { places: ['UC'] })).toEqual({ type: 'standing_pass', windows: ['WFD'], unless: { places: ['UC'] } })
  expect(standingOrder(['WFD'], {})).toEqual({ type: 'standing_pass', windows: ['WFD'] })
  expect(standingOrder([], {}, entrusting({}, { hits: 'strong' }))).toEqual({ type: 'standing_pass', windows: [], entrusted: { hits: 'strong' } })
  expect(entrusting({ hits: 'weak', tests: true }, { hits: 'as_asked' })).toEqual({ tests: true })
})

test('a bar chart has seven bars at most, and loses nothing', () => {
  const many = bars(Array.from({ length: 12 }, () => 1 / 12))
  expect(many.map((bar) => bar.n)).toEqual(['0', '1', '2', '3', '4', '5', '6+'])
  expect(many.reduce((sum, bar) => sum + bar.percent, 0)).toBeCloseTo(100)
})
