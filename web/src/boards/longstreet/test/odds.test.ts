// Chances as the server tells them, arranged by file and by defender.
import { describe, expect, it } from 'vitest'
import type { Odds } from '../../../protocol/protocol'
import { chargeEnd, fight, lossBars, shooting } from '../odds'

const fire: Odds = { kind: 'fire', args: { unit: '2nd Wisconsin' }, notes: [], chances: [
  { what: 'hits', args: { unit: '26th Georgia' }, of: [0.25, 0.5, 0.25], mean: 1 },
  { what: 'lost', args: { unit: '26th Georgia' }, of: [0.5, 0.4, 0.1], mean: 0.6 },
  { what: 'skirmish', args: { file: 1, target: '31st Georgia', angle: 0, length: 2.6 }, dice: 1, needed: 6, of: [5 / 6, 1 / 6], mean: 1 / 6, because: [{ rule: 'LS-2.37' }] },
  { what: 'volley', args: { file: 2, target: '26th Georgia', angle: 40, length: 2.24 }, dice: 1, needed: 4, of: [0.5, 0.5], mean: 0.5 },
] }

describe('fire', () => {
  it('is told file by file; a file without an aim is silent', () => {
    const told = shooting(fire, '2nd Wisconsin', [{ file: 1, angle: 0 }, { file: 2, angle: 40 }], 3)
    expect(told.files.map((base) => [base.fires, base.kind, base.solid])).toEqual([[true, 'skirmish', false], [true, 'volley', true], [false, undefined, true]])
    expect(told.files[0]).toMatchObject({ needed: 6, range: 2.6, because: [{ rule: 'LS-2.37' }] })
    expect(told).toMatchObject({ dice: 2, mean: 1, targets: [{ unit: '26th Georgia', lost: [0.5, 0.4, 0.1] }] })
  })
  it('shows no answer to another aim or another unit', () => {
    expect(shooting(fire, '2nd Wisconsin', [{ file: 2, angle: 39 }], 2).files[1]).toMatchObject({ fires: true, kind: undefined })
    expect(shooting(fire, '6th Wisconsin', [{ file: 1, angle: 0 }], 2).targets).toEqual([])
  })
})

describe('combat', () => {
  const odds: Odds = { kind: 'charge', args: { unit: 'C1', x: 10, y: 8.5, heading: 12, length: 2.5, allowance: 4 }, notes: [], chances: [
    { what: 'holds', args: { unit: 'F1' }, chance: 0.3 }, { what: 'lost', args: { unit: 'F1' }, of: [0.3, 0.3, 0.2, 0.2] }, { what: 'breaks', args: { unit: 'F1' }, chance: 0.2 },
    { what: 'attack', args: { attacker: 'C1', defender: 'F1', number: 3 }, dice: 6, needed: 5, of: [1], because: [{ rule: 'LS-7.22' }, { rule: 'LS-7.34' }, { rule: 'LS-7.72', by: -1 }] },
    { what: 'defence', args: { unit: 'F1' }, dice: 3, needed: 6, of: [1], because: [{ rule: 'LS-7.68' }] }, { what: 'thrown_back', args: { unit: 'C1' }, chance: 0.3 },
  ] }
  it('is told defender by defender with who attacks him and how', () => {
    expect(fight(odds)).toMatchObject({ thrownBack: [{ unit: 'C1', chance: 0.3 }], defences: [{ unit: 'F1', dice: 3, needed: 6, holds: 0.3, breaks: 0.2, vulnerable: true, attacks: [{ attacker: 'C1', dice: 6, needed: 5, files: 3, contact: true, flanking: true, covered: true }] }] })
    expect(fight(fire)).toBeNull()
  })
  it('tells where a charge ends, of the unit that charges', () => {
    expect(chargeEnd(odds, 'C1')).toEqual({ x: 10, y: 8.5, heading: 12, cost: 2.5, allowance: 4 })
    expect(chargeEnd(odds, 'C2')).toBeNull()
  })
  it('draws losses as a few bars that add up', () => {
    const bars = lossBars([0.1, 0.2, 0.3, 0.2, 0.2], 4)
    expect(bars.map((bar) => [bar.key, bar.n])).toEqual([['none', '0'], ['some', '1'], ['some', '2–3'], ['breaks', '']])
    expect(bars.reduce((sum, bar) => sum + bar.chance, 0)).toBeCloseTo(1, 9)
  })
})
