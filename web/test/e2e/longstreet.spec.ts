// Longstreet in the browser: a small battle to its natural end with drags and with buttons; a drag that is refused and says why; French to the last word.
import type { Locator, Page } from '@playwright/test'
import { answered, decides, expect, give, myTurnOrOver, table, test } from './kepi'
import { expectFrench } from './french'

/** From the home page to a table of Longstreet. */
async function begin(page: Page, battle: string, second: 'bot' | 'me'): Promise<void> {
  await page.goto('/')
  await page.getByTestId('game-longstreet').click()
  await page.getByTestId(`battle-${battle}`).click()
  await page.getByTestId('seat-first-me').click()
  await page.getByTestId(`seat-second-${second}`).click()
  await page.getByTestId('play').click()
  await expect(table(page)).toHaveAttribute('data-status', 'running')
}

const topic = async (page: Page): Promise<string> => (await table(page).getAttribute('data-topic')) ?? ''
const unit = (page: Page, name: string): Locator => page.locator(`[data-unit="${name}"]`).first()
const offers = (page: Page, type: string): Locator => page.getByTestId('choices').locator(`[data-testid=choice][data-order=${type}]`)

/** The first choice of a kind, its group opened if it is folded. */
async function choose(page: Page, ...types: string[]): Promise<boolean> {
  for (const type of types) {
    const found = offers(page, type)
    if (await found.count()) { await give(page, found.first()); return true }
  }
  for (const fold of await page.getByTestId('fold').all()) {
    if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click()
    for (const type of types) {
      const found = offers(page, type)
      if (await found.count()) { await give(page, found.first()); return true }
    }
  }
  return false
}
/** Where a unit lies once the table has come to rest and lets it be taken. */
async function lying(page: Page, name: string): Promise<{ x: number; y: number; width: number; height: number }> {
  const bases = unit(page, name).locator('.bases').first()
  await expect(unit(page, name)).toHaveAttribute('data-grip', '')
  let before = ''
  await expect.poll(async () => { const now = JSON.stringify(await bases.boundingBox()); const still = now === before; before = now; return still }).toBe(true)
  return (await bases.boundingBox())!
}
/** Drags a unit by so many pixels of the screen. */
async function drag(page: Page, name: string, dx: number, dy: number): Promise<void> {
  const box = await lying(page, name)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (const part of [0.25, 0.5, 0.75, 1]) await page.mouse.move(x + dx * part, y + dy * part)
  await page.mouse.up()
  await expect(page.getByTestId('guide')).toBeVisible()
}

test('a small battle against the bot, with drags and with buttons, to its natural end', async ({ page }) => {
  await begin(page, 'corn-at-first-light', 'bot')
  let dragged = 0
  for (let orders = 0; orders < 400; orders++) {
    await myTurnOrOver(page)
    if ((await decides(page)) === 'nobody') break
    const now = await topic(page)
    if (now === 'movement' && dragged < 2) {
      // Straight ahead with the hand: whatever of it is lawful is given by the main button.
      const name = ['6th Wisconsin', '2nd Wisconsin'][dragged]!
      dragged++
      if ((await unit(page, name).count()) && (await unit(page, name).getAttribute('aria-disabled')) === 'false') {
        await drag(page, name, 0, -45)
        await expect(page.getByTestId('give')).toBeVisible()
        await answered(page, () => page.getByTestId('give').click())
        continue
      }
    }
    const wanted: Record<string, string[]> = { fire: ['invoke_fire', 'done'], shoot: ['shoot', 'done'], command: ['invoke', 'pass'], movement: ['done'], charges: ['charge', 'done'], allocation: ['allocate'], kill: ['roll'], defence: ['roll'], attack: ['roll'] }
    if (!(await choose(page, ...(wanted[now] ?? ['done'])))) await give(page, page.getByTestId('choices').getByTestId('choice').first())
  }
  expect(dragged).toBeGreaterThan(0)
  await expect(page.getByTestId('outcome')).toBeVisible()
  await expect(page.getByTestId('outcome').getByTestId('rule-link')).toHaveText(/^LS-(3\.13|3\.20|3\.21)$/)
  await expect(table(page)).toHaveAttribute('data-status', 'finished')
})

/** Federal to move, hot seat: the interrupt windows are passed as they come. */
async function toMovement(page: Page): Promise<void> {
  for (let i = 0; i < 12; i++) {
    const over = page.getByTestId('hand-over').getByRole('button')
    if (await over.count()) await over.click()
    await myTurnOrOver(page)
    const now = await topic(page)
    if (now === 'movement') return
    if (now === 'command') await choose(page, 'invoke')
    else if (now === 'reshuffle') await give(page, offers(page, 'reshuffle').first())
    else if (!(await choose(page, 'done'))) await give(page, page.getByTestId('choices').getByTestId('choice').first())
  }
}

test('a drag that goes too far stops where the rule says, and is taken back or given', async ({ page }) => {
  await begin(page, 'the-hill-above-the-run', 'bot')
  await toMovement(page)
  // The 71st New York stands before the stream: a phase invoked with one card does not let it in.
  await drag(page, '71st New York', 0, -90)
  await expect(page.getByTestId('stopped')).toContainText('LS-6.10')
  await expect(page.getByTestId('why').getByTestId('rule-link')).toHaveText('LS-6.10')
  await expect(page.getByTestId('used')).toHaveText(/^[1-3]\.\d\d of 4\.00 BW$/)
  await test.step('the rule can be read from there', async () => {
    await page.getByTestId('stopped').getByTestId('rule-link').click()
    await expect(page.getByText(/LS-6\.10/).first()).toBeVisible()
    await page.keyboard.press('Escape')
  })
  await test.step('taken back, nothing has happened', async () => {
    await page.getByTestId('take-back').click()
    await expect(page.getByTestId('guide')).toHaveCount(0)
  })
  await test.step('the main button halts it at the bank', async () => {
    await drag(page, '71st New York', 0, -90)
    await expect(page.getByTestId('give')).toContainText('Halt here')
    await answered(page, () => page.keyboard.press('Enter'))  // not the end of the phase, whose button stands below
    expect(await topic(page)).toBe('movement')
    await expect(page.getByTestId('log')).toContainText('71st New York')
    await expect(unit(page, '71st New York')).toHaveAttribute('aria-disabled', 'true')
  })
  await test.step('the hand is laid aside and taken up again', async () => {
    const field = page.getByTestId('battlefield')
    const before = (await field.boundingBox())!.height
    await page.getByTestId('hand-fold').click()
    await expect(page.getByTestId('card')).toHaveCount(0)
    expect((await field.boundingBox())!.height).toBeGreaterThan(before + 80)
    await page.getByTestId('hand-fold').click()
    await expect(page.getByTestId('card').first()).toBeVisible()
  })
  await test.step('by the keyboard it goes as well', async () => {
    await unit(page, '2nd New Hampshire').focus()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect(page.getByTestId('used')).toContainText('0.50 of 4.00 BW')
    await answered(page, () => page.keyboard.press('Enter'))
  })
})

test('fire is shown base by base with its odds before it is given', async ({ page }) => {
  await begin(page, 'corn-at-first-light', 'bot')
  for (let i = 0; i < 40; i++) {
    await myTurnOrOver(page)
    const now = await topic(page)
    if (now === 'shoot') break
    if (now === 'fire') await choose(page, 'invoke_fire')
    else if (now === 'reshuffle') await give(page, offers(page, 'reshuffle').first())
    else if (!(await choose(page, 'done'))) await give(page, page.getByTestId('choices').getByTestId('choice').first())
  }
  await page.locator('g[data-unit][aria-disabled=false]').first().click()
  const guide = page.getByTestId('guide')
  await expect(guide.getByRole('table')).toContainText(/volley|skirmish|canister|bombardment/)
  await expect(guide).toContainText('Hits to expect')
  const before = (await guide.getByTestId('give').textContent())!
  await test.step('a file may hold its fire', async () => {
    const file = guide.getByRole('button', { name: /fire or hold/, pressed: true }).first()
    const name = (await file.getAttribute('aria-label'))!
    await file.click()
    await expect(guide.getByRole('table')).toContainText('holds its fire')
    await expect(guide.getByTestId('give')).not.toHaveText(before)
    await guide.getByRole('button', { name }).click()
    await expect(guide.getByTestId('give')).toHaveText(before)
  })
  await answered(page, () => guide.getByTestId('give').click())
  await expect(page.getByTestId('dice').getByRole('listitem').first()).toBeVisible()
})

test('an army is set up by the mouse', async ({ page }) => {
  await begin(page, 'meeting-engagement', 'me')
  const next = async (): Promise<string> => {
    const over = page.getByTestId('hand-over').getByRole('button')
    await expect(over.or(page.getByTestId('choices').first())).toBeVisible()
    if (await over.count()) await over.click()
    await myTurnOrOver(page)
    return topic(page)
  }
  await test.step('ground is drawn with one stroke', async () => {
    expect(await next()).toBe('terrain')
    const field = (await page.getByTestId('battlefield').boundingBox())!
    await page.getByTestId('lay-woods').click()
    await page.mouse.move(field.x + field.width * 0.4, field.y + field.height * 0.4)
    await page.mouse.down()
    await page.mouse.move(field.x + field.width * 0.46, field.y + field.height * 0.5)
    await page.mouse.move(field.x + field.width * 0.5, field.y + field.height * 0.55)
    await answered(page, () => page.mouse.up())
    await expect(page.getByTestId('guide')).toContainText('1 lies there')
  })
  for (let i = 0; i < 40; i++) {
    const now = await next()
    if (now === 'deployment') break
    if (now === 'terrain') { if (!(await choose(page, 'done'))) await choose(page, 'place_terrain') } else await give(page, page.getByTestId('choices').getByTestId('choice').first())
  }
  await test.step('a regiment is dragged into its band', async () => {
    expect(await topic(page)).toBe('deployment')
    const first = page.getByTestId('muster').first()
    const name = (await first.getAttribute('data-unit'))!
    const from = (await first.boundingBox())!
    const field = (await page.getByTestId('battlefield').boundingBox())!
    await page.mouse.move(from.x + 10, from.y + 8)
    await page.mouse.down()
    await page.mouse.move(field.x + field.width * 0.5, field.y + field.height * 0.6)
    await page.mouse.move(field.x + field.width * 0.5, field.y + field.height * 0.8)
    await answered(page, () => page.mouse.up())
    await expect(page.locator(`g[data-unit="${name}"]`)).toBeVisible()
    await expect(page.getByTestId('muster').filter({ hasText: name })).toHaveCount(0)
  })
})

/** Two lines at arm's length: a wall before the one, the flank of the other bare. */
const closeWork = { game: 'longstreet', kind: 'scenario', title: 'Close work', year: 1862, table: [24, 8], federal_edge: 'south', first: 'federal', terrain: [{ kind: 'wall', points: [[5.5, 5.4], [10, 5.4]] }], units: [
  { name: '2nd Wisconsin', side: 'federal', at: 'INF 7/4 (7,2.6) h0' }, { name: '6th Wisconsin', side: 'federal', at: 'INF 8/4 (11.2,2.6) h0' }, { name: '19th Indiana', side: 'federal', at: 'INF 4/2 (16,2.6) h0' }, { name: '7th Wisconsin', side: 'federal', at: 'INF 6/3 (22,2.4) h0' },
  { name: '31st Georgia', side: 'confederate', at: 'INF 7/4 (7.5,5.5) h180' }, { name: '38th Georgia', side: 'confederate', at: 'INF 6/3 (11.2,5.5) h180' }, { name: '61st Georgia', side: 'confederate', at: 'INF 4/2 (17,6.6) h90' }] }
async function own(page: Page, scenario: object, seats: { kind: string }[]): Promise<void> {
  const made = (await (await page.request.post('/api/tables', { data: { game: 'longstreet', scenario, options: {}, seats } })).json()) as { table: { id: string } }
  await page.goto(`/tables/${made.table.id}`)
}
/** Hot seat: whoever must decide looks; to the moment asked for. */
async function on(page: Page, to: string[], how: Record<string, string[]>): Promise<string> {
  for (let i = 0; i < 60; i++) {
    const over = page.getByTestId('hand-over').getByRole('button')
    await expect(over.or(page.getByTestId('choices')).first()).toBeVisible()
    if (await over.count()) await over.click()
    await myTurnOrOver(page)
    const now = await topic(page)
    if (to.includes(now)) return now
    if (await page.getByTestId('give').count()) await answered(page, () => page.getByTestId('give').click())
    else if (!(await choose(page, ...(how[now] ?? ['done'])))) await give(page, page.getByTestId('choices').getByTestId('choice').first())
  }
  throw new Error(`never ${to.join()}`)
}

test('charges by the hand: a flank taken, three units at once, bases removed and ways chosen on the table', async ({ page }) => {
  await own(page, closeWork, [{ kind: 'me' }, { kind: 'me' }])
  await on(page, ['command'], { reshuffle: ['reshuffle'] })
  await page.getByTestId('fold').filter({ hasText: /^Invoke combat/ }).last().click()
  await give(page, offers(page, 'invoke').first())
  await on(page, ['charges'], {})
  await test.step('while the hand drags, the table shows where it ends and what it leads to', async () => {
    const box = await lying(page, '19th Indiana')
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width / 2, box.y - 20, { steps: 4 })
    await expect(page.getByTestId('charge-cost')).toContainText('3.00 of')
    await expect(page.getByTestId('odds')).toContainText('vulnerable')
    await expect(page.getByTestId('odds')).toContainText('LS-7.77')
    await page.mouse.up()
    await answered(page, () => page.getByTestId('give').click())
  })
  await test.step('one that finds nobody is refused by its rule', async () => {
    await drag(page, '7th Wisconsin', 0, -60)
    await expect(page.getByTestId('stopped')).toContainText(/LS-7\.\d\d/)
    await expect(page.getByTestId('give')).toHaveCount(0)
    await page.getByTestId('take-back').click()
  })
  await test.step('by the keyboard as well', async () => {
    await unit(page, '2nd Wisconsin').focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowUp')
    await expect(page.getByTestId('charge-cost')).toContainText('2.90 of')
    await answered(page, () => page.keyboard.press('Enter'))
  })
  await drag(page, '6th Wisconsin', 0, -70)
  await answered(page, () => page.getByTestId('give').click())
  await give(page, offers(page, 'done').first())
  await test.step('the combats that await are told to both sides', async () => {
    await on(page, ['defence', 'allocation', 'window'], {})
    await expect(page.getByTestId('fight')).toHaveCount(3)
  })
  await test.step('bases are removed by the hand', async () => {
    await on(page, ['losses'], { defence: ['roll'], attack: ['roll'], allocation: ['allocate'], morale: ['done'] })
    const before = (await page.getByTestId('table').getAttribute('data-answered'))!
    for (let i = 0; i < 4 && (await page.getByTestId('table').getAttribute('data-answered')) === before; i++) {
      await page.locator('[data-testid=base].free[aria-pressed=false]').last().click()
      await page.waitForTimeout(150)
    }
    await expect(page.getByTestId('table')).not.toHaveAttribute('data-answered', before)
  })
  const end = await on(page, ['way', 'reshuffle'], { losses: ['remove'], retreat: ['done'], fall_back: ['fall_back'], defence: ['roll'], attack: ['roll'] })
  if (end === 'way') await answered(page, () => page.getByTestId('way').last().click())
})

test('two browsers by a link, one of them a tablet in French: a whole game', async ({ browser, server }) => {
  const host = await browser.newContext({ baseURL: server })
  const guest = await browser.newContext({ baseURL: server, hasTouch: true, viewport: { width: 1024, height: 768 }, locale: 'fr-FR' })
  const [one, two] = [await host.newPage(), await guest.newPage()]
  const duel = { ...closeWork, title: 'Duel', table: [12, 8], first: 'confederate', terrain: [], units: [
    { name: '2nd Wisconsin', side: 'federal', at: 'INF 10/5 (3,2.6) h0' }, { name: '6th Wisconsin', side: 'federal', at: 'INF 10/5 (9,2.6) h0' }, { name: '31st Georgia', side: 'confederate', at: 'INF 10/5 (3,5.4) h180' }, { name: '38th Georgia', side: 'confederate', at: 'INF 10/5 (9,5.4) h180' }] }
  await own(one, duel, [{ kind: 'me' }, { kind: 'friend' }])
  await two.goto(await one.getByTestId('invitation-link').inputValue())
  await two.getByTestId('sit').tap()
  const how: Record<string, string[]> = { reshuffle: ['reshuffle'], fire: ['invoke_fire', 'done'], shoot: ['shoot', 'done'], command: ['pass', 'invoke'], kill: ['roll'], morale: ['done'] }
  let tapped = false
  for (let orders = 0; orders < 300; orders++) {
    await expect.poll(async () => `${await decides(one)} ${await decides(two)}`, { timeout: 60_000 }).toMatch(/me|nobody/)
    const page = (await decides(one)) === 'me' ? one : two
    if ((await decides(page)) === 'nobody') break
    const now = await topic(page)
    if (now === 'shoot' && page === two && !tapped) {
      tapped = true
      await unit(two, '31st Georgia').locator('.bases').first().tap()
      const firing = two.getByTestId('guide').getByRole('button', { pressed: true })
      const before = await firing.count()
      await two.getByTestId('file').first().tap()
      await expect(firing).toHaveCount(before - 1)
      await expectFrench(two)
      await two.getByTestId('file').first().tap()
      await answered(two, () => two.getByTestId('give').tap())
      continue
    }
    let given = false
    for (const type of how[now] ?? ['done']) if (!given) given = await choose(page, type)
    if (!given) await give(page, page.getByTestId('choices').getByTestId('choice').first())
  }
  expect(tapped).toBe(true)
  for (const page of [one, two]) await expect(page.getByTestId('outcome')).toBeVisible()
  await two.getByTestId('open-luck').tap()
  await expect(two.getByRole('dialog')).toContainText('Touches au tir')
  await expectFrench(two)
  await host.close()
  await guest.close()
})

test.describe('in French', () => {
  test.use({ locale: 'fr-FR' })
  test('no English word is left at the table', async ({ page }) => {
    await begin(page, 'the-hill-above-the-run', 'bot')
    await myTurnOrOver(page)
    await expectFrench(page)
    await toMovement(page)
    await expectFrench(page)
    await drag(page, '71st New York', 0, -90)
    await expect(page.getByTestId('stopped')).toContainText('LS-6.10')
    await expectFrench(page)
    await answered(page, () => page.getByTestId('give').click())
    await choose(page, 'done')
    for (let i = 0; i < 6; i++) {
      await myTurnOrOver(page)
      if ((await decides(page)) === 'nobody') break
      await expectFrench(page)
      if (!(await choose(page, 'done'))) await give(page, page.getByTestId('choices').getByTestId('choice').first())
    }
    await page.getByTestId('standing').click()
    await expect(page.getByTestId('standing-sheet')).toBeVisible()
    await expectFrench(page)
  })
})
