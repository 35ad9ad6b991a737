import { answered, expect, makeTable, myTurnOrOver, table, test } from './kepi'

test('from the home page to an order without a mouse', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByTestId('play')).toBeEnabled()
  await page.getByTestId('battle-gettysburg').getByRole('radio').focus()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByTestId('battle-shiloh').getByRole('radio')).toBeChecked()
  await page.keyboard.press('ArrowDown')
  await page.getByTestId('play').focus()
  await page.keyboard.press('Enter')
  await expect(table(page)).toHaveAttribute('data-status', 'running')
  await myTurnOrOver(page)

  const choices = page.getByTestId('choices').getByTestId('choice')
  await choices.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(choices.nth(1)).toBeFocused()
  await answered(page, () => page.keyboard.press('Enter'))
})

test('every control has a name', async ({ page }) => {
  await makeTable(page, 'gettysburg', { first: 'me', second: 'bot' })
  await myTurnOrOver(page)
  const nameless = await page.evaluate(() => [...document.querySelectorAll('button, a[href], input, select, [role=button]')]
    .filter((e) => !(e.getAttribute('aria-label') || e.textContent?.trim() || e.getAttribute('title') || (e as HTMLInputElement).labels?.length))
    .map((e) => e.outerHTML.slice(0, 120)))
  expect(nameless).toEqual([])
})
