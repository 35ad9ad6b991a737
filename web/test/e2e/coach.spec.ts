import type { Page } from '@playwright/test'
import { answered, choicesOf, decide, expect, give, myTurnOrOver, table, test } from './kepi'

/** The lesson's cards, dice and bot are the same for everybody: these orders always meet these lessons. */
async function learn(page: Page): Promise<string[]> {
  await page.goto('/')
  await page.getByTestId('learn').click()
  await expect(table(page)).toHaveAttribute('data-status', 'running')
  await expect(page.getByTestId('lesson')).toBeVisible()
  const coach = page.getByTestId('coach')
  await expect(coach).toHaveAttribute('data-lesson', 'welcome')  // it comes after the table: who acts before it has nothing to learn there
  const taught: string[] = []
  for (let orders = 0; orders < 80; orders++) {
    await myTurnOrOver(page)
    for (;;) {
      const now = (await coach.count()) ? ((await coach.getAttribute('data-lesson')) ?? '') : ''
      if (now && now !== taught.at(-1)) taught.push(now)
      if (now === 'farewell') return taught
      // What is to be read is read; what is to be done is done below.
      if (!now || (await coach.locator('em').count())) break
      await page.getByTestId('coach-on').click()
      await expect(page.locator(`[data-testid=coach][data-lesson=${now}]`)).toHaveCount(0)
    }
    const topic = await table(page).getAttribute('data-topic')
    if (topic === 'deploy') await decide(page, orders < 9 ? 'deploy' : 'ready')
    else if (topic === 'move') await decide(page, ...(taught.includes('end_moves') ? [] : ['move']))
    else await decide(page, 'fire', 'test', 'allot')
  }
  return taught
}

test('the guided battle teaches the four phases, always in the same way, and can be left', async ({ page }) => {
  const taught = await learn(page)
  expect(taught.slice(0, 4)).toEqual(['welcome', 'card', 'line', 'ready'])
  for (const phase of ['morale', 'fire', 'move', 'reinforcement', 'dice', 'engaged', 'victory']) expect(taught).toContain(phase)
  expect(taught.at(-1)).toBe('farewell')
  await page.getByTestId('coach-on').click()
  await expect(page.getByTestId('coach')).toHaveCount(0)
  await expect(page).not.toHaveURL(/coach/)
  // The table goes on, and stays what it is.
  await expect(page.getByTestId('lesson')).toBeVisible()
  await page.goto('/')
  await expect(page.getByTestId('table-row').first()).toContainText('guided')
})

test.describe('in French', () => {
  test.use({ locale: 'fr-FR' })
  test('the same lessons', async ({ page }) => {
    const taught = await learn(page)
    for (const phase of ['morale', 'fire', 'move', 'reinforcement']) expect(taught).toContain(phase)
    await expect(page.getByTestId('coach').getByRole('heading')).toHaveText('Vous connaissez les quatre phases')
  })
})

test('a lesson is done by the board too: click a card, click a place', async ({ page }) => {
  await page.goto('/')
  await page.getByTestId('learn').click()
  const coach = page.getByTestId('coach')
  await expect(coach).toHaveAttribute('data-lesson', 'welcome')
  await page.getByTestId('coach-on').click()
  await expect(coach).toHaveAttribute('data-lesson', 'card')
  await page.locator('.hand [data-piece]').last().click()
  await page.keyboard.press('Escape')
  await page.locator('.hand [data-piece]').first().focus()
  await page.keyboard.press('Enter')
  await answered(page, () => page.locator('section[data-place=UC] header .name').press('Enter'))
  await expect(page.locator('section[data-place=UC] [data-piece]')).toHaveCount(1)
  await expect(coach).toHaveAttribute('data-lesson', 'line')
})

test('the note never hides what it speaks of, however far the list was scrolled', async ({ page }) => {
  await page.goto('/')
  await page.getByTestId('learn').click()
  await page.getByTestId('coach-on').click()
  const coach = page.getByTestId('coach')
  // From the end of the list: right, centre, left.
  for (let i = 0; i < 3; i++) {
    const all = choicesOf(page, 'deploy')
    await give(page, all.nth((await all.count()) - 1 - i))
  }
  await expect(coach).toHaveAttribute('data-lesson', 'ready')
  await expect(choicesOf(page, 'ready')).toBeInViewport()
  await give(page, choicesOf(page, 'ready'))
  await expect(coach).not.toHaveAttribute('data-lesson', 'ready')
})
