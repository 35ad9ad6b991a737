import { beforeEach, describe, expect, test, vi } from 'vitest'
import { api } from '../../src/protocol/api'
import { Session } from '../../src/shell/session.svelte'
import { FakeSurroundings, tableInfo, update } from './socket'

let around: FakeSurroundings
let session: Session
beforeEach(() => {
  vi.spyOn(api, 'replay').mockResolvedValue({ as: 'first', total: 0, from: 0, frames: [] })
  around = new FakeSurroundings()
  session = new Session('abc', null, around)
  around.socket.open()
  around.socket.say({ type: 'table', table: tableInfo(), as: 'first', undo_request: null })
  around.socket.say(update(3))
})

describe('a session', () => {
  test('knows whose decision it is', () => {
    expect(session.mine).toBe('first')
    expect(session.myDecision).toBe(true)
    around.socket.say(update(4, { prompt: { deciders: ['second'], topic: 'fire' }, choices: [] }))
    expect(session.myDecision).toBe(false)
  })

  test('sends an order with the revision the player saw', async () => {
    const sent = session.send({ type: 'fire', card: 'X' })
    expect(around.socket.sent.at(-1)).toMatchObject({ type: 'order', revision: 3, order: { type: 'fire', card: 'X' } })
    expect(session.busy).toBe(true)
    around.socket.say(update(4, { id: 1 }))
    expect(await sent).toEqual({ fine: true })
    expect(session.update!.revision).toBe(4)
    expect(session.busy).toBe(false)
  })

  test('keeps a refusal to explain it, and drops it with the next order', async () => {
    const sent = session.send({ type: 'fire', card: 'X' })
    around.socket.say({ type: 'refused', id: 1, refusal: { rule: 'DX-7.18', args: {} } })
    expect(await sent).toEqual({ fine: false, refusal: { rule: 'DX-7.18', args: {} } })
    expect(session.refused).toEqual({ order: { type: 'fire', card: 'X' }, refusal: { rule: 'DX-7.18', args: {} } })
    void session.send({ type: 'fire', card: 'Y' })
    expect(session.refused).toBeNull()
  })

  test('explains a try without giving an order', async () => {
    const tried = session.explain({ type: 'fire', card: 'Z' })
    expect(around.socket.sent.at(-1)).toMatchObject({ type: 'check' })
    around.socket.say({ type: 'verdict', id: 1, refusal: { rule: 'DX-7.06' } })
    await tried
    expect(session.refused?.refusal.rule).toBe('DX-7.06')
  })

  test('a second click while an order is on its way sends nothing', () => {
    void session.send({ type: 'fire', card: 'X' })
    void session.send({ type: 'fire', card: 'X' })
    expect(around.socket.sent).toHaveLength(1)
  })

  test('resumes after a broken line: the order that got through is seen', async () => {
    const sent = session.send({ type: 'fire', card: 'X' })
    around.socket.drop()
    await sent
    expect(session.link).toBe('lost')
    expect(session.fault?.code).toBe('lost')
    around.ring()
    around.socket.open()
    around.socket.say({ type: 'table', table: tableInfo(), as: 'first', undo_request: null })
    around.socket.say(update(4))
    expect(session.link).toBe('open')
    expect(session.update!.revision).toBe(4)
    expect(session.busy).toBe(false)
  })

  test('an undo that must be asked: request, answer, refusal', async () => {
    const asking = session.undo()
    around.socket.say({ type: 'asked', id: 1 })
    await asking
    around.socket.say({ type: 'table', table: tableInfo(), as: 'first', undo_request: 'first' })
    expect(session.undo_request).toBe('first')
    around.socket.say({ type: 'table', table: tableInfo(), as: 'first', undo_request: null })
    expect(session.undo_request).toBeNull()
    expect(session.declined).toBe(true)
  })

  test('an undo that was granted is not taken for a refusal', async () => {
    around.socket.say({ type: 'table', table: tableInfo(), as: 'first', undo_request: 'first' })
    around.socket.say({ type: 'table', table: tableInfo(), as: 'first', undo_request: null })
    around.socket.say(update(2, { undone: true }))
    expect(session.declined).toBe(false)
  })

  test('two at one screen: the screen is handed over', () => {
    around.socket.say({ type: 'table', table: tableInfo({ you: ['first', 'second'] }), as: 'first', undo_request: null })
    around.socket.say(update(4, { prompt: { deciders: ['second'], topic: 'fire' }, choices: [] }))
    expect(session.handOver).toBe('second')
    void session.look('second')
    around.socket.say(update(4, { id: 1, as: 'second', prompt: { deciders: ['second'], topic: 'fire' } }))
    expect(session.handOver).toBeNull()
    expect(session.myDecision).toBe(true)
  })

  test('shows a moment of the past and returns to the present', () => {
    session.frames = [0, 1, 2, 3].map((n) => ({ view: n, prompt: { deciders: [], topic: '' }, events: [] }))
    session.show(1)
    expect(session.shown?.view).toBe(1)
    expect(session.myDecision).toBe(false)
    session.show(3)
    expect(session.at).toBeNull()
    expect(session.shown).toBe(session.update)
    session.show(-5)
    expect(session.at).toBe(0)
  })
})
