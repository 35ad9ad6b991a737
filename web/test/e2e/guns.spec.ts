// The Guns of Gettysburg in the browser: the first day against the bot, by the board and by the buttons.
import type { Page } from '@playwright/test'
import { expectFrench } from './french'
import { answered, choicesOf, decides, expect, give, guest, listen, myTurnOrOver, table, test } from './kepi'

async function open(page: Page, seats: { first: string; second: string }, ...options: string[]): Promise<void> {
  await page.goto('/')
  await page.getByTestId('game-guns').click()
  if (options.length) await page.getByTestId('choose-options').click()
  for (const option of options) await page.getByTestId(`option-${option}`).click()
  if (options.length) await page.getByTestId('options-done').click()
  await page.getByTestId(`seat-first-${seats.first}`).click()
  await page.getByTestId(`seat-second-${seats.second}`).click()
  await page.getByTestId('play').click()
  await expect(page.getByTestId('battlefield')).toHaveAttribute('data-ready', 'yes')
  await myTurnOrOver(page)
}
const topic = async (page: Page): Promise<string> => (await table(page).getAttribute('data-topic')) ?? ''
/** The order in the making is judged; then it is given. */
async function giveDraft(page: Page): Promise<void> {
  await expect(page.getByTestId('draft')).toHaveAttribute('data-verdict', 'fine')
  await answered(page, () => page.getByTestId('draft-give').click())
}
/** What goes on: the main choice, else the first. */
async function goOn(page: Page): Promise<void> {
  const all = page.getByTestId('choices').getByTestId('choice')
  await expect(all.first()).toBeVisible()
  const main = page.getByTestId('choices').locator('[data-testid=choice].main')
  await give(page, (await main.count()) ? main.first() : all.first())
}
/** Buford by the keyboard: the mark goes to a position, Enter places the first block there, and again the second. */
async function placeBuford(page: Page): Promise<void> {
  const field = page.getByTestId('battlefield')
  await field.focus()
  await field.press('ArrowUp')
  await expect(page.getByTestId('side-tip')).toBeVisible()
  await field.press('Enter')
  await field.press('Enter')
  await giveDraft(page)
}
/** A block in hand, and the first place that glows for it. */
async function moveByBoard(page: Page): Promise<boolean> {
  const blocks = page.locator('[data-testid=battlefield] .piece.can')
  if (!(await blocks.count())) return false
  await blocks.first().press('Enter')
  const reach = page.getByTestId('reach')
  if (!(await reach.count())) return false
  await answered(page, () => reach.first().press('Enter'))
  return true
}
async function discardByTray(page: Page): Promise<void> {
  const tokens = page.getByTestId('tray').getByTestId('token')
  for (let i = 0; i < (await tokens.count()); i++) {
    await tokens.nth(i).click()
    await expect(page.getByTestId('draft')).toHaveAttribute('data-verdict', /fine|refused/)
    if ((await page.getByTestId('draft').getAttribute('data-verdict')) === 'fine') break
  }
  await giveDraft(page)
}

interface Seen { sides: Record<'union' | 'confederate', Record<string, unknown>>; blocks?: { id: string; formation?: string; grade?: string; known?: string; gone?: boolean }[]; queues?: { entry: string; tokens: string[] }[] }
/** What of the Confederates' secrets came over the wire: strengths, faces, tokens, queues, hours. */
function leaks(frames: string[]): string[] {
  const found: string[] = []
  let updates = 0
  const hidden = (what: string, value: unknown, must: string) => { if (value !== must) found.push(`${what}: ${String(value)}`) }
  for (const frame of frames) {
    const message = JSON.parse(frame) as { type: string; view?: Seen; events?: { type: string; army?: string; tokens?: unknown[] }[] }
    if (message.type !== 'update' || !message.view) continue
    updates++
    const { confederate, union } = message.view.sides
    for (const pile of ['tray', 'returned', 'filler', 'spent_unseen', 'apart', 'pool']) for (const token of (confederate[pile] ?? []) as string[]) hidden(pile, token, '?')
    for (const token of (union.pool ?? []) as string[]) hidden('own pool', token, '?')
    for (const side of [union, confederate]) for (const space of (side.track ?? []) as string[]) hidden('time track', space.split(' ')[1], 'hidden')
    for (const block of message.view.blocks ?? []) {
      if (!block.id.startsWith('c') || block.gone || block.known === 'face') continue
      hidden(`${block.id} strength`, block.grade, 'hidden')
      if (!block.known) hidden(`${block.id} command`, block.formation, 'unknown')
    }
    const own = ['EMMITSBURG', 'TANEYTOWN', 'BALTIMORE']
    for (const queue of message.view.queues ?? []) for (const command of queue.tokens.slice(own.includes(queue.entry) ? 1 : 0)) hidden(queue.entry, command, 'unknown')
    for (const event of message.events ?? []) if (/^(drew|discarded)$/.test(event.type) && event.army === 'confederate' && event.tokens?.length) found.push(`${event.type}: ${String(event.tokens)}`)
  }
  return updates > 20 ? found : ['nothing was heard']
}

test('the first day of Gettysburg against the bot, by the board and the buttons', async ({ page }) => {
  test.setTimeout(400_000)  // some ninety decisions
  const frames = listen(page)
  await open(page, { first: 'me', second: 'bot' })
  const done = { marches: 0, entries: 0, discards: 0, refused: false }
  for (let orders = 0; orders < 500; orders++) {
    await myTurnOrOver(page)
    if ((await decides(page)) === 'nobody' || (await page.locator('h1').innerText()).includes('2 July')) break
    switch (await topic(page)) {
      case 'place_buford': await placeBuford(page); break
      case 'keep': case 'penalty': case 'orders_discard': case 'night_discard':
        if (done.discards++ < 2) await discardByTray(page)
        else await goOn(page)
        break
      case 'march':
        if (done.marches < 3 && (await moveByBoard(page))) done.marches++
        else await goOn(page)
        break
      case 'entry':
        if (done.entries < 2 && (await moveByBoard(page))) { done.entries++; break }
        if (await choicesOf(page, 'enter').count()) await give(page, choicesOf(page, 'enter').first())
        else await goOn(page)
        break
      case 'withdraw': case 'lost_attack': {
        const on = choicesOf(page, 'end_step')
        await give(page, (await on.count()) ? on : choicesOf(page, 'withdraw').first())
        break
      }
      case 'declare': {  // Attack once, to have one explained that cannot be made
        const offensive = choicesOf(page, 'declare').filter({ hasText: /^Attack/ })
        const hold = choicesOf(page, 'declare').filter({ hasText: /^Hold/ })
        await give(page, !done.refused && (await offensive.count()) ? offensive.first() : (await hold.count()) ? hold.first() : choicesOf(page, 'declare').first())
        break
      }
      case 'attack': {
        const enemies = page.locator('[data-testid=battlefield] .piece[data-block^=c]')
        if (!done.refused && (await enemies.count())) {  // cavalry cannot lead an attack (GG-13.34), wherever it stands
          await page.locator('[data-testid=battlefield] .piece[data-block=u1], [data-testid=battlefield] .piece[data-block=u2]').first().press('Enter')
          await expect(page.getByTestId('draft')).toHaveAttribute('data-kind', 'attack')
          await enemies.first().press('Enter')
          await expect(page.getByTestId('draft')).toHaveAttribute('data-verdict', 'refused')
          await expect(page.getByTestId('draft-refusal').getByTestId('rule-link')).toHaveText(/^GG-13\./)
          await page.getByTestId('draft-clear').click()
          await expect(page.getByTestId('draft-refusal')).toHaveCount(0)
          done.refused = true
        }
        await goOn(page)
        break
      }
      case 'defence_support': {
        await expect(page.getByTestId('attack')).toHaveAttribute('data-step', '2')
        if (await page.getByTestId('reach').count()) {  // the strongest gun that fits goes there, face down
          await page.getByTestId('reach').first().press('Enter')
          await expect(page.getByTestId('gun')).toHaveCount(1)
        }
        await giveDraft(page)
        break
      }
      default: await goOn(page)
    }
  }
  await expect(page.locator('h1')).toContainText('2 July')
  expect(done.marches).toBe(3)
  expect(done.entries).toBeGreaterThan(0)
  expect(done.refused).toBe(true)
  expect(leaks(frames)).toEqual([])

  await test.step('fields of fire and lines of communication on demand', async () => {
    const drawn = page.locator('[data-testid=battlefield] svg path.hatch')
    await expect(drawn).toHaveCount(0)
    await page.getByTestId('fields-union').click()
    await expect(drawn.first()).toBeAttached()
    await page.getByTestId('fields-union').click()
    await expect(drawn).toHaveCount(0)
    await page.getByTestId('lines').click()
    await expect(page.getByTestId('lines')).toHaveAttribute('aria-pressed', 'true')
  })
})

/** Two at one screen: whoever must decide takes the seat. */
async function takeSeat(page: Page): Promise<void> {
  const over = page.getByTestId('hand-over')
  await expect(async () => {
    if (await over.count()) await over.getByRole('button').click({ timeout: 1000 })
    expect(await decides(page)).toMatch(/me|nobody/)
  }).toPass({ timeout: 30_000 })
}
/** What the order in the making is worth is told; then it is given. */
async function giveWithOdds(page: Page, kind: string): Promise<void> {
  await expect(page.getByTestId('odds')).toHaveAttribute('data-kind', kind)
  await giveDraft(page)
}

test('an attack through its steps, with artillery of both sides', async ({ page }) => {
  test.setTimeout(300_000)
  await open(page, { first: 'me', second: 'me' }, 'historical')  // Heth comes at seven (GG-23.01)
  const steps = new Set<string>()
  const placed = { defence_support: 0, attack_support: 0 }
  const inAttack = ['defence_support', 'attack_support', 'bombard', 'rank', 'fire', 'close_order', 'leader', 'offer', 'pick', 'lost_attack']
  for (let orders = 0, declared = false; orders < 200; orders++) {
    await takeSeat(page)
    const now = await topic(page)
    if (declared && !inAttack.includes(now)) {  // over; on to the next, until both sides had a gun in it
      if (placed.defence_support && placed.attack_support) break
      declared = false
    }
    const guide = page.getByTestId('attack')
    if (await guide.count()) steps.add((await guide.getAttribute('data-step')) ?? '')
    switch (now) {
      case 'duration': await give(page, choicesOf(page, 'duration').first()); break
      case 'keep': await give(page, choicesOf(page, 'keep').filter({ hasNotText: 'Any' }).first()); break  // guns that go with every block stay
      case 'entry': {  // from the west, towards Herr Ridge
        const near = choicesOf(page, 'enter').filter({ hasText: 'Abraham Plank Farm' })
        const all = choicesOf(page, 'enter')
        await give(page, (await near.count()) ? near.first() : (await all.count()) ? all.first() : choicesOf(page, 'end_step'))
        break
      }
      case 'declare': {
        const confederate = (await page.getByTestId('whose').getAttribute('class'))?.includes('second') ?? false
        const wish = choicesOf(page, 'declare').filter({ hasText: confederate ? /^Attack/ : /^Hold/ })
        await give(page, (await wish.count()) ? wish.first() : choicesOf(page, 'declare').first())
        break
      }
      case 'attack': {
        if (!(await choicesOf(page, 'attack').count())) { await goOn(page); break }
        const blocks = page.locator('[data-testid=battlefield] .piece.can[data-block^=c]')
        for (let i = 0; !(await page.getByTestId('reach').count()); i++) {  // who has no target is put back
          if (i > 0) await blocks.nth(i - 1).press('Enter')
          await blocks.nth(i).press('Enter')
        }
        await page.getByTestId('reach').first().press('Enter')
        await expect(page.getByTestId('odds')).toHaveAttribute('data-kind', 'attack')
        await expect(page.getByTestId('draft')).toHaveAttribute('data-verdict', 'fine')
        // Enter gives what was put together, not the end of the attacks.
        await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
        await answered(page, () => page.keyboard.press('Enter'))
        await expect(table(page)).toHaveAttribute('data-topic', /support|bombard/)
        declared = true
        break
      }
      case 'defence_support': case 'attack_support': {
        const guns = page.getByTestId('gun')
        const before = await guns.count()
        if (await page.getByTestId('reach').count()) {
          await page.getByTestId('reach').first().press('Enter')
          await expect(guns).toHaveCount(before + 1)
          placed[now]++
        }
        await giveWithOdds(page, now === 'defence_support' ? 'defence_guns' : 'attack_guns')
        break
      }
      case 'bombard': await giveWithOdds(page, 'bombardment'); break
      case 'withdraw': case 'lost_attack': {
        const on = choicesOf(page, 'end_step')
        await give(page, (await on.count()) ? on : choicesOf(page, 'withdraw').first())
        break
      }
      default: await goOn(page)
    }
  }
  expect(placed.defence_support).toBeGreaterThan(0)
  expect(placed.attack_support).toBeGreaterThan(0)
  expect([...steps]).toEqual(expect.arrayContaining(['1', '2', '3', '5']))
  await expect(page.getByTestId('log')).toContainText('Close combat')
})

test('a team: the Commander writes, the Subordinate obeys or not', async ({ page, browser, server }) => {
  const other = await guest(await browser.newContext({ baseURL: server }))
  await page.goto('/')
  await page.getByTestId('game-guns').click()
  await page.getByTestId('choose-options').click()
  await page.getByTestId('option-first_team').click()
  await page.getByTestId('options-done').click()
  await page.getByTestId('seat-first-me').click()
  await page.getByTestId('subordinate-first-friend').click()
  await page.getByTestId('seat-second-bot').click()
  await page.getByTestId('play').click()
  await other.page.goto(await page.getByTestId('invitation-link').inputValue())
  await other.page.getByTestId('sit').click()

  await test.step('five words before set-up, no more', async () => {
    await expect(page.getByTestId('role')).toContainText('Commander')
    await expect(other.page.getByTestId('role')).toContainText('Subordinate')
    await page.getByTestId('orders-text').fill('Hold the ridges west of town')
    await expect(page.getByTestId('orders-words')).toHaveText('6 of 5 words')
    await expect(page.getByTestId('hand-orders')).toBeDisabled()
    await page.getByTestId('orders-text').fill('Hold the western ridges')
    await page.getByTestId('hand-orders').click()
    await expect(other.page.getByTestId('special-orders')).toContainText('Hold the western ridges')
  })
  await test.step('the blocks are the Subordinate’s, the tray is not for his eyes', async () => {
    await expect(table(page)).toHaveAttribute('data-decides', 'other')
    await expect(page.getByTestId('whose')).toContainText('Your Subordinate decides')
    await expect(page.getByTestId('tray').getByTestId('token')).toHaveCount(8)
    await expect(other.page.getByTestId('battlefield')).toHaveAttribute('data-ready', 'yes')
    await expect(other.page.getByTestId('tray')).toHaveCount(0)
    await placeBuford(other.page)
  })
  await test.step('the Commander writes again once his tokens are drawn', async () => {
    for (let orders = 0; orders < 8; orders++) {
      await expect(async () => {
        expect([await decides(page), await decides(other.page)]).toContain('me')
      }).toPass({ timeout: 30_000 })
      if ((await topic(page)) === 'special_orders') break
      const mine = (await decides(page)) === 'me' ? page : other.page
      await goOn(mine)
    }
    await page.getByTestId('no-orders').click()
    await expect(page.getByTestId('write-orders')).toHaveCount(0)
  })
  const told = other.frames.join(' ')
  expect(told).not.toMatch(/"tray":\["(?:S\d|MFW)/)
})

test.describe('in French', () => {
  test.use({ locale: 'fr-FR' })
  test('no English word is left on the battlefield', async ({ page }) => {
    await open(page, { first: 'me', second: 'bot' })
    await expectFrench(page)
    await placeBuford(page)
    for (let orders = 0; orders < 24; orders++) {
      await myTurnOrOver(page)
      await expectFrench(page)
      if ((await topic(page)) === 'march' && orders < 8 && (await moveByBoard(page))) continue
      await goOn(page)
    }
  })
})
