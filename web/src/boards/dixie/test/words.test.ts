import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { GameEvent } from '../../../protocol/protocol'
import { catalogue } from '../../../../test/unit/setup'
import { locale, t } from '../../../locale/locale.svelte'
import { about, awaits, choice, dispatch, expected, idle, meant, outcome, phases, prompt, throws, tried, words } from '../words'
import { pieceOf } from '../scene'
import { gettysburg } from './fixture'
import { cardSet, learnAll } from './cards'
import { formation } from '../formation'
import { engraving } from '../art'
import { fitName } from '../fit'

beforeAll(learnAll)
beforeEach(async () => { await locale.add('dixie'); await locale.add('board-dixie'); await locale.use('en') })
const context = { view: gettysburg, prompt: { deciders: ['first' as const], topic: 'move' }, viewer: 'first' as const }

test('choices about one card stand under its name', () => {
  expect(choice({ order: { type: 'move', card: 'GB-US-005', to: 'CL' } }, context, t)).toMatchObject({ group: 'Meredith’s Brigade', short: 'to Confederate Left' })
  expect(choice({ order: { type: 'march', cards: ['GB-US-005'], via: 'UR', to: 'CL' } }, context, t)).toMatchObject({ group: 'Meredith’s Brigade', short: 'force-march to Confederate Left' })
  expect(choice({ order: { type: 'march', cards: ['GB-US-005', 'GB-US-006'], via: 'UR', to: 'CL', general: 'GB-US-017' } }, context, t)).toMatchObject({ group: 'Forced march together: Confederate Left', short: 'Meredith, Cutler · led by Hancock' })
  expect(choice({ order: { type: 'end_phase' } }, context, t)).toMatchObject({ text: 'End the moves', main: true })
})

test('the same in French', async () => {
  await locale.use('fr')
  expect(choice({ order: { type: 'deploy', card: 'GB-US-122', at: 'UC' } }, context, t)).toMatchObject({ group: 'Crête du Cimetière', short: 'Centre de l’Union' })
})

test('ids become names in any message', () => {
  expect(words({ card: 'GB-US-017', at: 'UC', cards: ['GB-US-005', { token: 3 }], side: 'usa' }, t)).toMatchObject({ card: 'Maj. Gen. Winfield S. Hancock', at: 'Union Centre', cards: 'Meredith’s Brigade and a face-down card', seat: 'usa' })
  expect(about({ type: 'moved', card: { token: 2 }, from: 'reserve', to: 'CC' })).toEqual({ pieces: ['token:us:2', 'token:cs:2'], places: ['reserve', 'CC'] })
})

test('every event of the catalogue has its line; deployment is not told', () => {
  const view = { view: gettysburg, viewer: 'first' as const }
  expect(dispatch({ type: 'lost', card: 'GB-US-024', at: 'UC', how: 'routed' }, view, t)).toMatchObject({ text: 'Harrow’s Brigade routs (Union Centre).', rule: 'DX-6.05', mark: 'loss', seat: 'first' })
  expect(dispatch({ type: 'turn_began', side: 'csa', turn: 8 }, view, t)).toMatchObject({ text: 'Turn 8: the Confederates.', heading: true, seat: 'second' })
  expect(dispatch({ type: 'deployed', card: 'GB-US-024', at: 'UC' }, view, t)).toBeNull()
  expect(dispatch({ type: 'revealed', card: 'GB-US-024', at: 'UC' }, view, t)).toBeNull()
  expect(dispatch({ type: 'revealed', card: 'GB-CS-016', at: 'CC' }, view, t)).not.toBeNull()
  expect(dispatch({ type: 'revealed', card: 'GB-CS-016', at: 'CC' }, { ...view, view: { ...gettysburg, options: { open_cards: true } } }, t)).toBeNull()
})

test('a shot, a special card and the end of a battle have their rules in the margin', () => {
  const rule = (event: GameEvent) => dispatch(event, { view: gettysburg, viewer: 'first' as const }, t)?.rule
  expect(rule({ type: 'shot_declared', by: 'GB-US-005', at: 'UR', range: 'short', kind: 'ordinary' })).toBe('DX-7.09')
  expect(rule({ type: 'shot_declared', by: 'GB-US-031', at: 'CC', range: 'long', kind: 'ordinary' })).toBe('DX-7.12')
  expect(rule({ type: 'shot_declared', by: 'GB-US-005', at: 'UC', range: 'enfilade', kind: 'ordinary' })).toBe('DX-13.301')
  expect(rule({ type: 'shot_declared', by: 'GB-US-031', at: 'UC', range: 'short', kind: 'reconnaissance' })).toBe('DX-13.703')
  expect(rule({ type: 'played', side: 'usa', card: 'GB-US-132', at: 'UC' })).toBe('DX-12.34')
  expect(rule({ type: 'game_over', winner: 'usa', ending: 'envelopment' })).toBe('DX-13.310')
})

test('the end is told in a sentence', () => {
  expect(outcome(gettysburg, { winner: 'second', rule: 'DX-4.01' }, t).title).toBe('The Confederates win: the enemy positions are taken.')
  expect(outcome(gettysburg, { winner: null, rule: 'DX-4.14' }, t).title).toBe('The battle is drawn: neither side could force a decision.')
})

test('dice: a shot tells who fired and which dice hit', () => {
  const [shot] = throws([{ type: 'shot_declared', by: 'GB-US-026', at: 'UC' }, { type: 'shot_rolled', dice: [2, 1, 5], firepower: 2, hits: 2, sixes: 0 }], t)
  expect(shot).toEqual({ title: 'Hall’s Brigade', detail: 'at Union Centre', dice: [{ face: 2, success: true }, { face: 1, success: true }, { face: 5, success: false }], need: '1 or 2', result: '2 hits' })
})
test('dice: a six always fails a morale test and a one always passes', () => {
  const [test] = throws([{ type: 'morale_tested', card: { card: 'GB-US-026' }, needed: 7, dice: [6, 5], held: false }], t)
  expect(test!.dice.map((die) => die.success)).toEqual([false, true])
  expect(throws([{ type: 'morale_tested', card: { card: 'GB-US-026' }, needed: -1, dice: [1], held: true }], t)[0]!.dice).toEqual([{ face: 1, success: true }])
})

test('the phases of a turn, and what is asked', () => {
  expect(phases(gettysburg, context.prompt, t).map((phase) => phase.state)).toEqual(['done', 'now', 'next', 'next'])
  expect(prompt(gettysburg, { deciders: ['second'], topic: 'fire' }, 'first', t).title).toBe('The Confederates decide.')
  const window = { ...gettysburg, flow: [{ step: 'window' as const, side: 'usa' as const, window: 'WFD' as const }], shot: { by: gettysburg.cards.findIndex((card) => card.id === 'GB-US-031'), at: 'UC' } }
  expect(prompt(window, { deciders: ['first'], topic: 'window' }, 'first', t)).toMatchObject({ title: 'A shot is declared', detail: expect.stringContaining('fires at Union Centre.') })
})

test('whatever is asked has a title and an explanation', () => {
  const topics = Object.keys(catalogue('en', 'dixie')).flatMap((key) => /^prompt\.([a-z_]+)$/.exec(key)?.[1] ?? []).filter((topic) => topic !== 'waiting')
  expect(topics.length).toBeGreaterThan(20)
  for (const topic of topics) {
    const asked = { deciders: ['first' as const], topic }
    const view = { ...gettysburg, flow: [topic === 'window' ? { step: 'window' as const, side: 'usa' as const, window: 'WFD' as const } : gettysburg.flow[0]!] }
    expect(Object.values(prompt(view, asked, 'first', t)).join(' '), topic).not.toMatch(/\b(ask|prompt|window)\./)
  }
})

test('a card that can do nothing says why, whatever is asked', () => {
  const [hazard, stannard] = ['GB-US-031', 'GB-US-015'].map((id) => pieceOf(gettysburg.cards.find((card) => card.id === id)!))
  const line = { centre: 'UC', flank: 'UL' }
  expect(tried('deploy', stannard!, line)).toEqual({ type: 'deploy', card: 'GB-US-015', at: 'UC' })
  expect(tried('flank', stannard!, line)).toEqual({ type: 'flank', cards: ['GB-US-015'], at: 'UL' })
  expect(tried('reconnaissance', hazard!, line)).toEqual({ type: 'fire', card: 'GB-US-031', at: 'UC' })
  expect(tried('retire', hazard!, line)).toEqual({ type: 'retire', card: 'GB-US-031' })
})

test('what somebody means who tries what was not offered', () => {
  const deploying = { ...gettysburg, phase: 'deployment' as const }
  const [hazard, stannard] = ['GB-US-031', 'GB-US-015'].map((id) => pieceOf(gettysburg.cards.find((card) => card.id === id)!))
  expect(meant(gettysburg, [hazard!], 'CC', [])).toEqual([{ type: 'fire', card: 'GB-US-031', at: 'CC' }])
  expect(meant(deploying, [hazard!], 'reserve', [])).toEqual([{ type: 'take_back', card: 'GB-US-031' }])
  expect(meant(deploying, [hazard!], 'UL', [])).toEqual([{ type: 'take_back', card: 'GB-US-031' }, { type: 'deploy', card: 'GB-US-031', at: 'UL' }])
  expect(meant({ ...gettysburg, phase: 'movement' as const }, [stannard!], 'CC', [])).toEqual([{ type: 'move', card: 'GB-US-015', to: 'CC' }])
})

test.each(['bull-run', 'shiloh', 'gettysburg'])('every card of %s has a drawing, a name that fits and a place in its army', (name) => {
  for (const card of cardSet(name).cards) {
    if (card.type !== 'general') expect(engraving(card), card.id).toBeTruthy()
    for (const language of ['en', 'fr'] as const) expect(fitName(card[language].short).size, `${card.id} ${card[language].short}`).toBeGreaterThanOrEqual(9)
    if (card.type !== 'terrain' && card.type !== 'special') expect(formation(card, t).lines.join(), card.id).not.toMatch(/card\.|army\./)
  }
})

test('a special card says once where it goes; a window asks once', () => {
  const window = { ...gettysburg, flow: [...gettysburg.flow, { step: 'in_window', window: 'WFD' }] } as typeof gettysburg
  const asked = { deciders: ['first' as const], topic: 'window' }
  expect(choice({ order: { type: 'play', card: 'GB-US-139', at: 'CC' } }, { ...context, prompt: asked }, t)).toMatchObject({ short: 'Confederate Centre' })
  expect(choice({ order: { type: 'play', card: 'GB-US-139', at: 'CC' } }, { ...context, prompt: asked }, t).detail).toBeUndefined()
  expect(prompt(window, asked, 'first', t)).toMatchObject({ title: 'A shot is declared' })
  expect(prompt(window, asked, 'first', t).detail).toMatch(/Play a special card before the dice, or pass\.$/)
  expect(prompt(window, asked, 'first', t).detail).not.toMatch(/A shot is declared/)
  expect([idle({ type: 'pass' }), idle({ type: 'test', card: 'GB-US-005' })]).toEqual([true, false])
})

test('what the next Morale Phase holds is asked for while hits lie and something can be done', () => {
  const hit = { ...gettysburg, cards: gettysburg.cards.map((card, i) => (i ? card : { ...card, hits: 1 })) }
  const unhurt = { ...gettysburg, cards: gettysburg.cards.map((card) => ({ ...card, hits: 0 })) }
  expect(awaits(hit, { deciders: ['first'], topic: 'move' })).toBe(true)
  expect(awaits(hit, { deciders: ['first'], topic: 'morale' })).toBe(false)
  expect(awaits(unhurt, { deciders: ['first'], topic: 'move' })).toBe(false)
  expect(awaits({ ...hit, phase: 'morale' }, { deciders: ['first'], topic: 'window' })).toBe(false)
})

test('a face-down card is small inside a sentence and large at its beginning', () => {
  const view = { view: gettysburg, viewer: 'first' as const }
  expect(dispatch({ type: 'march_declared', side: 'csa', cards: [{ token: 3 }], from: 'reserve', via: 'CC', to: 'UC', general: null }, view, t)!.text).toMatch(/: a face-down card/)
  expect(dispatch({ type: 'tested', card: { token: 3 }, kind: 'march', die: 1, needed: null, passed: true, at: 'reserve' }, view, t)!.text).toMatch(/^A face-down card /)
})

test('the end of the moves is expected even where two generals or a crowd forbid it (DX-8.09, 8.10)', () => {
  expect(expected({ deciders: ['first'], topic: 'move' })).toEqual({ type: 'end_phase' })
  expect(expected({ deciders: ['first'], topic: 'deploy' })).toBeNull()
})
