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

test('a match of another version of the rules says so instead of a table that is never laid', async ({ page }) => {
  await page.routeWebSocket(/\/ws\/tables\//, (line) => {
    line.connectToServer().onMessage((message) => {
      if ((JSON.parse(message.toString()) as { type: string }).type !== 'table') return
      line.send(message)
      line.send(JSON.stringify({ type: 'error', error: { code: 'other_version', place: 'version' } }))
    })
  })
  await makeTable(page, 'gettysburg', { first: 'me', second: 'bot' })
  await expect(page.getByTestId('stopped')).toContainText('another version of the rules')
  await expect(page.getByTestId('prompt')).toHaveCount(0)
  await page.getByTestId('stopped').getByRole('link').click()
  await expect(page.getByTestId('play')).toBeVisible()
})
