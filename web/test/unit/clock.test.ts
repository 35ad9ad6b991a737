import { expect, test } from 'vitest'
import { latest, shown, spent } from '../../src/shell/clock'

const at = (time: number | undefined, ...deciders: ('first' | 'second')[]) => ({ at: time, prompt: { deciders } })

test('each side is charged with what passes while it decides, both where both are asked', () => {
  const moments = [at(undefined, 'first', 'second'), at(1_000, 'second'), at(4_000, 'first'), at(9_000)]
  expect(spent(moments, 0)).toEqual({ first: 1_000 + 5_000, second: 1_000 + 3_000 })
  expect(latest(moments, 0)).toBe(9_000)
})

test('a clock that was set back charges nobody', () => {
  expect(spent([at(5_000, 'first'), at(2_000, 'second'), at(6_000)], 4_000)).toEqual({ first: 0, second: 1_000 })
})

test('minutes, hours, and for a game by correspondence days', () => {
  expect(shown(760_000)).toEqual({ text: '12:40' })
  expect(shown(3_723_000)).toEqual({ text: '1:02:03' })
  expect(shown(99 * 3_600_000)).toEqual({ days: 4, hours: 3 })
  expect(shown(-5)).toEqual({ text: '0:00' })
})
