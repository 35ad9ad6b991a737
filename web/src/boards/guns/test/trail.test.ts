// Ways chosen by hand: waypoints, and what a drag over the map makes of them.
import { describe, expect, it } from 'vitest'
import { readFileSync } from 'node:fs'
import { areasOf, otherArea, stretch, type BattleMap, type Point } from '../map'
import { costOf } from '../paths'
import { dropped, extend, lift, shorten, traced, type Trail } from '../trail'

const map = JSON.parse(readFileSync('src/boards/guns/art/map.json', 'utf8')) as BattleMap
const trail: Trail = { start: 'ME2-ME3', doors: [], path: [] }
const beyond = otherArea(map, 'SR1-SR2', 'seminary')!
/** A point beside a position, on the side of an area. */
const beside = (place: string, area: string, far = 12): Point => {
  const s = stretch(map, place, area)!
  return [s.middle[0] + s.ahead[0] * far, s.middle[1] + s.ahead[1] * far]
}

describe('waypoints', () => {
  it('join by the cheapest way, and a waypoint touched again takes back what came after', () => {
    const one = extend(map, trail, 'SR1-SR2')
    expect(one.path).toEqual(['seminary', 'SR1-SR2'])
    const two = extend(map, one, 'TW1-TN1')
    expect(two.path.slice(0, 2)).toEqual(one.path)
    expect(two.path.at(-1)).toBe('TW1-TN1')
    expect(extend(map, two, 'SR1-SR2')).toEqual(one)
    expect(extend(map, two, 'ME2-ME3')).not.toEqual(trail)  // a march may pass where it began (GG-12.23)
    expect(shorten(one)).toEqual(trail)
  })
  it('lead in from beside the map through its doors', () => {
    const door = 'chambersburg_pike'
    const inside = extend(map, { start: null, doors: [door], path: [] }, 'SR1-SR2').path
    expect(inside[0]).toBe(door)
    expect(areasOf(map, inside[1]!)).toContain(door)
    expect(costOf(map, null, inside)).toBeGreaterThan(1)
  })
})

describe('a drag', () => {
  const begun = lift(map, trail, beside('ME2-ME3', otherArea(map, 'ME2-ME3', 'seminary')!))
  it('makes a way of the positions it passes over, and faces away from where it is put down', () => {
    const over = traced(map, begun, beside('SR1-SR2', beyond))
    expect(over.trail.path).toEqual(['seminary', 'SR1-SR2'])
    expect(dropped(map, over, 26)).toEqual({ path: ['seminary', 'SR1-SR2'], side: beyond })
    expect(dropped(map, traced(map, begun, beside('SR1-SR2', 'seminary')), 26)).toEqual({ path: ['seminary', 'SR1-SR2'], side: 'seminary' })
  })
  it('unwinds when the hand turns back', () => {
    const back = traced(map, traced(map, begun, beside('SR1-SR2', beyond)), beside('ME2-ME3', 'seminary'))
    expect(back.trail.path).toEqual([])
    expect(dropped(map, back, 26)).toBeNull()
  })
  it('is the same whether the hand goes in one stroke or in many', () => {
    const [from, to] = [begun.at, beside('TW1-TN1', areasOf(map, 'TW1-TN1')![0])]
    let many = begun
    for (let i = 1; i <= 40; i++) many = traced(map, many, [from[0] + ((to[0] - from[0]) * i) / 40, from[1] + ((to[1] - from[1]) * i) / 40])
    expect(many.trail).toEqual(traced(map, begun, to).trail)
    for (let i = 0; i < many.trail.path.length; i += 2) expect(areasOf(map, many.trail.path[i + 1]!)).toContain(many.trail.path[i])
  })
})
