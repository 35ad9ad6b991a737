// Orders put together piece by piece: what each tap makes of them, and what order they amount to.
import { describe, expect, it } from 'vitest'
import { readFileSync } from 'node:fs'
import { begin, fillerOf, hitsOf, isFresh, lead, orderOf, placesOfDraft, tap, type AimsDraft, type AttackDraft, type Desk, type Draft, type SupportDraft, type Tap } from '../draft'
import { nearest, stretch, type BattleMap } from '../map'
import { costOf, leastPaths } from '../paths'
import type { GunsView } from '../view'

const map = JSON.parse(readFileSync('src/boards/guns/art/map.json', 'utf8')) as BattleMap
const view: GunsView = {
  blocks: [
    { id: 'u1', at: 'SR1-SR2', front: 'seminary', formation: 'unknown', grade: 'hidden' },
    { id: 'c1', at: 'ME2-ME3', front: 'seminary', formation: 'Heth', grade: 'reduced1' },
    { id: 'c2', at: 'ME2-ME3', front: 'seminary', formation: 'Heth', grade: 'full' },
  ],
  objectives: [{ area: 'seminary' }],
  sides: { union: { tray: ['?'] }, confederate: { tray: ['S2 Heth', 'MFW', 'S1 ANY', 'S1 ANY'] } },
}
const desk = (topic: string, over: Partial<Desk> = {}): Desk => ({ map, view, prompt: { deciders: ['second'], topic }, choices: [], own: 'confederate', ...over })
const all = (at: Desk, ...taps: Tap[]): Draft => taps.reduce((draft, touched) => tap(draft, touched, at), begin(at)!)
const across = ['seminary', 'SR1-SR2']

describe('an attack in the making', () => {
  const at = desk('attack')
  it('takes blocks, then a target: the strongest leads, each by a path of least cost', () => {
    expect(orderOf(all(at, { block: 'c1' }), at)).toBeNull()
    expect(orderOf(all(at, { block: 'c1' }, { block: 'c2' }, { block: 'u1' }), at)).toEqual({
      type: 'attack', blocks: [{ block: 'c1', target: 'SR1-SR2', path: across }, { block: 'c2', target: 'SR1-SR2', path: across }], leaders: ['c2'] })
  })
  it('lets who joins go where the others go, and who is touched twice stay', () => {
    const joined = all(at, { block: 'c1' }, { place: 'SR1-SR2' }, { block: 'c2' }) as AttackDraft
    expect(joined.parts.map((part) => part.target)).toEqual(['SR1-SR2', 'SR1-SR2'])
    expect(orderOf(tap(joined, { block: 'c2' }, at), at)).toMatchObject({ blocks: [{ block: 'c1' }], leaders: ['c1'] })
    expect(orderOf(lead(joined, 'c1'), at)).toMatchObject({ leaders: ['c1'] })
  })
  it('may have a second target, and stand in place', () => {
    const two = all(at, { block: 'c2' }, { place: 'SR1-SR2' }, { block: 'c1' }, { place: 'ME2-ME3' })
    expect(orderOf(two, at)).toEqual({ type: 'attack', blocks: [{ block: 'c2', target: 'SR1-SR2', path: across }, { block: 'c1', target: 'ME2-ME3' }], leaders: ['c2', 'c1'] })
  })
})

describe('artillery in the making', () => {
  const choices = [{ order: { type: 'support', artillery: [{ at: 'ME2-ME3', token: 'S2 Heth' }] } }, { order: { type: 'support', artillery: [{ at: 'ME2-ME3', token: 'S1 ANY' }] } }]
  const attack = { targets: ['SR1-SR2'], attackers: [{ block: 'c2', areas: ['seminary'] }, { block: 'c1', areas: ['seminary'] }], leaders: ['c2'] }
  const at = desk('attack_support', { choices, view: { ...view, attack } })
  it('places the token picked, or the strongest that fits', () => {
    expect(orderOf(all(at, { token: 2 }, { place: 'ME2-ME3' }), at)).toMatchObject({ artillery: [{ at: 'ME2-ME3', token: 'S1 ANY' }] })
    expect(orderOf(all(at, { block: 'c1' }), at)).toMatchObject({ artillery: [{ at: 'ME2-ME3', token: 'S2 Heth' }] })
    expect(placesOfDraft(all(at, { token: 1 }), at)).toEqual([])
  })
  it('makes up what the attack costs with what is of least use, or with what is touched twice (GG-13.55)', () => {
    expect(orderOf(begin(at)!, at)).toEqual({ type: 'support', artillery: [], filler: ['MFW', 'S1 ANY'] })
    const chosen = all(at, { token: 0 }, { token: 0 }) as SupportDraft
    expect(fillerOf(chosen, at)).toEqual([0, 1])
    expect(orderOf(all(at, { token: 0 }, { place: 'ME2-ME3' }, { token: 2 }, { place: 'ME2-ME3' }), at)).toEqual({ type: 'support', artillery: [{ at: 'ME2-ME3', token: 'S2 Heth' }, { at: 'ME2-ME3', token: 'S1 ANY' }] })
  })
  it('takes a placed token back when it is touched again', () => {
    expect((all(at, { token: 0 }, { place: 'ME2-ME3' }, { token: 0 }) as SupportDraft).placed).toEqual([])
  })
})

describe('aims', () => {
  const attack = { targets: ['SR1-SR2'], attackers: [{ block: 'c2' }], leaders: ['c2'], attack: [{ at: 'ME2-ME3', token: 'S2 Heth' }, { at: 'ME2-ME3', token: 'S1 ANY' }], defence: [{ at: 'SR1-SR2', token: 'S1 ANY' }, { at: 'SR1-SR2', token: 'S2 Howard' }] }
  const aim = (to: string) => ({ order: { type: 'bombard', aims: [{ from: 'ME2-ME3', at: to }] } })
  it('are set where there is no choice, and hit the strongest token first (GG-13.63)', () => {
    const at = desk('bombard', { view: { ...view, attack }, choices: [aim('SR1-SR2')] })
    expect(orderOf(begin(at)!, at)).toEqual({ type: 'bombard', aims: [{ from: 'ME2-ME3', at: 'SR1-SR2' }], hit: [{ at: 'SR1-SR2', token: 'S2 Howard' }] })
    expect(hitsOf(all(at, { gun: { at: 'SR1-SR2', token: 'S1 ANY' } }) as AimsDraft, at)).toEqual([{ at: 'SR1-SR2', token: 'S1 ANY' }])
  })
  it('are chosen gun by gun', () => {
    const at = desk('bombard', { view: { ...view, attack }, choices: [aim('SR1-SR2'), aim('SR2-SR3')] })
    expect(orderOf(begin(at)!, at)).toBeNull()
    expect(orderOf(all(at, { place: 'SR2-SR3' }), at)).toMatchObject({ aims: [{ from: 'ME2-ME3', at: 'SR2-SR3' }] })
  })
})

describe('what else is built', () => {
  it('tokens that go, two of a kind apart', () => {
    const at = desk('keep')
    expect(isFresh(begin(at)!)).toBe(true)
    expect(orderOf(all(at, { token: 2 }, { token: 3 }), at)).toEqual({ type: 'keep', discard: ['S1 ANY', 'S1 ANY'] })
    expect(orderOf(all(at, { token: 2 }, { token: 2 }), at)).toBeNull()
    expect(orderOf(all(desk('penalty'), { token: 0 }), desk('penalty'))).toEqual({ type: 'discard', tokens: ['S2 Heth'] })
  })
  it('Buford’s two places: together, apart, turned', () => {
    const at = desk('place_buford')
    const one = { place: 'SR1-SR2', front: 'seminary' }
    expect(orderOf(all(at, one, one), at)).toEqual({ type: 'place_buford', stands: [{ at: 'SR1-SR2', front: 'seminary' }, { at: 'SR1-SR2', front: 'seminary' }] })
    expect(orderOf(all(at, one, { ...one, front: 'hagy_farm' }), at)).toBeNull()
    expect(orderOf(all(at, one, { place: 'ME2-ME3', front: 'seminary' }), at)).toMatchObject({ stands: [{ at: 'SR1-SR2' }, { at: 'ME2-ME3' }] })
  })
  it('an objective passes over a position of its area', () => {
    const at = desk('objectives')
    expect(placesOfDraft(all(at, { marker: 0 }), at)).toContain('SR1-SR2')
    expect(orderOf(all(at, { marker: 0 }, { place: 'SR1-SR2' }), at)).toEqual({ type: 'move_objectives', moves: [{ marker: 0, over: 'SR1-SR2' }] })
    expect(orderOf(all(at, { marker: 0 }, { place: 'wa1-wa2' }), at)).toBeNull()
  })
})

describe('ways', () => {
  it('of least cost begin across the front and pass nobody', () => {
    expect(leastPaths(map, 'ME2-ME3', 'SR1-SR2', 'seminary', new Set())).toEqual([across])
    for (const path of leastPaths(map, 'ME2-ME3', 'TW1-TN1', 'seminary', new Set())) expect(costOf(map, 'ME2-ME3', path)).toBe(costOf(map, 'ME2-ME3', leastPaths(map, 'ME2-ME3', 'TW1-TN1', 'seminary', new Set())[0]!))
    const open = leastPaths(map, 'ME2-ME3', 'TW1-TN1', 'seminary', new Set())
    expect(leastPaths(map, 'ME2-ME3', 'TW1-TN1', 'seminary', new Set(['SR1-SR2', 'SR2-SR3'])).length).toBeLessThan(open.length)
  })
  it('a point means the nearest position and the side it lies on', () => {
    const s = stretch(map, 'SR1-SR2', 'seminary')!
    const beside = (sign: number): [number, number] => [s.middle[0] + sign * s.ahead[0] * 8, s.middle[1] + sign * s.ahead[1] * 8]
    expect(nearest(map, beside(1), 20)).toEqual({ place: 'SR1-SR2', side: 'seminary' })
    expect(nearest(map, beside(-1), 20)?.side).not.toBe('seminary')
    expect(nearest(map, [-500, -500], 20)).toBeNull()
  })
})
