import { describe, expect, test } from 'vitest'
import { emptyAnswer } from '../../src/shell/empty'
import type { TableInfo } from '../../src/protocol/protocol'
import { tableInfo } from './socket'

const pass = { type: 'pass' }
const idle = (order: { type: string }) => order.type === 'pass'
const me = { kind: 'guest', you: true, present: true } as const
const against = (kind: 'bot' | 'guest'): TableInfo => ({ ...tableInfo(), you: ['first'], seats: [me, { kind, you: false, present: true }] })

describe('a question with one empty answer', () => {
  test('is answered for the player when only bots sit opposite', () => {
    expect(emptyAnswer(against('bot'), [pass], idle)).toEqual(pass)
  })
  test('stays a question against a person: its absence would tell what the hand holds (DX-0.28)', () => {
    expect(emptyAnswer(against('guest'), [pass], idle)).toBeNull()
    expect(emptyAnswer({ ...against('bot'), you: ['first', 'second'], seats: [me, me] }, [pass], idle)).toBeNull()
  })
  test('stays a question where something can be played, and where the game knows no empty order', () => {
    expect(emptyAnswer(against('bot'), [pass, { type: 'play', card: 'X' }], idle)).toBeNull()
    expect(emptyAnswer(against('bot'), [{ type: 'test', card: 'X' }], idle)).toBeNull()
    expect(emptyAnswer(against('bot'), [pass], undefined)).toBeNull()
  })
  test('is nothing to a spectator', () => {
    expect(emptyAnswer({ ...against('bot'), you: [] }, [pass], idle)).toBeNull()
  })
})
