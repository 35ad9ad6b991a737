#!/usr/bin/env node
// bench/board [RUNS]: how long a browser on this machine takes from the address to the first board, with an empty cache, and how much
// script it loads for that. Prints the median of RUNS (default 7) for each battle.
import { count, inBrowser } from './browser.mjs'

const runs = count('bench/board [RUNS]    from the address to the first board in Chromium, empty cache: median of RUNS (7)', 7)

// The first frame that shows the running table with its cards.
const watch = () => {
  const seen = new MutationObserver(() => {
    if (!document.querySelector('[data-testid=table][data-status=running] svg')) return
    seen.disconnect()
    requestAnimationFrame(() => setTimeout(() => { globalThis.boardAt = performance.now() }))
  })
  seen.observe(document, { childList: true, subtree: true, attributes: true })
}

await inBrowser([], async ({ url, browser }) => {
  for (const scenario of ['bull-run', 'shiloh', 'gettysburg']) {
    const times = []
    let script = 0
    for (let run = 0; run < runs; ++run) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 720 } })
      const made = await context.request.post(`${url}/api/tables`, {
        data: { game: 'dixie', scenario, options: {}, seats: [{ kind: 'me' }, { kind: 'bot', bot: 'greedy' }] } })
      const page = await context.newPage()
      await page.addInitScript(watch)
      await page.goto(`${url}/tables/${(await made.json()).table.id}`)
      times.push(await (await page.waitForFunction(() => globalThis.boardAt)).jsonValue())
      script = await page.evaluate(() => performance.getEntriesByType('resource')
        .filter((entry) => new URL(entry.name).pathname.endsWith('.js')).reduce((sum, entry) => sum + entry.encodedBodySize, 0))
      await context.close()
    }
    times.sort((a, b) => a - b)
    console.log(`${scenario.padEnd(12)} first board after ${(times[times.length >> 1] / 1000).toFixed(2)} s `
      + `(${(times[0] / 1000).toFixed(2)} to ${(times.at(-1) / 1000).toFixed(2)}); script ${(script / 1000).toFixed(1)} kB gzipped`)
  }
})
