import { describe, expect, test } from 'vitest'
import { addPiece, addPoint, addUnit, boxOf, dragged, duplicate, lift, moveBy, pieceAt, putDown, remove, removePoint, setArm, setBases, setPoint, setStanding, sizeBy, turnBy, unitAt, type Chosen } from '../../src/scenarios/edit'
import { begun, did, redone, undone } from '../../src/scenarios/history'
import { decode, emptyScenario, encode, forget, inLanguage, keep, keptScenarios, opened, plain, readFile, readUnit, worded, writeUnit, type Scenario } from '../../src/scenarios/scenario'
import { memoryStore } from '../../src/store'
import corn from '../../../data/longstreet/corn-at-first-light.json'

const woods: Chosen = { of: 'terrain', n: 0 }
const first: Chosen = { of: 'units', n: 0 }
const small: Scenario = {
  ...emptyScenario(), title: 'The Ford', terrain: [{ kind: 'woods', points: [[4, 6], [8, 6], [8, 10], [4, 10]] }],
  units: [{ name: '20th Maine', side: 'federal', at: 'INF 7/4+1 (12,8) h0' }, { name: '15th Alabama', side: 'confederate', arm: 'infantry', bases: 8 }],
}

describe('units in the notation of the ledger (LS-9.04)', () => {
  test.each(['INF 7/4 (12,8) h0', 'INF 7/4+1 (12.5,8) h359.5', 'ART 3 (17.25,8) h0', 'LIM 2 (25,4) h90'])('%s is read and written', (at) => expect(writeUnit(readUnit(at)!)).toBe(at))
  test.each(['', 'gone', 'INF 7 (12,8) h0', 'CAV 3 (1,1) h0', 'INF 0/0 (1,1) h0', 'INF 99/4 (1,1) h0'])('"%s" is none', (at) => expect(readUnit(at)).toBeNull())
  test('a heading is written between 0 and 360', () => expect(writeUnit({ ...readUnit('ART 1 (1,1) h0')!, pose: { x: 1, y: 1, heading: -90 } })).toBe('ART 1 (1,1) h270'))
})

describe('terrain', () => {
  test('moves, turns about its middle and grows', () => {
    expect(pieceAt(moveBy(small, woods, 1, -2), woods)!.points[0]).toEqual([5, 4])
    expect(pieceAt(turnBy(small, woods, 90), woods)!.points[0]).toEqual([4, 10])
    expect(boxOf(pieceAt(sizeBy(small, woods, 2, 1), woods)!.points)).toEqual({ west: 2, east: 10, south: 6, north: 10 })
  })
  test('never shrinks to nothing', () => expect(boxOf(pieceAt(sizeBy(small, woods, 0.001), woods)!.points).east - boxOf(pieceAt(sizeBy(small, woods, 0.001), woods)!.points).west).toBeCloseTo(0.25, 2))
  test('gains and loses corners, but stays an area', () => {
    const more = addPoint(small, 0, 3)
    expect(more.terrain![0]!.points).toEqual([[4, 6], [8, 6], [8, 10], [4, 10], [4, 8]])
    expect(removePoint(more, 0, 4)).toEqual(small)
    const three = removePoint(small, 0, 0)
    expect(removePoint(three, 0, 0)).toBe(three)
    expect(setPoint(small, 0, 1, [9.123, 5]).terrain![0]!.points[1]).toEqual([9.12, 5])
  })
  test('comes from the palette whole and on the table', () => {
    const { doc, chosen } = addPiece(small, 'hill', { x: 36, y: 0 })
    expect(chosen).toEqual({ of: 'terrain', n: 1 })
    const box = boxOf(pieceAt(doc, chosen)!.points)
    expect(box.east).toBeLessThanOrEqual(36)
    expect(box.south).toBeGreaterThanOrEqual(0)
  })
})

describe('units', () => {
  test('move and turn about their middle', () => {
    expect(unitAt(moveBy(small, first, 0.25, 0), first)!.at).toBe('INF 7/4+1 (12.25,8) h0')
    expect(unitAt(turnBy(small, first, 180), first)!.at).toBe('INF 7/4+1 (12,6) h180')
    // About its middle, which lies nearer to the front where bases are less deep (LS-1.13).
    expect(unitAt(turnBy({ ...small, infantry_depth: 0.75 }, first, 180), first)!.at).toBe('INF 7/4+1 (12,6.5) h180')
    expect(turnBy(turnBy(small, first, 90), first, -90)).toEqual(small)
    expect(sizeBy(small, first, 2)).toBe(small)
  })
  test('change strength, files and arm into formations that can be', () => {
    expect(unitAt(setBases(small, 0, 3), first)!.at).toBe('INF 3/3 (12,8) h0')
    expect(unitAt(setStanding(small, 0, { files: 2, offset: 5 }), first)!.at).toBe('INF 7/2+1 (12,8) h0')
    expect(unitAt(setStanding(small, 0, { files: 7 }), first)!.at).toBe('INF 7/7 (12,8) h0')
    expect(unitAt(setArm(small, 0, 'artillery'), first)!.at).toBe('ART 3 (12,8) h0')
    expect(unitAt(setArm(small, 1, 'artillery'), { of: 'units', n: 1 })).toEqual({ name: '15th Alabama', side: 'confederate', arm: 'artillery', bases: 3 })
  })
  test('leave the table for the players to set up, and come back into their band', () => {
    expect(unitAt(lift(small, 0), first)).toEqual({ name: '20th Maine', side: 'federal', arm: 'infantry', bases: 7 })
    const back = readUnit(unitAt(putDown(small, 1), { of: 'units', n: 1 })!.at!)!
    expect(back).toMatchObject({ bases: 8, files: 4, pose: { heading: 180 } })
    expect(back.pose.y).toBeGreaterThanOrEqual(16)
  })
  test('new ones have names of their own and do not stand on others', () => {
    let doc = emptyScenario()
    for (let n = 0; n < 32; n++) doc = addUnit(doc, n % 2 ? 'federal' : 'confederate', n % 5 ? 'infantry' : 'artillery').doc
    expect(new Set(doc.units.map((unit) => unit.name)).size).toBe(32)
    const places = doc.units.slice(0, 16).map((unit) => readUnit(unit.at!)!.pose)
    for (const [i, a] of places.entries()) for (const b of places.slice(i + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(2)
  })
  test('and pieces are doubled and removed', () => {
    const two = duplicate(small, first)
    expect(two.chosen).toEqual({ of: 'units', n: 2 })
    expect(two.doc.units[2]!.name).not.toBe('20th Maine')
    expect(remove(two.doc, two.chosen)).toEqual(small)
    expect(remove(small, woods).terrain).toEqual([])
    expect(duplicate(small, woods).doc.terrain![1]!.points[0]).toEqual([5, 5])
  })
})

describe('the hand', () => {
  const at = (x: number, y: number) => ({ x, y })
  test('drags a body to quarters of a base, or freely', () => {
    expect(unitAt(dragged(small, first, { of: 'body' }, at(12, 8), at(13.1, 8.2)), first)!.at).toBe('INF 7/4+1 (13,8.25) h0')
    expect(unitAt(dragged(small, first, { of: 'body' }, at(12, 8), at(13.1, 8.2), true), first)!.at).toBe('INF 7/4+1 (13.1,8.2) h0')
    expect(pieceAt(dragged(small, woods, { of: 'body' }, at(5, 7), at(6.06, 7)), woods)!.points[0]).toEqual([5, 6])
  })
  test('turns a unit towards itself and a piece by what it turned', () => {
    expect(readUnit(unitAt(dragged(small, first, { of: 'turn' }, at(12, 9), at(20, 7.2)), first)!.at!)!.pose.heading).toBe(90)
    expect(pieceAt(dragged(small, woods, { of: 'turn' }, at(6, 12), at(10, 8)), woods)!.points[0]).toEqual([4, 10])
  })
  test('pulls a corner while the opposite one stays', () => {
    const box = (east: boolean, north: boolean, to: { x: number; y: number }) => boxOf(pieceAt(dragged(small, woods, { of: 'corner', east, north }, at(0, 0), to), woods)!.points)
    expect(box(true, true, at(10, 12))).toEqual({ west: 4, south: 6, east: 10, north: 12 })
    expect(box(false, false, at(2, 5))).toEqual({ west: 2, south: 5, east: 8, north: 10 })
  })
  test('moves a corner of the outline, or makes a new one', () => {
    expect(dragged(small, woods, { of: 'point', n: 2 }, at(8, 10), at(9, 11)).terrain![0]!.points[2]).toEqual([9, 11])
    expect(dragged(small, woods, { of: 'side', n: 0 }, at(6, 6), at(6, 4)).terrain![0]!.points).toEqual([[4, 6], [6, 4], [8, 6], [8, 10], [4, 10]])
  })
})

describe('undo and redo', () => {
  test('go back and forth, and a new step forgets what was undone', () => {
    let h = did(did(begun(1), 2), 3)
    expect(undone(undone(h)).now).toBe(1)
    h = undone(h)
    expect(redone(h).now).toBe(3)
    expect(redone(did(h, 9)).now).toBe(9)
    expect(undone(begun(1)).now).toBe(1)
  })
  test('what carries the same mark is one step', () => {
    const typed = did(did(did(begun(''), 'a', 'name'), 'ab', 'name'), 'abc', 'name')
    expect(undone(typed).now).toBe('')
    expect(undone(did(typed, 'x', 'other')).now).toBe('abc')
    expect(did(typed, 'abc')).toBe(typed)
  })
})

describe('a scenario', () => {
  test('travels in a link and in a file', async () => {
    const code = await encode(small)
    expect(code).toMatch(/^[\w-]+$/)
    expect(await decode(code)).toEqual(small)
    expect(opened(readFile(JSON.stringify(small))!)).toEqual(small)
    for (const nonsense of ['', '!', 'AAAA', code.slice(0, 20)]) expect(await decode(nonsense)).toBeNull()
    expect(readFile('no json')).toBeNull()
    expect(readFile('[]')).toBeNull()
    expect(opened({ units: [{ name: 7 }] })).toBeNull()
  })
  test('a link that unpacks to too much is none', async () => {
    expect(await decode(await encode({ ...small, summary: 'x'.repeat(300_000) }))).toBeNull()
  })
  test('of the game opens as one of one’s own', () => {
    const mine = opened(corn)!
    expect(mine).not.toHaveProperty('id')
    expect(mine).not.toHaveProperty('date')
    expect(mine).toMatchObject({ kind: 'scenario', year: 1862, federal_edge: 'north' })
    expect(mine.units).toHaveLength(12)
  })
  test('that leaves terrain and edges to the players keeps it so', () => {
    const { terrain: _, federal_edge: __, ...rest } = small
    expect(JSON.parse(JSON.stringify(opened(rest)))).toEqual(JSON.parse(JSON.stringify(rest)))
  })
  test('has one title for both languages until there are two', () => {
    expect(worded('A', 'fr', 'B')).toBe('B')
    expect(worded({ en: 'A', fr: 'C' }, 'fr', 'B')).toEqual({ en: 'A', fr: 'B' })
    expect(worded({ en: 'A', fr: 'C' }, 'fr', 'A')).toBe('A')
    expect(inLanguage({ en: 'A', fr: 'C' }, 'fr')).toBe('C')
  })
  test('is kept, changed in place and thrown away', () => {
    const store = memoryStore()
    const one = keep(small, store)
    keep({ ...one, title: 'Another' }, store)
    expect(keptScenarios(store).map((kept) => kept.title)).toEqual(['Another'])
    expect(plain(one)).toEqual(small)
    forget(one.id, store)
    expect(keptScenarios(store)).toEqual([])
  })
})
