// The rail above the decision: dice to be divided, judged by the server as they are shifted; a move that goes too far.
import { readFileSync } from 'node:fs'
import { fireEvent, render, screen } from '@testing-library/svelte'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { locale, t } from '../../../locale/locale.svelte'
import type { Choice, Order, Verdict } from '../../../protocol/protocol'
import { desk } from '../desk.svelte'
import Guide from '../Guide.svelte'
import type { LongstreetView } from '../view'

const unit = (name: string, side: 'federal' | 'confederate', x: number) => ({ name, side, arm: 'infantry' as const, strength: 7, pose: { at: [x, 8] as [number, number], heading: 0 }, formation: { bases: 7, files: 4 } })
const view: LongstreetView = { viewer: 'first', shown: { table: [36, 24], terrain: [], turn: 3, active: 'federal', step: 'allocation', shattered_point: 15, invoked: 1, federal: { hand: [] }, confederate: { hand: [] },
  units: [unit('2nd Wisconsin', 'federal', 20), unit('31st Georgia', 'confederate', 18), unit('38th Georgia', 'confederate', 23)] } }
const divide = (a: number, b: number): Choice => ({ order: { type: 'allocate', unit: '2nd Wisconsin', shares: [{ defender: '31st Georgia', dice: a }, { defender: '38th Georgia', dice: b }] } })
const props = (topic: string, choices: Choice[], check: (order: Order) => Promise<Verdict>, args = {}) => ({
  view, prompt: { deciders: ['first' as const], topic, args }, choices, events: [], viewer: 'first' as const, players: { first: 'Ada', second: 'Bob' }, highlight: null, refused: null, send: vi.fn(async () => ({ fine: true as const })), check, explain: check, point: () => undefined, consider: vi.fn(), odds: null, t,
})

beforeEach(async () => {
  locale.loader = async (language, scope) => JSON.parse(readFileSync(`../data/locales/${language}/${scope}.json`, 'utf8'))
  await Promise.all([locale.add('longstreet'), locale.add('board-longstreet')])
  await locale.use('en')
  desk.reset()
})

describe('dividing the attack dice', () => {
  it('starts with what is lawful and gives it', async () => {
    const p = props('allocation', [divide(4, 3)], async () => ({ fine: true }))
    render(Guide, { props: p })
    await fireEvent.click(screen.getByTestId('give'))
    expect(p.send).toHaveBeenCalledWith(divide(4, 3).order)
  })
  it('asks the server about every other division and says which rule forbids it', async () => {
    const check = vi.fn(async (): Promise<Verdict> => ({ fine: false, refusal: { rule: 'LS-7.48', args: { unit: '2nd Wisconsin' } } }))
    render(Guide, { props: props('allocation', [divide(4, 3)], check) })
    await fireEvent.click(screen.getByLabelText('Fewer dice against 31st Georgia'))
    expect(check).toHaveBeenCalledWith(divide(3, 4).order)
    expect((await screen.findByRole('alert')).textContent).toContain('LS-7.48')
    expect(screen.queryByTestId('give')).toBeNull()
  })
})

describe('a move that lies there', () => {
  const order: Order = { type: 'move', unit: '2nd Wisconsin', legs: [{ type: 'slide', angle: 0, length: 5 }] }
  const within: Order = { type: 'move', unit: '2nd Wisconsin', legs: [{ type: 'slide', angle: 0, length: 4 }] }
  it('tells what it uses of its allowance, and halts where it must', async () => {
    const p = props('movement', [{ order: { type: 'done' } }], async () => ({ fine: true }), { allowances: { '2nd Wisconsin': { ahead: 4, flank: 2 } } })
    desk.drag = { at: 'laid', unit: '2nd Wisconsin', grip: { x: 0, y: 0 }, before: [], to: { x: 20, y: 13 }, order, judged: { order, refusal: { rule: 'LS-6.21', args: { unit: '2nd Wisconsin' } }, within } }
    render(Guide, { props: p })
    expect(screen.getByTestId('used').textContent).toContain('4.00 of 4.00 BW')
    expect(screen.getByTestId('stopped').textContent).toContain('LS-6.21')
    await fireEvent.click(screen.getByTestId('give'))
    expect(p.send).toHaveBeenCalledWith(within)
  })
})
