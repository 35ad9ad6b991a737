// The figures of the page: script under 150 kB gzipped, the first board under a second on localhost.
import { expect, makeTable, myTurnOrOver, table, test } from './kepi'

test('all scripts together stay under 150 kB as they travel', async ({ page }) => {
  await makeTable(page, 'gettysburg', { first: 'me', second: 'bot' })
  await myTurnOrOver(page)
  const scripts = await page.evaluate(() => performance.getEntriesByType('resource')
    .map((entry) => entry as PerformanceResourceTiming).filter((entry) => new URL(entry.name).pathname.endsWith('.js'))
    .map((entry) => ({ travelled: entry.encodedBodySize, read: entry.decodedBodySize })))
  expect(scripts.length).toBeGreaterThan(0)
  const travelled = scripts.reduce((sum, script) => sum + script.travelled, 0)
  expect(travelled).toBeGreaterThan(0)
  expect(travelled).toBeLessThan(150_000)
  expect(travelled).toBeLessThan(scripts.reduce((sum, script) => sum + script.read, 0))
})

test('the page obeys its own content security policy', async ({ page }) => {
  const complaints: string[] = []
  page.on('console', (message) => { if (message.type() === 'error') complaints.push(message.text()) })
  page.on('pageerror', (error) => complaints.push(error.message))
  await makeTable(page, 'shiloh', { first: 'me', second: 'bot' })
  await expect(table(page)).toHaveAttribute('data-status', 'running')
  await myTurnOrOver(page)
  expect(complaints).toEqual([])
})
