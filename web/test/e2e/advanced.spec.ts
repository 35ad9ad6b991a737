import { decide, decides, expect, myTurnOrOver, table, test } from './kepi'

test('every advanced rule that can be combined, played by the buttons', async ({ page }) => {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto('/')
  await page.getByTestId('battle-gettysburg').click()
  await page.getByTestId('choose-options').click()
  const sheet = page.getByTestId('options')
  const switches = sheet.locator('fieldset.advanced input[type=checkbox]')
  // One after the other: what one needs may stand behind it.
  for (let round = 0; round < 2; round++)
    for (let i = 0; i < (await switches.count()); i++) if (await switches.nth(i).isEnabled()) await switches.nth(i).check()
  const wished = await sheet.locator('fieldset.advanced input:checked').count()
  expect(wished).toBe(await switches.count())
  await page.getByTestId('options-done').click()
  await page.getByTestId('play').click()
  await expect(table(page)).toHaveAttribute('data-status', 'running')

  // A thin line that fights wherever it can and never moves: the bot comes, and takes or envelops it within some turns.
  for (let orders = 0; orders < 400; orders++) {
    await myTurnOrOver(page)
    if ((await decides(page)) === 'nobody') break
    await decide(page, ...(orders < 6 ? ['deploy'] : ['ready', 'melee', 'continue', 'flank', 'reconnoitre', 'fire', 'hide', 'designate', 'allot', 'test']))
  }
  await expect(table(page)).toHaveAttribute('data-status', 'finished')
  await expect(page.getByTestId('outcome').getByTestId('rule-link')).not.toHaveText('DX-4.12')  // nobody gave up
  await expect(page.getByTestId('outcome').getByTestId('rule-link')).toHaveText(/^DX-/)
  expect(complaints).toEqual([])

  await test.step('the choice of rules is remembered', async () => {
    await page.goto('/')
    await expect(page.getByTestId('play')).toBeEnabled()
    await page.getByTestId('choose-options').click()
    await expect(page.getByTestId('options').locator('fieldset.advanced input:checked')).toHaveCount(wished)
  })
})
