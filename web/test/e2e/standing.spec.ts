import { answered, decide, decides, expect, makeTable, myTurnOrOver, test } from './kepi'

test('standing orders: a phase in which one is not asked, shown as a chip and lifted again', async ({ page }) => {
  await makeTable(page, 'gettysburg', { first: 'me', second: 'bot' })
  await myTurnOrOver(page)
  const chip = page.getByTestId('standing')
  await chip.click()
  await answered(page, () => page.getByTestId('standing-combat').getByRole('checkbox').check())
  await expect(page.getByTestId('standing-WFD').getByRole('checkbox')).toBeChecked()
  await answered(page, () => page.getByTestId('standing-WFD').getByRole('checkbox').uncheck())
  await page.keyboard.press('Escape')
  await expect(page.getByTestId('standing-sheet')).toHaveCount(0)
  await expect(chip).toHaveText('not asked in 2 cases')

  // … unless it matters: an exception is kept beside the windows.
  await chip.click()
  await answered(page, () => page.getByTestId('unless-UC').getByRole('checkbox').check())
  await answered(page, async () => void (await page.getByTestId('unless-dice').getByRole('combobox').selectOption('4')))
  await expect(page.getByTestId('unless-UC').getByRole('checkbox')).toBeChecked()
  await expect(page.getByTestId('unless-dice').getByRole('combobox')).toHaveValue('4')
  await answered(page, async () => void (await page.getByTestId('unless-dice').getByRole('combobox').selectOption('0')))
  await answered(page, () => page.getByTestId('unless-UC').getByRole('checkbox').uncheck())
  await page.keyboard.press('Escape')

  // Nobody asks any more: the first question after the deployment is none about special cards.
  await chip.click()
  await answered(page, () => page.getByTestId('standing-all').click())
  await page.keyboard.press('Escape')
  for (let i = 0; i < 12; i++) await decide(page, 'deploy')
  await decide(page, 'ready')
  for (let i = 0; i < 5; i++) {
    await myTurnOrOver(page)
    if ((await decides(page)) === 'nobody') return
    await expect(page.getByTestId('table')).not.toHaveAttribute('data-topic', 'window')
    await decide(page, 'fire', 'test', 'allot')
  }
  await chip.click()
  await answered(page, () => page.getByTestId('standing-none').click())
  await page.keyboard.press('Escape')
  await expect(chip).toHaveText('Standing orders')
})
