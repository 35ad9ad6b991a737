import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { describe, expect, test, vi } from 'vitest'
import { locale } from '../../src/locale/locale.svelte'
import type { Order } from '../../src/protocol/protocol'
import Decision from '../../src/shell/Decision.svelte'
import DiceTray from '../../src/shell/DiceTray.svelte'
import RefusalNote from '../../src/shell/RefusalNote.svelte'
import { grouped, meant, orderId, touches, type LabelledChoice } from '../../src/shell/words'

const choice = (text: string, more: Partial<LabelledChoice> = {}): LabelledChoice =>
  ({ text, id: text, choice: { order: { type: 'fire', card: text } }, ...more })

function decide(choices: LabelledChoice[], busy = false, rolls?: (order: Order) => Promise<boolean>) {
  const give = vi.fn()
  const point = vi.fn()
  render(Decision, { title: 'Fire?', detail: 'Four dice.', seat: 'first', choices, busy, highlight: null, give, point, rolls,
    about: (c) => ({ pieces: [String(c.choice.order.card)] }) })
  return { give, point }
}

describe('the decision', () => {
  test('every choice is a button with its words', async () => {
    const { give } = decide([choice('Webb'), choice('Hall')])
    expect(screen.getAllByRole('button').map((b) => b.textContent!.trim())).toEqual(['Webb', 'Hall'])
    await fireEvent.click(screen.getByRole('button', { name: 'Hall' }))
    expect(give.mock.calls[0]![0].id).toBe('Hall')
  })
  test('Enter gives the main order, a letter its choice', async () => {
    const { give } = decide([choice('Hold'), choice('Fire', { main: true }), choice('Sharpshooters', { key: 's' })])
    expect(screen.getAllByRole('button')[0]!.textContent).toContain('Fire')
    await fireEvent.keyDown(window, { key: 'Enter' })
    await fireEvent.keyDown(window, { key: 'S' })
    expect(give.mock.calls.map(([c]) => c.id)).toEqual(['Fire', 'Sharpshooters'])
  })
  test('focus points at the piece; arrows walk along the buttons', async () => {
    const { point } = decide([choice('Webb'), choice('Hall')])
    const [webb, hall] = screen.getAllByRole('button')
    webb!.focus()
    expect(point).toHaveBeenLastCalledWith({ pieces: ['Webb'] })
    await fireEvent.keyDown(webb!, { key: 'ArrowDown' })
    expect(document.activeElement).toBe(hall)
  })
  test('what is expected and not allowed stands there too, and tells why when it is pressed', async () => {
    const { give } = decide([choice('End', { main: true, hindered: true }), choice('Move')])
    const end = screen.getAllByRole('button')[0]!
    expect(end.textContent).toMatch(/End.*not yet/s)
    await fireEvent.click(end)
    expect(give.mock.calls[0]![0]).toMatchObject({ id: 'End', hindered: true })
  })
  test('nothing can be given while an order is on its way', async () => {
    const { give } = decide([choice('Fire', { main: true })], true)
    await fireEvent.keyDown(window, { key: 'Enter' })
    expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(true)
    expect(give).not.toHaveBeenCalled()
  })
  test('a finger sees the odds at the first tap and gives the order at the second; what rolls nothing or must be done anyway is given at once', async () => {
    const rolls = vi.fn(async (order: Order) => order.type !== 'move')
    const tap = async (name: string) => {
      await fireEvent.pointerDown(screen.getByRole('button', { name }), { pointerType: 'touch' })
      await fireEvent.click(screen.getByRole('button', { name }))
      await vi.waitFor(() => expect(rolls.mock.results.every((result) => result.type === 'return')).toBe(true))
    }
    const { give } = decide([choice('Webb'), choice('Hall', { choice: { order: { type: 'move' } } })], false, rolls)
    await tap('Webb')
    expect(give).not.toHaveBeenCalled()
    await vi.waitFor(() => expect(screen.getByRole('button', { name: /Webb/ }).textContent).toContain('tap again'))
    await tap('Webb tap again to give the order')
    await tap('Hall')
    await vi.waitFor(() => expect(give.mock.calls.map(([c]) => c.id)).toEqual(['Webb', 'Hall']))
    cleanup()
    const tests = decide([choice('Webb'), choice('Hall')], false, rolls)
    await tap('Webb')
    expect(tests.give).toHaveBeenCalledOnce()
  })
  test('groups keep their order; inside a group the short text is shown and the full one is read', () => {
    decide([choice('Move Webb: Centre', { group: 'Webb', short: 'Centre' }), choice('End')])
    expect(screen.getByRole('heading', { name: 'Webb' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Move Webb: Centre' }).textContent!.trim()).toBe('Centre')
    expect(grouped([choice('a', { group: 'G' }), choice('b'), choice('c', { group: 'G' })]).map((g) => g.choices.length)).toEqual([1, 2])
    expect(grouped([choice('a', { group: 'Late', late: true }), choice('b', { group: 'G' })]).map((g) => g.title)).toEqual(['G', 'Late'])
  })
})

test('a refusal names its rule and links to it', () => {
  render(RefusalNote, { game: 'dixie', rule: 'DX-7.18', title: 'Not allowed', text: 'Artillery may not.', dismiss: () => {} })
  expect(screen.getByRole('alert').textContent).toContain('Artillery may not.')
  expect(screen.getByTestId('rule-link').getAttribute('href')).toBe('#/rules/dixie/DX-7.18')
})

test('dice are named for those who do not see them, in the language in use', async () => {
  await locale.use('fr')
  render(DiceTray, { last: { title: 'Brigade Hall', dice: [{ face: 2, success: true }, { face: 5, success: false }], need: '1 ou 2' }, id: 'x' })
  expect(screen.getAllByRole('listitem').map((d) => d.getAttribute('aria-label'))).toEqual(['2, réussite', '5'])
  expect(screen.getByTestId('dice').textContent).toContain('il faut')
})

test('an order has one name whatever the sequence of its fields', () => {
  expect(orderId({ type: 'fire', card: 'a' })).toBe(orderId({ card: 'a', type: 'fire' }))
  expect(orderId({ type: 'fire', card: 'a' })).not.toBe(orderId({ type: 'fire', card: 'b' }))
})

test('highlights touch by piece, or by place where no piece is meant', () => {
  expect(touches({ pieces: ['a'] }, { pieces: ['a', 'b'] })).toBe(true)
  expect(touches({ places: ['CC'] }, { pieces: ['x'], places: ['CC'] })).toBe(true)
  expect(touches({ pieces: ['y'], places: ['CC'] }, { pieces: ['x'], places: ['CC'] })).toBe(false)
  expect(touches(null, { pieces: ['a'] })).toBe(false)
})
test('lights up the choice the hand means: a piece and a place where it points to both', () => {
  const choice = { pieces: ['u1'], places: ['A|B'] }
  expect(meant(choice, { pieces: ['u1'] })).toBe(true)
  expect(meant(choice, { pieces: ['u1'], places: ['A|B'] })).toBe(true)
  expect(meant(choice, { pieces: ['u1'], places: ['C|D'] })).toBe(false)
  expect(meant({ pieces: ['u1'] }, { pieces: ['u1'], places: ['C|D'] })).toBe(true)
  expect(meant(choice, null)).toBe(false)
})
