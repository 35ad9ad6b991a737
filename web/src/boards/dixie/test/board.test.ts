import { fireEvent, render, screen, waitFor } from '@testing-library/svelte'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { locale, t } from '../../../locale/locale.svelte'
import type { Order, Verdict } from '../../../protocol/protocol'
import Board from '../Board.svelte'
import Forces from '../Forces.svelte'
import { fireChoices, gettysburg } from './fixture'
import { learnAll } from './cards'

// A board has some sixty pieces, and looking them up by their names is slow.
vi.setConfig({ testTimeout: 30_000 })
beforeAll(learnAll)
beforeEach(async () => { await locale.add('dixie'); await locale.add('board-dixie'); await locale.use('en') })

const refusal: Verdict = { fine: false, refusal: { rule: 'DX-7.18' } }
function table(extra = {}) {
  const send = vi.fn(async (_: Order): Promise<Verdict> => ({ fine: true }))
  const explain = vi.fn(async (_: Order): Promise<Verdict> => refusal)
  const props = {
    view: gettysburg, prompt: { deciders: ['first' as const], topic: 'fire' }, choices: fireChoices, events: [], viewer: 'first' as const, players: { first: 'Ada', second: 'Bob' },
    highlight: null, refused: null, send, check: explain, explain, point: vi.fn(), t, ...extra,
  }
  return { ...render(Board, { props }), send, explain, props }
}
const piece = (name: RegExp) => screen.getByRole('button', { name })
const position = (name: RegExp) => screen.getByRole('region', { name })

test('every piece has a name; hidden ones only a side and a place', () => {
  table()
  expect(piece(/^Meredith’s Brigade, Infantry 3A, Union Right, can be chosen$/)).toBeTruthy()
  expect(piece(/^Kemper’s Brigade, Infantry 3A, Union Centre, 2 hits$/)).toBeTruthy()
  expect(piece(/^Cutler’s Brigade, .*unseen by the enemy$/)).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /^Confederacy: a face-down card, / })).toHaveLength(5)
  expect(position(/^Union Left, held by: Confederacy, captured/)).toBeTruthy()
})

test('a card is picked up by a click, its target glows, a second click fires', async () => {
  const { send } = table()
  await fireEvent.click(piece(/^Artillery Brigade, II Corps/))
  const centre = position(/^Union Centre/)
  expect(centre.classList.contains('legal')).toBe(true)
  await fireEvent.click(centre)
  expect(send).toHaveBeenCalledExactlyOnceWith({ type: 'fire', card: 'GB-US-031', at: 'UC' })
})

test('a try that was not offered is judged, never given', async () => {
  const { send, explain } = table()
  await fireEvent.click(piece(/^Artillery Brigade, II Corps/))
  await fireEvent.click(position(/^Confederate Centre/))
  await waitFor(() => expect(explain).toHaveBeenCalledExactlyOnceWith({ type: 'fire', card: 'GB-US-031', at: 'CC' }))
  expect(send).not.toHaveBeenCalled()
})

test('while cards are deployed, any of them may be taken back', async () => {
  const { send } = table({ view: { ...gettysburg, phase: 'deployment' }, prompt: { deciders: ['first'], topic: 'deploy' }, choices: [{ order: { type: 'ready' } }] })
  await fireEvent.click(piece(/^Meredith’s Brigade/))
  await fireEvent.click(screen.getByRole('button', { name: /^Your Reserve/ }))
  expect(send).toHaveBeenCalledExactlyOnceWith({ type: 'take_back', card: 'GB-US-005' })
})

test('a refusal hatches its place and names the rule', () => {
  table({ refused: { order: { type: 'fire', card: 'GB-US-031', at: 'CC' }, refusal: { rule: 'DX-7.18' } } })
  expect(position(/^Confederate Centre/).classList.contains('refused')).toBe(true)
  expect(screen.getByText(/⊘ DX-7.18/)).toBeTruthy()
})

test('while the other side decides nothing shines', () => {
  const { container } = table({ choices: [] })
  expect(container.querySelectorAll('.piece.legal')).toHaveLength(0)
})

test('Escape puts the card back; the bar tells what is held', async () => {
  const { container } = table()
  await fireEvent.click(piece(/^Meredith’s Brigade/))
  expect(screen.getByRole('toolbar').textContent).toContain('Meredith')
  await fireEvent.keyDown(container.querySelector('.board')!, { key: 'Escape' })
  expect(screen.queryByRole('toolbar')).toBeNull()
})

test('Space shows a card large, with its rule', async () => {
  const { container } = table()
  await fireEvent.keyDown(piece(/^Sharpshooters|^Berdan/), { key: ' ' })
  expect(container.querySelector('.large')?.textContent).toContain('DX-12.34')
})

test('an open window offers to pass in it for good', async () => {
  const { send } = table({ prompt: { deciders: ['first'], topic: 'window' }, choices: [{ order: { type: 'pass' } }], view: { ...gettysburg, flow: [{ step: 'window', side: 'usa', window: 'WFD' }], standing_passes: { usa: ['WCB'], csa: [] } } })
  await fireEvent.click(screen.getByRole('button', { name: 'Always pass here' }))
  expect(send).toHaveBeenCalledExactlyOnceWith({ type: 'standing_pass', windows: ['WCB', 'WFD'] })
})

test('the rail counts piles, losses and positions won', async () => {
  const { props } = table()
  const { container } = render(Forces, { props })
  expect(container.textContent).toContain('Harrow lost')
  expect(screen.getByRole('img', { name: 'Confederacy: 1 of 2' })).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Union: 0 of 2' })).toBeTruthy()
})

test('French, without an English word on the pieces', async () => {
  await locale.use('fr')
  table()
  expect(piece(/^Brigade Meredith, Infanterie 3A, Droite de l’Union, peut être choisie$/)).toBeTruthy()
})
