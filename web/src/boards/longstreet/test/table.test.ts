// The geometry of the drawing: places, ghosts and drags.
import { describe, expect, it } from 'vitest'
import { cost, moveTo, seen } from '../drag'
import { rows } from '../cards'
import { along, from, moved, outline, read, spots, zone, type Pose } from '../table'

const near = (a: { x: number; y: number }, x: number, y: number) => { expect(a.x).toBeCloseTo(x, 3); expect(a.y).toBeCloseTo(y, 3) }

describe('units as the ledger writes them (LS-9.04)', () => {
  it('reads infantry, guns and limbers', () => {
    expect(read('INF 7/4+1 (12,8) h0')).toMatchObject({ bases: 7, files: 4, offset: 1, artillery: false, limbered: false, pose: { x: 12, y: 8, heading: 0 } })
    expect(read('ART 3 (17.5,8) h90')).toMatchObject({ bases: 3, files: 3, artillery: true, limbered: false })
    expect(read('LIM 2 (25,4) h0')).toMatchObject({ bases: 2, limbered: true })
    expect(read('nonsense')).toBeNull()
  })
  it('puts an incomplete last rank where its offset says', () => {
    expect(spots(read('INF 7/4+1 (0,0) h0')!).slice(4)).toEqual([{ rank: 1, file: 1 }, { rank: 1, file: 2 }, { rank: 1, file: 3 }])
    expect(spots(read('INF 8/4 (0,0) h0')!)).toHaveLength(8)
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
    const strip = zone(read('INF 4/4 (10,10) h0')!, 0, 0, 6)
    near(strip[0]!, 8, 10)
    near(strip[2]!, 9, 16)
  })
})

describe('paths', () => {
  const unit = read('INF 8/4 (10,5) h0')!
  it('slides, wheels and faces about', () => {
    near(moved(unit.pose, unit, { kind: 'slide', angle: 90, length: 2 }), 12, 5)
    const wheeled = moved(unit.pose, unit, { kind: 'wheel', pivot: 'right', angle: 90 })
    near(wheeled, 12, 7)  // about the right front corner (12,5) the line now looks east
    expect(wheeled.heading).toBe(90)
    const back = moved(unit.pose, unit, { kind: 'about_face' })
    near(back, 10, 3)
    expect(back.heading).toBe(180)
  })
  it('costs the arc of the outer corner (LS-6.20)', () => {
    expect(cost(unit, [{ kind: 'wheel', pivot: 'left', angle: 18 }, { kind: 'slide', angle: 0, length: 2 }])).toBeCloseTo(4 * ((18 * Math.PI) / 180) + 2, 6)
  })
  it('outlines the whole footprint', () => expect(outline(unit, unit.pose).map((p) => [p.x, p.y])).toEqual([[8, 5], [12, 5], [12, 3], [8, 3]]))
})

describe('a drag', () => {
  const unit = read('INF 8/4 (10,5) h0')!
  it('straight ahead is a straight advance', () => expect(moveTo('u1', unit, { x: 10, y: 8 }, 'wheel')).toMatchObject({ type: 'move', unit: 'u1', flank: false, legs: [{ kind: 'slide', angle: 0, length: 3 }] }))
  it('aside wheels until the front looks at the hand, then advances to it', () => {
    const order = moveTo('u1', unit, { x: 12, y: 9 }, 'wheel')
    const end = along(unit.pose, unit, order.legs as never).at(-1)!
    expect(Math.hypot(end.x - 12, end.y - 9)).toBeLessThan(0.1)
    expect((order.legs as { pivot?: string }[])[0]!.pivot).toBe('right')
  })
  it('obliques at most 45 degrees and goes back only by a flank move', () => {
    expect(moveTo('u1', unit, { x: 14, y: 6 }, 'oblique')).toMatchObject({ legs: [{ kind: 'slide', angle: 45 }] })
    expect(moveTo('u1', unit, { x: 10, y: 3 }, 'wheel')).toMatchObject({ flank: true, legs: [{ angle: 180, length: 2 }] })
  })
  it('of a limber is a way of its centre', () => expect(moveTo('u6', read('LIM 2 (10,5) h0')!, { x: 14, y: 4.5 }, 'wheel')).toMatchObject({ type: 'march', points: [{ x: 14, y: 4.5 }], heading: 90 }))
})

it('reads card rows whose words hold commas', () => expect(rows('id,name,text\nN01,Aim,"a, ""b"""\n')).toEqual([{ id: 'N01', name: 'Aim', text: 'a, "b"' }]))
