// Orders in words.
import { beforeAll, expect, it, vi } from 'vitest'
import { readFileSync } from 'node:fs'
import { locale, t } from '../../../locale/locale.svelte'
import type { GunsView } from '../view'

// The names of areas come from the map, which the browser fetches.
vi.stubGlobal('fetch', async () => new Response(readFileSync('src/boards/guns/art/map.json', 'utf8')))
const { choice } = await import('../words')

beforeAll(async () => {
  locale.loader = async (language, scope) => JSON.parse(readFileSync(`../data/locales/${language}/${scope}.json`, 'utf8'))
  await locale.use('en')
  await Promise.all([locale.add('guns'), locale.add('board-guns')])
})
const view: GunsView = {
  blocks: [{ id: 'c1', at: 'A|B', front: 'A', formation: 'Heth', grade: 'full' }, { id: 'c2', at: 'A|B', front: 'A', formation: 'Heth', grade: 'full' }],
  sides: { union: {}, confederate: {} },
}
const said = (ways: string[][]) => choice({ order: { type: 'attack', blocks: ways.map((path, i) => ({ block: `c${i + 1}`, target: 'C|D', path })), leaders: ['c1'] } }, { view, prompt: { deciders: ['second'], topic: 'attack' }, viewer: 'second' }, t)

it('keeps the pairs that a night may cost under the first of each, told by where they stand (GG-17.13)', () => {
  const pair = choice({ order: { type: 'sacrifice', blocks: ['c1', 'c2'] } }, { view: { ...view, blocks: view.blocks!.map((block) => ({ ...block, at: 'SR1-SR2' })) }, prompt: { deciders: ['second'], topic: 'sacrifice' }, viewer: 'second' }, t)
  expect(pair).toMatchObject({ fold: true, short: 'Heth, strength 2, Seminary Ridge (Stevens Run – Lutheran Seminary)' })
  expect(pair.group).toMatch(/^Heth, strength 2, .*, and …$/)
})
it('tells attacks of the same blocks apart by the areas they cross', () => {
  expect(said([['A', 'C|D']]).short).toBe('Heth, strength 2, by A')
  expect(said([['A', 'C|D'], ['A', 'C|D']]).short).toBe('2 × Heth, strength 2, by A')
  expect(said([['B', 'C|D'], ['A', 'C|D']]).short).toBe('2 × Heth, strength 2, by B and A')
})
