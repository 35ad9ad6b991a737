// Ghosts of formation changes, by the examples of the ledger.
import { describe, expect, it } from 'vitest'
import { readUnit, writeUnit } from '../../../scenarios/scenario'
import { reformed } from '../formations'

const after = (at: string, order: Record<string, unknown>): string | null => {
  const end = reformed({ ...readUnit(at)!, deep: 1 }, { type: '', unit: 'u', ...order })
  return end && writeUnit(end)
}
describe('a changed formation', () => {
  it.each([
    ['LS-X46', 'INF 6/6 (10,10) h0', { type: 'guidon', base: 3, left: 1, right: 1 }, 'INF 6/3 (9.5,10) h0'],
    ['LS-X47', 'INF 4/4 (10,10) h0', { type: 'guidon', base: 2, left: 3, right: 0 }, 'INF 4/4 (8,10) h0'],
    ['LS-6.44, a base of the rear rank', 'INF 6/3 (10,10) h0', { type: 'guidon', base: 4, left: 0, right: 1 }, 'INF 6/2 (9.5,9) h0'],
    ['LS-X48', 'INF 5/3 (10,10) h0', { type: 'face', hand: 'left' }, 'INF 5/2+1 (8.5,9) h270'],
    ['LS-X48', 'INF 6/3 (10,10) h0', { type: 'face', hand: 'right' }, 'INF 6/2 (11.5,9) h90'],
    ['LS-X50', 'LIM 3 (10,10) h0', { type: 'unlimber', heading: 90, left: 0, right: 2 }, 'ART 3 (10.5,8.5) h90'],
    ['LS-X50', 'LIM 2 (10,10) h0', { type: 'unlimber', heading: 45, left: 0, right: 1 }, 'ART 2 (10.707,9.293) h45'],
    ['LS-X51', 'ART 3 (10,10) h0', { type: 'limber', gun: 2, heading: 180 }, 'LIM 3 (10,9) h180'],
  ])('%s: %s', (_, at, order, end) => expect(after(at, order)).toBe(end))
  it('is none for a move, or a base that is not there', () => {
    expect(after('INF 6/3 (10,10) h0', { type: 'move', legs: [] })).toBeNull()
    expect(after('INF 6/3 (10,10) h0', { type: 'guidon', base: 9, left: 0, right: 1 })).toBeNull()
  })
})
