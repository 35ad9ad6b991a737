import { answered, decide, decides, expect, myTurnOrOver, table, test } from './kepi'

test('the guided battle teaches its lessons as the player goes, and can be left', async ({ page }) => {
  test.setTimeout(600_000)
  await page.goto('/')
  await page.getByTestId('learn').click()
  await expect(table(page)).toHaveAttribute('data-status', 'running')
  const coach = page.getByTestId('coach')
  const lesson = (id: string) => expect(coach).toHaveAttribute('data-lesson', id)
  await lesson('welcome')
  await page.getByTestId('coach-on').click()
  await lesson('card')
  await decide(page, 'deploy')
  await lesson('line')
  for (const place of ['Union Left', 'Union Centre', 'Union Right'])
    await answered(page, () => page.locator('[data-testid=choice][data-order=deploy]').filter({ hasText: new RegExp(`^\\s*${place}\\s*$`) }).first().click())
  await lesson('ready')
  await decide(page, 'ready')
  await lesson('turn')
  await page.getByTestId('coach-on').click()
  await lesson('phases')

  // Play on until the coach says farewell; what it points at is there.
  const taught = new Set<string>()
  for (let orders = 0; orders < 400; orders++) {
    await myTurnOrOver(page)
    // The coach may have several things to say about one moment.
    for (let i = 0; i < 6 && (await coach.count()) > 0; i++) {
      const now = (await coach.getAttribute('data-lesson').catch(() => null)) ?? ''
      taught.add(now)
      if (now === 'farewell') break
      await page.getByTestId('coach-on').click()
      await expect(page.locator(`[data-testid=coach][data-lesson=${now}]`)).toHaveCount(0)
    }
    if (taught.has('farewell') || (await decides(page)) === 'nobody') break
    await decide(page, ...(orders % 3 ? ['fire', 'move'] : []))
  }
  expect([...taught]).toContain('move')
  await expect(coach).toHaveAttribute('data-lesson', 'farewell')
  await page.getByTestId('coach-leave').click()
  await expect(coach).toHaveCount(0)
  await expect(page).not.toHaveURL(/coach/)
})
