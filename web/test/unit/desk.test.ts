import { expect, test } from 'vitest'
import { Desk } from '../../src/desk.svelte'
import { fromLetters, toLetters } from '../../src/letters'
import { memoryStore, shelf } from '../../src/store'

test('a desk knows what is kept, whether what lies on it is, and what was last said of it', () => {
  const store = memoryStore()
  const papers = shelf<{ text: string }>('papers', () => true)
  const desk = new Desk<{ text: string; id?: string }, { text: string; id: string }>({
    all: () => papers.all(store), keep: (paper) => papers.keep(paper, store), forget: (id) => papers.forget(id, store) })
  expect([desk.saved, desk.kept]).toEqual([true, []])
  desk.touch()
  expect(desk.saved).toBe(false)
  const kept = desk.keep({ text: 'one' }, 'kept')
  expect([desk.saved, desk.note, desk.kept]).toEqual([true, 'kept', [kept]])
  desk.keep({ ...kept, text: 'two' }, 'again')
  expect(desk.kept.map((paper) => paper.text)).toEqual(['two'])
  desk.lay()
  expect([desk.saved, desk.note]).toEqual([true, ''])
  desk.forget(kept.id)
  expect(desk.kept).toEqual([])
})

test('bytes travel in a link and come back', () => {
  for (const bytes of [[], [0], [255, 254, 253], [62, 63, 251, 255, 0]]) {
    const letters = toLetters(Uint8Array.from(bytes))
    expect(letters).toMatch(/^[\w-]*$/)
    expect([...fromLetters(letters)]).toEqual(bytes)
  }
  expect(() => fromLetters('%')).toThrow()
})
