// The geometry of the drawing: places, ghosts and drags.
import { describe, expect, it } from 'vitest'
import { cost, moveTo, seen } from '../drag'
import { rows } from '../cards'
import { along, clipped, from, moved, outline, spots, zone, type Pose, type Standing } from '../table'
import { battle } from '../view'

const near = (a: { x: number; y: number }, x: number, y: number) => { expect(a.x).toBeCloseTo(x, 3); expect(a.y).toBeCloseTo(y, 3) }

const stands = (bases: number, files: number, x: number, y: number, more: Partial<Standing> = {}): Standing => ({ pose: { x, y, heading: 0 }, bases, files, offset: 0, artillery: false, limbered: false, ...more })

describe('formations', () => {
  it('put an incomplete last rank where its offset says (LS-1.33)', () => {
    expect(spots(stands(7, 4, 0, 0, { offset: 1 })).slice(4)).toEqual([{ rank: 1, file: 1 }, { rank: 1, file: 2 }, { rank: 1, file: 3 }])
    expect(spots(stands(8, 4, 0, 0))).toHaveLength(8)
  })
})

describe('the view', () => {
  const shown = battle({ viewer: 'first', shown: { table: [36, 24], terrain: [{ kind: 'woods', points: [[1, 2], [3, 4], [5, 2]] }], turn: 3, active: 'federal', step: 'movement', shattered_point: 15,
    federal: { hand: ['N01', 'N12'], deck: ['?', '?', '?'], losses: 2 }, confederate: { hand: ['?'], deck: [] },
    units: [{ name: '2nd Rhode Island', side: 'federal', arm: 'infantry', pose: { at: [12, 8], heading: 90 }, formation: { bases: 7, files: 4, offset: 1 }, marks: ['smoke', 'shot'], hits: 2 }, { name: '8th Georgia', side: 'confederate', arm: 'infantry' }] } })
  it('is arranged by seats, units by their names', () => {
    expect(shown.units[0]).toMatchObject({ side: 'first', smoke: true, done: true, hits: 2, standing: { bases: 7, files: 4, offset: 1, pose: { x: 12, y: 8, heading: 90 } } })
    expect(shown.units[1]).toMatchObject({ side: 'second', standing: null })
    expect(shown.players.first).toMatchObject({ deck: 3, losses: 2 })
  })
})

describe('places', () => {
  const east: Pose = { x: 10, y: 10, heading: 90 }
  it('sees right and forward as the unit does (LS-9.02)', () => {
    near(from(east, 0, 2), 12, 10)
    near(from(east, 1, 0), 10, 9)
    expect(seen(east, { x: 13, y: 9 })).toMatchObject({ right: expect.closeTo(1, 6), forward: expect.closeTo(3, 6) })
  })
  it('draws a zone one base wide from the middle of its base (LS-5.21)', () => {
    const strip = zone(stands(4, 4, 10, 10), 0, 0, 6)
    near(strip[0]!, 8, 10)
    near(strip[2]!, 9, 16)
  })
})

describe('paths', () => {
  const unit = stands(8, 4, 10, 5)
  it('slides, wheels and faces about', () => {
    near(moved(unit.pose, unit, { type: 'slide', angle: 90, length: 2 }), 12, 5)
    const wheeled = moved(unit.pose, unit, { type: 'wheel', pivot: 'right', angle: 90 })
    near(wheeled, 12, 7)  // about the right front corner (12,5) the line now looks east
    expect(wheeled.heading).toBe(90)
    const back = moved(unit.pose, unit, { type: 'about_face' })
    near(back, 10, 3)
    expect(back.heading).toBe(180)
  })
  it('costs the arc of the outer corner (LS-6.20)', () => {
    expect(cost(unit, [{ type: 'wheel', pivot: 'left', angle: 18 }, { type: 'slide', angle: 0, length: 2 }])).toBeCloseTo(4 * ((18 * Math.PI) / 180) + 2, 6)
  })
  it('outlines the whole footprint', () => expect(outline(unit, unit.pose).map((p) => [p.x, p.y])).toEqual([[8, 5], [12, 5], [12, 3], [8, 3]]))
})

describe('a drag', () => {
  const unit = stands(8, 4, 10, 5)
  it('straight ahead is a straight advance', () => expect(moveTo('u1', unit, { x: 10, y: 8 }, 'wheel')).toMatchObject({ type: 'move', unit: 'u1', legs: [{ type: 'slide', angle: 0, length: 3 }] }))
  it('aside wheels until the front looks at the hand, then advances to it', () => {
    const order = moveTo('u1', unit, { x: 12, y: 9 }, 'wheel')
    const end = along(unit.pose, unit, order.legs as never).at(-1)!
    expect(Math.hypot(end.x - 12, end.y - 9)).toBeLessThan(0.1)
    expect((order.legs as { pivot?: string }[])[0]!.pivot).toBe('right')
  })
  it('obliques at most 45 degrees and goes back only by a flank move', () => {
    expect(moveTo('u1', unit, { x: 14, y: 6 }, 'oblique')).toMatchObject({ legs: [{ type: 'slide', angle: 45 }] })
    expect(moveTo('u1', unit, { x: 10, y: 3 }, 'wheel')).toMatchObject({ flank: true, legs: [{ angle: 180, length: 2 }] })
  })
  it('of a limber is a way of its centre', () => expect(moveTo('u6', stands(2, 2, 10, 5, { artillery: true, limbered: true }), { x: 14, y: 4.5 }, 'wheel')).toMatchObject({ type: 'march', points: [[14, 4.5]], heading: 90 }))
})

it('reads card rows whose words hold commas', () => expect(rows('id,name,text\nN01,Aim,"a, ""b"""\n')).toEqual([{ id: 'N01', name: 'Aim', text: 'a, "b"' }]))

describe('a strip', () => {
  const axis: Pose = { x: 10, y: 10, heading: 90 }
  it('cuts what crosses it and nothing else', () => {
    const part = clipped({ x: 13, y: 0 }, { x: 13, y: 20 }, axis, 0.5, 6)!
    near(part[0], 13, 9.5)
    near(part[1], 13, 10.5)
    expect(clipped({ x: 17, y: 0 }, { x: 17, y: 20 }, axis, 0.5, 6)).toBeNull()
    expect(clipped({ x: 12, y: 11 }, { x: 14, y: 11 }, axis, 0.5, 6)).toBeNull()
  })
})
