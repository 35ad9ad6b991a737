import { describe, expect, test } from 'vitest'
import type { Frame, ReplayPage } from '../../src/protocol/protocol'
import { History } from '../../src/shell/history'

const frame = (n: number): Frame => ({ view: n, prompt: { deciders: [], topic: '' }, events: [] })

/** A server with `all` moments, two a page; each page waits until the test lets it go. */
function server(all: number[]) {
  const gates: (() => void)[] = []
  const pages = (from: number) => new Promise<ReplayPage>((resolve) => gates.push(() => resolve({
    as: 'first', total: all.length, from, frames: all.slice(from, from + 2).map((n, i) => ({ ...frame(n), frame: from + i })),
  })))
  const letGo = async () => { gates.shift()!(); await new Promise((r) => queueMicrotask(() => r(0))); await Promise.resolve() }
  return { pages, letGo, gates }
}
const views = (history: History) => history.frames.map((f) => f.view)

describe('the history', () => {
  test('reads page by page, then goes on live', async () => {
    const { pages, letGo } = server([0, 1, 2])
    const history = new History(pages, () => {})
    const done = history.read()
    await letGo()
    await letGo()
    await done
    history.add(frame(3))
    expect(views(history)).toEqual([0, 1, 2, 3])
  })

  test('what happens while it reads is neither lost nor doubled', async () => {
    const all = [0, 1]
    const { pages, letGo, gates } = server(all)
    const history = new History(pages, () => {})
    const done = history.read()
    await letGo()
    all.push(2)
    history.add(frame(2))
    while (gates.length) await letGo()
    await done
    expect(new Set(views(history)).size).toBe(views(history).length)
    expect(views(history).slice(0, 2)).toEqual([0, 1])
  })

  test('an undo reads anew and ignores pages that were on their way', async () => {
    const all = [0, 1, 2, 3]
    const { pages, letGo, gates } = server(all)
    const history = new History(pages, () => {})
    const old = history.read()
    all.length = 2
    const anew = history.restart()
    while (gates.length) await letGo()
    await Promise.all([old, anew])
    expect(views(history)).toEqual([0, 1])
  })

  test('a table without a history is no fault', async () => {
    const history = new History(() => Promise.reject(new Error('not_started')), () => {})
    await history.read()
    history.add(frame(0))
    expect(views(history)).toEqual([0])
  })
})
