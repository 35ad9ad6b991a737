import { decide, decides, expect, guest, makeTable, table, test } from './kepi'

interface Card { id: string; at: string; face_up?: boolean }
const updates = (frames: string[]) => frames.map((f) => JSON.parse(f)).filter((m) => m.type === 'update')

/** Ids of one side's cards anywhere in what was received. */
const idsOf = (frames: string[], side: 'US' | 'CS'): Set<string> =>
  new Set(frames.flatMap((f) => f.match(new RegExp(`\\b(?:GB|BR|SH)-${side}-[A-Z0-9]+\\b`, 'g')) ?? []))

/** Events by which a rule turns a card up, also where it leaves the field in the same moment. */
const openings = new Set(['revealed', 'lost', 'played', 'terrain_placed', 'shot_declared', 'hit_marked'])

/** What a side has shown so far, by its own frames: cards that lie face up, were turned up, or left the field in the open. */
function shown(own: string[], side: 'US' | 'CS'): Set<string> {
  const open = new Set<string>()
  for (const update of updates(own)) {
    for (const card of (update.view.cards ?? []) as Card[])
      if (card.face_up || card.at === 'discard' || card.at === 'removed') open.add(card.id)
    for (const event of update.events as { type: string; card?: string; by?: string }[])
      if (openings.has(event.type)) for (const id of [event.card, event.by]) if (typeof id === 'string') open.add(id)
  }
  return new Set([...open].filter((id) => id.includes(`-${side}-`)))
}

/** Cards that a player received though their owner has not shown them, with the place where they were betrayed. */
function betrayed(received: string[], owner: string[], side: 'US' | 'CS'): string[] {
  const open = shown(owner, side)
  return [...idsOf(received, side)].filter((id) => !open.has(id)).map((id) => {
    const frame = received.find((f) => f.includes(id))!
    return `${id}: …${frame.slice(Math.max(0, frame.indexOf(id) - 160), frame.indexOf(id) + 60)}…`
  })
}

test('two browsers against each other: neither ever receives a hidden card', async ({ browser, server }) => {
  const union = await guest(await browser.newContext({ baseURL: server }))
  const south = await guest(await browser.newContext({ baseURL: server }))
  await makeTable(union.page, 'gettysburg', { first: 'me', second: 'friend' })
  const link = await union.page.getByTestId('invitation-link').inputValue()
  await south.page.goto(link)
  await south.page.getByTestId('sit').click()
  for (const { page } of [union, south]) {
    await expect(table(page)).toHaveAttribute('data-status', 'running')
    await expect(table(page)).toHaveAttribute('data-decides', 'me')
  }

  await test.step('who comes too late for the seat is told, and may watch', async () => {
    const late = await guest(await browser.newContext({ baseURL: server }))
    await late.page.goto(link)
    await expect(late.page.getByTestId('seat-gone')).toBeVisible()
    await expect(late.page.getByTestId('watching')).toBeVisible()
    await late.page.getByTestId('seat-gone').getByRole('button').click()
    await expect(late.page.getByTestId('seat-gone')).toHaveCount(0)
    await late.page.context().close()
  })

  await test.step('nothing of the enemy is known during deployment', async () => {
    for (const { page } of [union, south]) for (let i = 0; i < 6; i++) await decide(page, 'deploy')
    expect([...idsOf(union.frames, 'CS')]).toEqual([])
    expect([...idsOf(south.frames, 'US')]).toEqual([])
    expect(idsOf(union.frames, 'US').size).toBeGreaterThanOrEqual(18)
    expect(idsOf(south.frames, 'CS').size).toBeGreaterThanOrEqual(18)
  })

  await test.step('afterwards only what lies face up is known', async () => {
    // No special card is played: a Spy would rightly see more.
    for (const { page } of [union, south]) await decide(page, 'ready')
    for (let orders = 0; orders < 40; orders++) {
      await expect.poll(async () => `${await decides(union.page)} ${await decides(south.page)}`, { timeout: 60_000 }).toMatch(/me|nobody/)
      const player = (await decides(union.page)) === 'me' ? union : south
      if ((await decides(player.page)) === 'nobody') break
      await decide(player.page, ...(orders % 3 === 2 ? [] : ['fire', 'move', 'test', 'allot']))
    }
    // Both have heard the same moments: what one learned of the other must lie open in the other's own view.
    await expect.poll(() => betrayed(union.frames, south.frames, 'CS')).toEqual([])
    await expect.poll(() => betrayed(south.frames, union.frames, 'US')).toEqual([])
  })

  await test.step('a spectator learns no more than what lies open', async () => {
    const watcher = await guest(await browser.newContext({ baseURL: server }))
    await watcher.page.goto(new URL(union.page.url()).pathname)
    await expect(table(watcher.page)).toHaveAttribute('data-status', /running|finished/)
    await expect(watcher.page.getByTestId('log')).toBeVisible()
    expect([...betrayed(watcher.frames, south.frames, 'CS'), ...betrayed(watcher.frames, union.frames, 'US')]).toEqual([])
    await expect(watcher.page.getByTestId('choices')).toHaveCount(0)
    await watcher.page.context().close()
  })
  await union.page.context().close()
  await south.page.context().close()
})

test('two at one screen: while it is handed over nothing of either side is seen', async ({ page }) => {
  await makeTable(page, 'bull-run', { first: 'me', second: 'me' })
  await decide(page, 'deploy')
  await decide(page, 'ready')
  const over = page.getByTestId('hand-over')
  await expect(over).toBeVisible()
  // Neither cards nor what only one side was told, nor a way back into its past.
  await expect(page.locator('[data-piece]')).toHaveCount(0)
  for (const part of ['log', 'scrubber', 'standing', 'choices']) await expect(page.getByTestId(part)).toHaveCount(0)
  await over.getByRole('button').click()
  await expect(page.getByTestId('choices')).toBeVisible()
  await expect(page.locator('.hand [data-piece]').first()).toHaveAttribute('data-piece', /-CS-/)
})
