import { expect, makeTable, myTurnOrOver, table, test } from './kepi'

test('a table that does not exist says so and leads home', async ({ page }) => {
  await page.goto('/tables/nosuchtable')
  await expect(page.getByTestId('unknown-table')).toBeVisible()
  await page.getByTestId('unknown-table').getByRole('link').click()
  await expect(page.getByTestId('play')).toBeVisible()
})

test('a broken line is told, and mended without a reload', async ({ page }) => {
  let broken = false
  const lines: { close: () => Promise<void> }[] = []
  await page.routeWebSocket(/\/ws\/tables\//, (line) => {
    if (broken) { void line.close(); return }
    line.connectToServer()
    lines.push(line)
  })
  await makeTable(page, 'gettysburg', { first: 'me', second: 'bot' })
  await myTurnOrOver(page)
  broken = true
  for (const line of lines) await line.close()
  await expect(page.getByTestId('connection-lost')).toBeVisible()
  // It tries again by itself; the button only hastens it.
  broken = false
  await expect(page.getByTestId('connection-lost')).toHaveCount(0)
  await expect(table(page)).toHaveAttribute('data-decides', 'me')
})
