import { describe, expect, test } from 'vitest'
import { Connection, patience, type Link } from '../../src/protocol/connection'
import { FakeSurroundings } from './socket'

function connect() {
  const around = new FakeSurroundings()
  const heard: unknown[] = []
  const links: Link[] = []
  const connection = new Connection(() => 'ws://x/ws/tables/abc', (m) => heard.push(m), (l) => links.push(l), around)
  return { around, heard, links, connection }
}

describe('the connection', () => {
  test('numbers what it says and gives each answer to who asked', async () => {
    const { around, connection } = connect()
    around.socket.open()
    const first = connection.say({ type: 'check', order: { type: 'a' } })
    const second = connection.say({ type: 'check', order: { type: 'b' } })
    expect(around.socket.sent.map((m) => m.id)).toEqual([1, 2])
    around.socket.say({ type: 'verdict', id: 2, refusal: { rule: 'DX-7.04' } })
    around.socket.say({ type: 'verdict', id: 1, refusal: null })
    expect(await first).toMatchObject({ id: 1, refusal: null })
    expect(await second).toMatchObject({ id: 2, refusal: { rule: 'DX-7.04' } })
  })

  test('comes back by itself, more patient each time, and starts to count anew', async () => {
    const { around, links, connection } = connect()
    for (let i = 0; i < 8; i++) {
      around.socket.drop()
      expect(around.timers.at(-1)!.wait).toBe(patience[Math.min(i, patience.length - 1)])
      around.ring()
    }
    around.socket.open()
    expect(links).toEqual(['lost', 'open'])
    void connection.say({ type: 'choices' })
    expect(around.socket.sent[0].id).toBe(1)
    around.socket.drop()
    expect(around.timers.at(-1)!.wait).toBe(patience[0])
  })

  test('an unanswered order is reported lost, never forgotten', async () => {
    const { around, connection } = connect()
    around.socket.open()
    const answer = connection.say({ type: 'order', revision: 1, order: { type: 'a' } })
    around.socket.drop()
    expect(await answer).toEqual({ type: 'lost' })
    expect(await connection.say({ type: 'choices' })).toEqual({ type: 'lost' })
  })

  test('an old socket has no say any more', () => {
    const { around, heard } = connect()
    const old = around.socket
    old.drop()
    around.ring()
    around.socket.open()
    old.say({ type: 'asked', id: 1 })
    expect(heard).toEqual([])
  })

  test('stays closed once closed, and tries at once when told to', () => {
    const { around, links, connection } = connect()
    around.socket.drop()
    connection.retry()
    expect(around.sockets).toHaveLength(2)
    expect(around.timers).toHaveLength(0)
    connection.close()
    expect(links.at(-1)).toBe('closed')
    expect(around.timers).toHaveLength(0)
  })
})
