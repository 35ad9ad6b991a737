// The drag as a machine: held, moving, laid; what the main button gives; how often the server is asked; the same by the keyboard.
import { describe, expect, it } from 'vitest'
import type { Order, Verdict } from '../../../protocol/protocol'
import { answered, Asker, Credit, chargeLegs, chargeTo, deployAt, nudge, nudgeCharge, nudgePlace, press, pull, release, rest, toGive, type Drag } from '../drag'
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
  it('is a wheel and a run for the eye, as long in all as it costs', () => {
    expect(chargeLegs({ type: 'charge', unit: 'u', hand: 'left', arc: 0 }, line, 2.5)).toEqual([{ type: 'slide', angle: 0, length: 2.5 }])
    const [wheel, run] = chargeLegs({ type: 'charge', unit: 'u', hand: 'right', arc: 0.7 }, line, 2.525)
    expect(wheel).toMatchObject({ type: 'wheel', pivot: 'right', angle: expect.closeTo((0.7 / 4) * (180 / Math.PI), 6) })
    expect(run).toMatchObject({ length: 1.825 })
  })
  it('asks nothing new of a hand that trembles', () => {
    const one = pull(press(rest, 'u', line, { x: 10, y: 5 }), line, { x: 10, y: 9 }, 'wheel', 'charge')
    expect(orderOf(pull(one, line, { x: 10.01, y: 8.9 }, 'wheel', 'charge'))).toBe(orderOf(one))
    expect(orderOf(pull(one, line, { x: 12, y: 9 }, 'wheel', 'charge'))).not.toBe(orderOf(one))
  })
  it('sets up by the middle of the front edge', () => {
    expect(deployAt('u', line, { x: 3.021, y: 4 })).toEqual({ type: 'deploy', unit: 'u', pose: { at: [3, 4], heading: 0 }, files: 4, offset: 0 })
    expect(deployAt('g', { ...line, artillery: true, limbered: true }, { x: 3, y: 4 })).toEqual({ type: 'deploy', unit: 'g', pose: { at: [3, 4], heading: 0 }, limbered: true })
  })
})

describe('the keyboard', () => {
  it('wheels a charge in twentieths to either hand', () => {
    let order = nudgeCharge('u', null, 'ArrowUp')
    expect(order).toEqual({ type: 'charge', unit: 'u', hand: 'left', arc: 0 })
    for (let i = 0; i < 3; i++) order = nudgeCharge('u', order, 'ArrowRight')
    expect(order).toMatchObject({ hand: 'right', arc: 0.15 })
    for (let i = 0; i < 5; i++) order = nudgeCharge('u', order, 'ArrowLeft')
    expect(order).toMatchObject({ hand: 'left', arc: 0.1 })
    expect(nudgeCharge('u', order, 'ArrowDown')).toBeNull()
  })
  it('shifts what is being set up as the screen shows it', () => {
    expect(nudgePlace('u', line, 'ArrowUp', false)).toMatchObject({ pose: { at: [10, 5.25] } })
    expect(nudgePlace('u', line, 'ArrowLeft', true)).toMatchObject({ pose: { at: [10.25, 5] } })
  })
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
    const asker = new Asker((order) => { asked.push(order); return new Promise((done) => { answer = done }) }, (order) => told.push(order), new Credit(() => now, 1, 28), (run, ms) => waits.push({ run, ms }))
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
  it('are asked at once as long as there is credit, and never more than the server takes', () => {
    let now = 0
    const credit = new Credit(() => now)
    let sent = 0
    let waited = 0
    // A hand that moves with every frame for a minute.
    for (; now < 60_000; now = Math.max(now, waited) + 1000 / 60) {
      waited = now + credit.take()
      sent++
      if (now < 2000) expect(waited).toBe(now)
    }
    expect(sent).toBeLessThan(120 + 60 * 40 - 500)
  })
})
