// The drag as a machine: held, moving, laid; what the main button gives; how often the server is asked; the same by the keyboard.
import { describe, expect, it } from 'vitest'
import type { Order, Verdict } from '../../../protocol/protocol'
import { answered, Asker, chargeTo, deployAt, nudge, press, pull, release, rest, toGive, type Drag } from '../drag'
import { along, type Leg, type Standing } from '../table'

const line: Standing = { pose: { x: 10, y: 5, heading: 0 }, bases: 8, files: 4, offset: 0, artillery: false, limbered: false }
const fine: Verdict = { fine: true }
const legs = (order: Order | null): Leg[] => (order?.legs as Leg[]) ?? []
const dragTo = (x: number, y: number): Drag => pull(press(rest, 'u', line, { x: 10, y: 5 }), line, { x, y }, 'wheel', 'move')
const orderOf = (drag: Drag): Order => { if (drag.at !== 'moving' && drag.at !== 'laid') throw new Error(drag.at); return drag.order }

describe('a drag', () => {
  it('that does not move is a click', () => {
    const held = press(rest, 'u', line, { x: 10, y: 4 })
    expect(held.at).toBe('held')
    expect(release(held)).toBe(rest)
  })
  it('keeps the grip: the unit does not jump under the hand', () => {
    const moving = pull(press(rest, 'u', line, { x: 11, y: 4 }), line, { x: 11, y: 6 }, 'wheel', 'move')
    expect(legs(orderOf(moving))).toEqual([{ type: 'slide', angle: 0, length: 2 }])
  })
  it('lies there until it is given, and gives nothing before the server has spoken', () => {
    const laid = release(dragTo(10, 8))
    expect(laid.at).toBe('laid')
    expect(toGive(laid)).toBeNull()
    expect(toGive(answered(laid, orderOf(laid), fine))).toEqual(orderOf(laid))
  })
  it('that is refused gives the lawful part of it, if there is one', () => {
    const laid = release(dragTo(10, 12))
    const within: Order = { type: 'move', unit: 'u', legs: [{ type: 'slide', angle: 0, length: 4 }] }
    expect(toGive(answered(laid, orderOf(laid), { fine: false, refusal: { rule: 'LS-6.21' }, within }))).toEqual(within)
    expect(toGive(answered(laid, orderOf(laid), { fine: false, refusal: { rule: 'LS-6.01' } }))).toBeNull()
    expect(answered(laid, orderOf(laid), { fine: false, refusal: { rule: 'LS-6.21' }, within, beyond: { rule: 'LS-6.10' } })).toMatchObject({ judged: { refusal: { rule: 'LS-6.10' } } })
  })
  it('hears no answer to an order that it has left', () => {
    const laid = release(dragTo(10, 8))
    expect(answered(laid, { type: 'move', unit: 'u', legs: [] }, fine)).toBe(laid)
    expect(answered(rest, orderOf(laid), fine)).toBe(rest)
  })
  it('on its ghost goes on from where it ended', () => {
    const first = release(dragTo(10, 7))
    const laid = answered(first, orderOf(first), fine)
    const again = pull(press(laid, 'u', line, { x: 10, y: 7 }, true), line, { x: 11, y: 8 }, 'oblique', 'move')
    expect(legs(orderOf(again))).toEqual([{ type: 'slide', angle: 0, length: 2 }, { type: 'slide', angle: 45, length: expect.closeTo(1.4, 5) }])
    expect(release(press(laid, 'u', line, { x: 10, y: 7 }, true))).toBe(laid)
  })
  it('charges with a wheel of at most 1 BW in twentieths (LS-7.06)', () => {
    expect(chargeTo('u', line, { x: 10, y: 9 })).toEqual({ type: 'charge', unit: 'u', hand: 'left', arc: 0 })
    const right = chargeTo('u', line, { x: 20, y: 7 })
    expect(right).toMatchObject({ hand: 'right', arc: 1 })
    const little = chargeTo('u', line, { x: 10.4, y: 9 }).arc as number
    expect(little).toBeGreaterThan(0)
    expect(Math.abs(little / 0.05 - Math.round(little / 0.05))).toBeLessThan(1e-9)
  })
  it('sets up by the middle of the front edge', () => {
    expect(deployAt('u', line, { x: 3.021, y: 4 })).toEqual({ type: 'deploy', unit: 'u', pose: { at: [3, 4], heading: 0 }, files: 4, offset: 0 })
    expect(deployAt('g', { ...line, artillery: true, limbered: true }, { x: 3, y: 4 })).toEqual({ type: 'deploy', unit: 'g', pose: { at: [3, 4], heading: 0 }, limbered: true })
  })
})

describe('the keyboard', () => {
  it('goes on, wheels and takes back again', () => {
    let order = nudge('u', line, null, 'ArrowUp', false)
    order = nudge('u', line, order, 'ArrowUp', false)
    expect(legs(order)).toEqual([{ type: 'slide', angle: 0, length: 0.5 }])
    order = nudge('u', line, order, 'ArrowRight', false)
    expect(legs(order)[1]).toEqual({ type: 'wheel', pivot: 'right', angle: 3 })
    order = nudge('u', line, order, 'ArrowLeft', false)
    expect(legs(order)).toHaveLength(1)
    order = nudge('u', line, order, 'ArrowDown', false)
    order = nudge('u', line, order, 'ArrowDown', false)
    expect(order).toBeNull()
  })
  it('steps aside and back as a flank move', () => {
    expect(nudge('u', line, null, 'ArrowLeft', true)).toMatchObject({ flank: true, legs: [{ angle: -90 }] })
    expect(nudge('u', line, null, 'ArrowDown', false)).toMatchObject({ flank: true, legs: [{ angle: 180 }] })
    expect(along(line.pose, line, legs(nudge('u', line, null, 'ArrowDown', false))).at(-1)!.y).toBeCloseTo(4.75, 6)
  })
  it('marches a limber by its centre', () => expect(nudge('g', { ...line, bases: 2, files: 2, artillery: true, limbered: true }, null, 'ArrowUp', false)).toMatchObject({ type: 'march', points: [[10, 4.75]] }))
})

describe('the questions to the server', () => {
  const some = (n: number): Order => ({ type: 'move', n })
  it('come one at a time, the latest only, and not too often', async () => {
    let now = 0
    const waits: { run: () => void; ms: number }[] = []
    const asked: Order[] = []
    const told: Order[] = []
    let answer: (verdict: Verdict) => void = () => undefined
    const asker = new Asker((order) => { asked.push(order); return new Promise((done) => { answer = done }) }, (order) => told.push(order), () => now, (run, ms) => waits.push({ run, ms }), 28)
    asker.question(some(1))
    asker.question(some(2))
    asker.question(some(3))
    expect(asked).toEqual([some(1)])
    now = 5
    answer(fine)
    await Promise.resolve().then(() => undefined)
    expect(told).toEqual([some(1)])
    expect(asked).toHaveLength(1)
    expect(waits).toMatchObject([{ ms: 23 }])
    now = 28
    waits[0]!.run()
    expect(asked).toEqual([some(1), some(3)])
  })
})
