#!/usr/bin/env node
// bench/board [RUNS]: how long a browser on this machine takes from the address to the first board, with an empty cache, and how much
// script it loads for that. Needs build/release/bin/kepi and Chromium. Prints the median of RUNS (default 7) for each battle.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

if (process.argv.includes('--help') || process.argv.includes('-h')) {
  console.log('bench/board [RUNS]    from the address to the first board in Chromium, empty cache: median of RUNS (7)')
  process.exit(0)
}
const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const { chromium } = createRequire(join(root, 'web/package.json'))('@playwright/test')
const runs = Number(process.argv[2] ?? 7)

const data = mkdtempSync(join(tmpdir(), 'kepi-board-'))
const server = spawn(join(root, 'build/release/bin/kepi'), ['serve', '--port', '0', '--data', data], { stdio: ['ignore', 'pipe', 'inherit'] })
const url = await new Promise((found) => {
  let said = ''
  server.stdout.on('data', (chunk) => {
    const address = /http:\/\/[\w.]+:\d+/.exec(said += chunk)
    if (address) found(address[0])
  })
})
const browser = await chromium.launch({ executablePath: process.env.KEPI_CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })

// The first frame that shows the running table with its cards.
const watch = () => {
  const seen = new MutationObserver(() => {
    if (!document.querySelector('[data-testid=table][data-status=running] svg')) return
    seen.disconnect()
    requestAnimationFrame(() => setTimeout(() => { globalThis.boardAt = performance.now() }))
  })
  seen.observe(document, { childList: true, subtree: true, attributes: true })
}

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
await browser.close()
server.kill('SIGTERM')
rmSync(data, { recursive: true, force: true })
