// A server of its own and Chromium, for what is measured in a browser. Needs build/release/bin/kepi and Chromium.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The first argument as a number; --help prints the usage and leaves. */
export function count(usage, otherwise) {
  if (process.argv.includes('--help') || process.argv.includes('-h')) {
    console.log(usage)
    process.exit(0)
  }
  return Number(process.argv[2] ?? otherwise)
}

/** Calls measure({ url, browser }) and puts everything away again. */
export async function inBrowser(options, measure) {
  const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
  const { chromium } = createRequire(join(root, 'web/package.json'))('@playwright/test')
  const data = mkdtempSync(join(tmpdir(), 'kepi-bench-'))
  const server = spawn(join(root, 'build/release/bin/kepi'), ['serve', '--port', '0', '--data', data, ...options], { stdio: ['ignore', 'pipe', 'inherit'] })
  const url = await new Promise((found, failed) => {
    let said = ''
    server.stdout.on('data', (chunk) => {
      const address = /http:\/\/[\w.]+:\d+/.exec(said += chunk)
      if (address) found(address[0])
    })
    server.on('error', failed)
    server.on('exit', (code) => failed(new Error(`kepi serve ended with ${code}`)))
  })
  try {
    const browser = await chromium.launch({ executablePath: process.env.KEPI_CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })
    await measure({ url, browser })
    await browser.close()
  } finally {
    server.removeAllListeners('exit')
    server.kill('SIGTERM')
    rmSync(data, { recursive: true, force: true })
  }
}
