// Longstreet in words, in both languages: choices, the phase track, reasons, terrain drawn with one stroke, standing orders.
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { locale, t } from '../../../locale/locale.svelte'
import type { Prompt } from '../../../protocol/protocol'
import { desk } from '../desk.svelte'
import { switched } from '../standing'
import { terrainOf } from '../terrain'
import type { LongstreetView } from '../view'
import { choice, dispatch, phases, prompt, reasonText, throws } from '../words'
import { shortestName, shortName } from '../names'

const view: LongstreetView = { viewer: 'first', shown: { table: [36, 24], terrain: [], turn: 3, active: 'federal', step: 'movement', shattered_point: 15, invoked: 1, modifier: 'N12', federal: { hand: ['N12'] }, confederate: { hand: ['?'] },
  units: [{ name: '2nd Rhode Island', side: 'federal', arm: 'infantry', strength: 8, pose: { at: [12, 8], heading: 0 }, formation: { bases: 7, files: 4 } }] } }
const asked: Prompt = { deciders: ['first'], topic: 'movement', args: {} }
const context = { view, prompt: asked, viewer: 'first' as const }

beforeAll(async () => {
  locale.loader = async (language, scope) => JSON.parse(readFileSync(`../data/locales/${language}/${scope}.json`, 'utf8'))
  await locale.use('en')
  await Promise.all([locale.add('longstreet'), locale.add('board-longstreet')])
})

describe('choices', () => {
  it('tell a move by its legs and its cost, folded until the unit is in hand', async () => {
    const move = { order: { type: 'move', unit: '2nd Rhode Island', legs: [{ type: 'wheel', pivot: 'right', angle: 18 }, { type: 'slide', angle: 0, length: 2 }] } }
    desk.picked = null
    expect(choice(move, context, t)).toMatchObject({ group: '2nd Rhode Island', short: 'wheel right 18° and ahead 2', fold: true, detail: '3.26 BW' })
    desk.picked = '2nd Rhode Island'
    expect(choice(move, context, t).fold).toBe(false)
    await locale.use('fr')
    expect(choice(move, context, t).short).toMatch(/conversion/)
    await locale.use('en')
  })
  it('name the cards of a phase', () => {
    expect(choice({ order: { type: 'invoke', phase: 'movement', card: 'N27', modifier: 'N12' } }, context, t).text).toBe('Movement phase with Courier from Division · Quickstep')
  })
})

it('the prompt says how many cards were played and what is in force', () => {
  const said = prompt(view, asked, 'first', t)
  expect(said.detail).toContain('One card was played')
  expect(said.detail).toContain('Quickstep is in force')
})

describe('the phase track', () => {
  const at = (step: string) => phases({ ...view, shown: { ...view.shown, step } }, asked, t)
  it('follows the step of the turn', () => {
    expect(at('movement').find((step) => step.state === 'now')?.label).toBe('Command: movement')
    expect(at('shooting').map((step) => step.state)).toEqual(['done', 'now', 'next', 'next', 'next', 'next'])
    expect(at('attacker_fall_back').at(-1)).toEqual({ label: 'Fall back', state: 'now' })
    expect(at('deployment').at(-1)?.state).toBe('now')
  })
})

it('gives reasons by rule, or by the card that says so', () => {
  expect(reasonText({ rule: 'LS-5.58' }, t)).toBe('target dense: three full ranks')
  expect(reasonText({ rule: 'LS-8.42' }, t)).toBe('Quickstep')
})
it('shortens states as the soldiers did', () => expect([shortName('31st Georgia'), shortName('1st New Hampshire Battery'), shortName("Reynolds's Battery"), shortName('3rd Arkansas'), shortName('7th West Virginia')]).toEqual(['31st Ga.', '1st N.H. Battery', "Reynolds's Battery", '3rd Ark.', '7th W.Va.']))
it('keeps the number alone where there is hardly any room', () => expect([shortestName('31st Georgia'), shortestName("Reynolds's Battery"), shortestName('Battery B, 4th U.S.')]).toEqual(['31st', 'Reynolds', 'Battery B']))
it('tells an event with its side and its units', () => {
  expect(dispatch({ type: 'hits_marked', unit: '2nd Rhode Island', hits: 2 }, { view, viewer: 'first' }, t)).toMatchObject({ seat: 'first', highlight: { pieces: ['2nd Rhode Island'] } })
})
it('throws dice with what they needed', () => {
  expect(throws([{ type: 'fired', unit: 'X', dice: [{ face: 5, needed: 4 }, { face: 2, needed: 4 }] }], t)[0]).toMatchObject({ title: 'X', dice: [{ face: 5, success: true }, { face: 2, success: false }] })
})
it('names every target of one throw and all that its dice needed', () => {
  const [thrown] = throws([{ type: 'fired', unit: 'X', dice: [{ face: 5, needed: 6, target: '31st Georgia' }, { face: 4, needed: 4, target: '38th Georgia' }] }], t)
  expect(thrown).toMatchObject({ detail: 'fires at 31st Ga. · 38th Ga.', need: '4+ · 6', dice: [{ success: false }, { success: true }] })
})
it('switches one window of the standing orders', () => {
  expect(switched(['W6', 'W2'], 'W4', true)).toEqual(['W2', 'W4', 'W6'])
  expect(switched(['W2', 'W4'], 'W2', false)).toEqual(['W4'])
})

describe('terrain by one stroke', () => {
  const size = { width: 36, depth: 24 }
  it('is a box, a line, a course from edge to edge or a hill with its crest inside', () => {
    expect(terrainOf('crop', { x: 2, y: 2 }, { x: 6, y: 5 }, size)).toMatchObject({ kind: 'crop', points: [[2, 2], [6, 2], [6, 5], [2, 5]] })
    expect(terrainOf('wall', { x: 2, y: 2 }, { x: 6, y: 5 }, size)).toMatchObject({ points: [[2, 2], [6, 5]] })
    expect((terrainOf('stream', { x: 1.2, y: 12 }, { x: 35, y: 12 }, size)!.points as [number, number][]).map(([x]) => x)).toEqual([0, 9, 18, 27, 36])
    const hill = terrainOf('hill', { x: 4, y: 4 }, { x: 12, y: 9 }, size)!
    expect(hill.crest).toEqual([[5.6, 6.5], [10.4, 6.5]])
    expect(terrainOf('woods', { x: 2, y: 2 }, { x: 2.2, y: 2.2 }, size)).toBeNull()
  })
})
