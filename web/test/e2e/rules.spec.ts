import { decide, expect, give, makeTable, myTurnOrOver, table, test } from './kepi'

test('an illegal order is explained by its rule, which opens in the rules browser', async ({ page }) => {
  await makeTable(page, 'gettysburg', { first: 'me', second: 'friend' })
  const link = await page.getByTestId('invitation-link').inputValue()
  // The same guest may not take both seats by a link: another one sits down.
  const friend = await page.context().browser()!.newContext()
  const other = await friend.newPage()
  await other.goto(link)
  await other.getByTestId('sit').click()
  await myTurnOrOver(page)
  // DX-4.13: a draw may be offered once; the second offer is refused while the first waits for its answer.
  const offer = page.getByRole('button', { name: 'Offer a draw' })
  await give(page, offer)
  await offer.click()
  const refusal = page.getByTestId('refusal')
  await expect(refusal).toBeVisible()
  const rule = await refusal.getByTestId('rule-link').innerText()
  expect(rule).toMatch(/^DX-\d+\.\d+$/)
  await refusal.getByTestId('rule-link').click()
  await expect(page.getByTestId('rules')).toBeVisible()
  await expect(page.getByTestId('rule-here')).toContainText(rule)
  await page.keyboard.press('Escape')
  await expect(page.getByTestId('rules')).toBeHidden()
  await expect(table(page)).toBeVisible()
  await friend.close()
})

test('a card that can do nothing says why, by its rule', async ({ page }) => {
  // The guided battle: always the same cards, and the Confederates always fire first.
  await page.goto('/')
  await page.getByTestId('learn').click()
  await page.getByTestId('coach-leave').click()
  for (let i = 0; i < 9; i++) await decide(page, 'deploy')
  await decide(page, 'ready')
  await expect(table(page)).toHaveAttribute('data-topic', 'window')
  await myTurnOrOver(page)
  await page.locator('.hand [data-piece]').first().click({ position: { x: 8, y: 30 } })
  await expect(page.getByTestId('refusal').getByTestId('rule-link')).toHaveText(/^DX-\d+\.\d+$/)
  await page.keyboard.press('Escape')
  await expect(page.getByTestId('refusal')).toHaveCount(0)
})

test('the rules browser searches and follows references', async ({ page }) => {
  await page.goto('/#/rules/dixie/DX-7.04')
  await expect(page.getByTestId('rule-here')).toContainText('DX-7.04')
  await page.getByRole('searchbox').fill('stacking general')
  await expect(page.getByTestId('rules').getByRole('article').first()).toContainText(/stack/i)
  await page.getByRole('searchbox').fill('')
  await page.goto('/#/rules/dixie/DX-7.07')
  await page.getByTestId('rule-here').getByRole('link', { name: 'DX-7.14' }).click()
  await expect(page.getByTestId('rule-here')).toContainText('DX-7.14')
})
