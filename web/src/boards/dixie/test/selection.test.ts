import { describe, expect, test } from 'vitest'
import type { Order } from '../../../protocol/protocol'
import { lit, marches, nothing, offersOf, step, type Input, type Selection } from '../selection'

const at: Record<string, string> = { a: 'reserve', b: 'reserve', g: 'reserve', gun: 'UC', horse: 'UC', yell: 'reserve' }
const offers = (...orders: Order[]) => offersOf(orders.map((order) => ({ order })), { token: (n) => `token:cs:${n}`, at: (key) => at[key] })
/** Plays inputs one after another; the last step. */
const after = (list: ReturnType<typeof offers>, ...inputs: Input[]) => {
  let selection: Selection = nothing
  let last = step(list, selection, { cancel: true })
  for (const input of inputs) { last = step(list, selection, input); selection = last.selection }
  return last
}

describe('one card, one place', () => {
  const list = offers({ type: 'move', card: 'a', to: 'UC' }, { type: 'move', card: 'a', to: 'UL' }, { type: 'move', card: 'horse', to: 'CC' }, { type: 'end_phase' })

  test('cards with an order shine, words alone do not', () => {
    expect([...lit(list, nothing).pieces]).toEqual(['a', 'horse'])
  })
  test('a card picked up shows its places, put down gives the order', () => {
    const picked = after(list, { click: 'a' })
    expect(picked.give).toBeUndefined()
    expect([...lit(list, picked.selection).places.keys()]).toEqual(['UC', 'UL'])
    expect(after(list, { click: 'a' }, { put: 'UL' })).toEqual({ selection: nothing, give: { type: 'move', card: 'a', to: 'UL' } })
  })
  test('a drag ends where it is dropped', () => {
    expect(after(list, { drag: 'a' }, { over: 'UC' }).selection.over).toBe('UC')
    expect(after(list, { drag: 'a' }, { over: 'UC' }, { drop: 'UC' }).give).toEqual({ type: 'move', card: 'a', to: 'UC' })
    expect(after(list, { drag: 'a' }, { drop: null }).selection).toEqual({ ...nothing, pieces: ['a'] })
  })
  test('what was not offered is asked, and the card stays in the hand', () => {
    const tried = after(list, { click: 'a' }, { put: 'CC' })
    expect(tried.give).toBeUndefined()
    expect(tried.attempt).toEqual({ pieces: ['a'], place: 'CC' })
    expect(tried.selection.pieces).toEqual(['a'])
    expect(after(list, { put: 'UC' })).toEqual({ selection: nothing })
  })
  test('another card takes its place, the same one goes back', () => {
    expect(after(list, { click: 'a' }, { click: 'horse' }).selection.pieces).toEqual(['horse'])
    expect(after(list, { click: 'a' }, { click: 'a' }).selection).toBe(nothing)
    expect(after(list, { click: 'stranger' }).selection).toBe(nothing)
  })
})

test('a move is plainer than a double move or a march to the same place', () => {
  const list = offers({ type: 'march', cards: ['a'], via: 'UC', to: 'CC' }, { type: 'move', card: 'a', to: 'CC', via: 'UC' }, { type: 'move', card: 'a', to: 'CC' })
  expect(after(list, { click: 'a' }, { put: 'CC' }).give).toEqual({ type: 'move', card: 'a', to: 'CC' })
})

test('allotting, testing and retiring take one click; firing takes two', () => {
  expect(after(offers({ type: 'allot', card: 'gun' }, { type: 'allot', card: 'horse' }), { click: 'horse' }).give).toEqual({ type: 'allot', card: 'horse' })
  expect(after(offers({ type: 'test', card: 'gun' }), { click: 'gun' }).give).toEqual({ type: 'test', card: 'gun' })
  const fire = offers({ type: 'fire', card: 'gun', at: 'CC' })
  expect(after(fire, { click: 'gun' }).give).toBeUndefined()
  expect(after(fire, { click: 'gun' }, { put: 'CC' }).give).toEqual({ type: 'fire', card: 'gun', at: 'CC' })
})

describe('a march of several cards', () => {
  const list = offers(
    { type: 'move', card: 'a', to: 'UC' }, { type: 'march', cards: ['a'], via: 'UC', to: 'CC' }, { type: 'march', cards: ['b'], via: 'UC', to: 'CC' },
    { type: 'march', cards: ['a', 'b'], via: 'UC', to: 'CC', general: 'g' }, { type: 'march', cards: ['b'], via: 'UL', to: 'CR' },
  )
  test('is gathered card by card, and given whole when it was offered', () => {
    expect(marches(list, 'a')).toBe(true)
    const group = after(list, { click: 'a' }, { group: true })
    expect([...lit(list, group.selection).pieces].sort()).toEqual(['b', 'g'])
    expect([...lit(list, after(list, { click: 'a' }, { click: 'b', add: true }).selection).places.keys()]).toEqual(['CC'])
    expect(after(list, { click: 'a' }, { click: 'b', add: true }, { click: 'g' }, { put: 'CC' }).give).toEqual({ type: 'march', cards: ['a', 'b'], via: 'UC', to: 'CC', general: 'g' })
  })
  test('asks the referee when this very group was not listed', () => {
    const tried = after(list, { click: 'a' }, { click: 'b', add: true }, { put: 'CC' })
    expect(tried.attempt).toEqual({ pieces: ['a', 'b'], place: 'CC' })
  })
  test('without gathering, another card is picked up instead', () => {
    expect(after(list, { click: 'a' }, { click: 'b' }).selection.pieces).toEqual(['b'])
    expect(lit(list, after(list, { click: 'a' }).selection).pieces.size).toBe(0)
    expect(after(list, { click: 'a' }, { click: 'b', add: true }, { group: false }).selection.pieces).toEqual(['a'])
  })
})

describe('a special card', () => {
  test('that only needs a word is ready at once', () => {
    const list = offers({ type: 'play', card: 'yell' }, { type: 'pass' })
    expect(lit(list, after(list, { click: 'yell' }).selection).ready.map((offer) => offer.order)).toEqual([{ type: 'play', card: 'yell' }])
  })
  test('that names cards lights them up, backs too; the last one makes it whole', () => {
    const list = offers({ type: 'play', card: 'yell', named: [{ card: 'horse' }] }, { type: 'play', card: 'yell', named: [{ token: 3 }] })
    expect([...lit(list, after(list, { click: 'yell' }).selection).pieces]).toEqual(['horse', 'token:cs:3'])
    expect(after(list, { click: 'yell' }, { click: 'token:cs:3' }).give).toEqual({ type: 'play', card: 'yell', named: [{ token: 3 }] })
  })
})
