// The battle arranged for drawing, and what an order is about.
import { describe, expect, it } from 'vitest'
import { readFileSync } from 'node:fs'
import { attackStep, closeCombats } from '../attack'
import { areasOf, otherArea, positionName, slot, stretch, way, type BattleMap } from '../map'
import { blocksOf, end, legs, matching, moves, placesOf, tokensOf } from '../orders'
import { armyOf, pieceOf, scene, plays, seatOf, turnedUp } from '../scene'
import { tokenFace, trayOf } from '../tray'
import type { GunsView } from '../view'

const map = JSON.parse(readFileSync('src/boards/guns/art/map.json', 'utf8')) as BattleMap
const view: GunsView = {
  day: 1, hour: '3PM', hours: 2,
  blocks: [
    { id: 'u1', at: 'SR1-SR2', front: 'seminary', formation: 'IB', grade: 'full', marks: ['on_map'] },
    { id: 'u2', at: 'SR1-SR2', front: 'seminary', formation: 'Reynolds', grade: 'reduced1', marks: ['marched'] },
    { id: 'u3', waiting: 'EMMITSBURG', formation: 'Buford', grade: 'full' },
    { id: 'c1', at: 'ME2-ME3', front: 'seminary', formation: 'unknown', grade: 'hidden' },
    { id: 'c2', gone: true },
  ],
  sides: { union: { tray: ['S2 Reynolds', 'S1 ANY', 'MFW'], track: ['3PM hidden', '2PM EMMITSBURG'] }, confederate: { tray: ['?', '?'], track: ['5AM hidden'] } },
}
const march = { type: 'march', block: 'u2', path: ['stevens_run', 'TW1-TN1'], front: 'stevens_run' }
const attack = { type: 'attack', blocks: [{ block: 'u1', target: 'ME2-ME3', path: ['seminary', 'ME2-ME3'] }], leaders: ['u1'] }

describe('the scene', () => {
  const shown = scene(view, 'first')
  it('gathers the blocks of a position and hides what is not known', () => {
    expect(shown.stands.map((s) => [s.at, s.army, s.pieces.length])).toEqual([['SR1-SR2', 'union', 2], ['ME2-ME3', 'confederate', 1]])
    expect(shown.pieces.map((p) => p.strength)).toEqual([2, 1, 1, null, null])
    expect(shown.pieces.map((p) => p.where)).toEqual(['map', 'map', 'waiting', 'map', 'gone'])
    expect(pieceOf(view.blocks![3]!).formation).toBeNull()
  })
  it('shows the hours of the turn, and tomorrow at the end of the first day (GG-04.09)', () => {
    expect(shown.track.filter((cell) => cell.now).map((cell) => cell.hour)).toEqual(['3PM', '4PM'])
    expect(shown.track.slice(-2).map((cell) => [cell.hour, cell.day, cell.confederate])).toEqual([['5AM', 2, 'hidden'], ['6AM', 2, null]])
    expect(shown.track.find((cell) => cell.hour === '2PM')).toMatchObject({ past: true, union: 'EMMITSBURG' })
  })
  it('keeps what the hours of the day brought, though the tokens left the track (GG-11.02, 11.07)', () => {
    const past = [
      { events: [{ type: 'turn_began', day: 1, hour: '9AM' }, { type: 'time_revealed', army: 'union', hour: '9AM', token: 'EMMITSBURG' }] },
      { events: [{ type: 'turn_began', day: 1, hour: 5 }, { type: 'time_revealed', army: 'confederate', hour: 5, token: 'rumour' }] },
    ]
    const cells = scene({ ...view, sides: { ...view.sides, union: { track: ['9AM hidden', '3PM hidden'] } } }, 'first', past).track
    expect(cells.find((cell) => cell.hour === '9AM')?.union).toBe('EMMITSBURG')  // at night tomorrow's token lies there
    expect(cells.find((cell) => cell.hour === '10AM')?.confederate).toBe('rumour')
    expect(cells.find((cell) => cell.hour === '3PM')?.union).toBe('hidden')
    expect([...turnedUp(past, 2)]).toEqual([])
  })
  it('knows the armies by their seats', () => {
    expect([armyOf(view, 'first'), armyOf(view, 'second'), armyOf(view, 'spectator')]).toEqual(['union', 'confederate', null])
    expect(seatOf({ ...view, union_seat: 'second' }, 'union')).toBe('second')
  })
  it('gives a seat the name and colour of its army, and none before the bid is settled (GG-24.03)', () => {
    const bid = { ...view, union_seat: 'second' as const }
    expect([plays(view, { deciders: [], topic: 'march' }, 'first'), plays(bid, { deciders: [], topic: 'march' }, 'first'), plays(bid, { deciders: [], topic: 'march' }, 'second')]).toEqual(['first', 'second', 'first'])
    expect(plays(view, { deciders: [], topic: 'bid' }, 'first')).toBeNull()
  })
  it('opens the own tray alone', () => {
    const choices = [{ order: { type: 'support', artillery: [{ at: 'SR1-SR2', token: 'S1 ANY' }] } }]
    expect(trayOf(view, 'union', choices).map((token) => [token.with, token.strength, token.needed, token.playable])).toEqual([['Reynolds', 2, 2, false], ['ANY', 1, 1, true], ['MFW', 0, 0, false]])
    expect(trayOf(view, 'confederate', [])).toEqual([])
    expect(tokenFace('S2 III')).toEqual({ with: 'III', strength: 2, needed: 3 })
  })
})

describe('orders', () => {
  it('tell which blocks, places and tokens they are about', () => {
    expect([end(march), blocksOf(march), placesOf(march)]).toEqual(['TW1-TN1', ['u2'], ['TW1-TN1']])
    expect([blocksOf(attack), placesOf(attack)]).toEqual([['u1'], ['ME2-ME3']])
    expect(legs({ type: 'march', path: ['seminary', 'off'] })).toEqual([{ across: 'seminary', to: null }])
    expect(tokensOf({ type: 'keep', discard: ['MFW'] })).toEqual(['MFW'])
  })
  it('are found by what was picked', () => {
    const choices = [{ order: march }, { order: attack }, { order: { type: 'end_step' } }]
    expect(moves(choices, 'u2')).toEqual([{ order: march }])
    expect(matching(choices, { block: null, place: 'ME2-ME3', token: null })).toEqual([{ order: attack }])
  })
})

describe('the map', () => {
  it('knows both sides of every position', () => {
    for (const id of Object.keys(map.positions)) for (const area of areasOf(map, id)!) expect(map.areas[area], id).toBeTruthy()
    expect(otherArea(map, 'SR1-SR2', 'seminary')).toBe(areasOf(map, 'SR1-SR2')!.find((area) => area !== 'seminary'))
  })
  it('puts blocks behind their line and faces them to their front', () => {
    const line = stretch(map, 'SR1-SR2', 'seminary')!
    const [x, y] = slot(line, 0, 1, 37)
    const front = map.areas.seminary!.center
    expect((x - line.middle[0]) * line.ahead[0] + (y - line.middle[1]) * line.ahead[1]).toBeLessThan(0)
    expect((front[0] - line.middle[0]) * line.ahead[0] + (front[1] - line.middle[1]) * line.ahead[1]).toBeGreaterThan(0)
  })
  it('names positions in both languages and draws ways across areas', () => {
    expect(positionName(map, 'SR1-SR2', 'fr')).toContain('Seminary')
    expect(way(map, [0, 0], [{ across: 'seminary', to: 'SR1-SR2' }])).toMatch(/^M0 0C/)
  })
})

describe('an attack', () => {
  it('is told step by step', () => {
    expect(attackStep(view, { deciders: ['first'], topic: 'attack_support' })).toBe(3)
    expect(attackStep(view, { deciders: ['first'], topic: 'march' })).toBeNull()
  })
  it('tells only the close combats since it was declared', () => {
    const fight = { type: 'close_combat', at: 'SR1-SR2', attack: 2, defence: 1, modifiers: [], result: 1, won: true }
    expect(closeCombats([fight, { type: 'attack_declared' }, { ...fight, result: 3 }])).toMatchObject([{ result: 3 }])
  })
})
