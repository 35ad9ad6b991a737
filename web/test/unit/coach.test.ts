import { describe, expect, test } from 'vitest'
import { beginning, follow, read, type Lesson } from '../../src/shell/coach'
import { lessons, type Seen } from '../../src/boards/dixie/coach'
import { catalogue } from './setup'

interface Table { n: number; phase: string }
const course: Lesson<Table>[] = [
  { id: 'hello', at: 'a', when: () => true },
  { id: 'three', at: 'b', when: () => true, done: ({ n }) => n >= 3 },
  { id: 'fire', at: 'c', when: ({ phase }) => phase === 'fire', phase: 'combat' },
  { id: 'no_fire', at: 'c', when: ({ phase }) => phase === 'move', phase: 'combat' },
  { id: 'end', at: 'd', when: ({ phase }) => phase === 'move', last: true },
]

describe('a coach', () => {
  test('goes on by a word, or by what the player does', () => {
    const start = { n: 0, phase: '' }
    let now = follow(course, beginning, start)
    expect(now.now).toBe('hello')
    expect(follow(course, now, { n: 9, phase: '' }).now).toBe('hello')
    now = read(course, now, start)
    expect(now.now).toBe('three')
    expect(follow(course, now, { n: 2, phase: '' }).now).toBe('three')
    now = follow(course, now, { n: 3, phase: '' })
    expect(now).toEqual({ learnt: ['hello', 'three'], now: null })
  })

  test('teaches a phase once, and what is done not at all', () => {
    let now = read(course, follow(course, beginning, { n: 3, phase: 'fire' }), { n: 3, phase: 'fire' })
    expect(now.now).toBe('fire')
    now = read(course, now, { n: 3, phase: 'move' })
    expect(now.now).toBe('end')
  })
})

test('the first lessons of Dixie follow the deployment', () => {
  const seen = (at: string[], phase: 'deployment' | 'morale' = 'deployment'): Seen => ({
    viewer: 'first', events: [], prompt: { deciders: ['first'], topic: 'deploy' },
    view: { edition: 'bull-run', turn: 1, day: 1, active: 'usa', phase, flow: [], cards: at.map((place, i) => ({ id: `BR-US-00${i + 1}`, at: place })), positions: Object.fromEntries(['UR', 'UC', 'UL', 'CR', 'CC', 'CL'].map((place) => [place, { holder: place[0] === 'U' ? 'usa' as const : 'csa' as const }])) },
  })
  let now = follow(lessons, beginning, seen(['reserve']))
  expect(now.now).toBe('welcome')
  now = read(lessons, now, seen(['reserve']))
  expect(now.now).toBe('card')
  now = follow(lessons, now, seen(['UC']))
  expect(now.now).toBe('line')
  now = follow(lessons, now, seen(['UC', 'UL', 'UR']))
  expect(now.now).toBe('ready')
  now = follow(lessons, now, seen(['UC', 'UL', 'UR'], 'morale'))
  expect(now.now).toBe('turn')
})

test('every lesson has its words in both languages', () => {
  for (const language of ['en', 'fr'] as const) {
    const all = catalogue(language, 'coach-dixie')
    for (const { id } of lessons) expect([all[`coach.${id}`], all[`coach.${id}.text`]].every(Boolean), `${language} ${id}`).toBe(true)
  }
})
