// A real server for every worker, on a free port with a folder of its own, where every table is dealt alike;
// and the few gestures every test makes.
import { test as base, expect, type BrowserContext, type Locator, type Page, type WebSocket } from '@playwright/test'
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export { expect }
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..')
const program = process.env.KEPI ?? join(root, 'build/release/bin/kepi')

async function serve(): Promise<{ url: string; stop: () => Promise<void> }> {
  if (!existsSync(program)) throw new Error(`${program} is not built`)
  const data = mkdtempSync(join(tmpdir(), 'kepi-e2e-'))
  const server = spawn(program, ['serve', '--port', '0', '--data', data, '--seed', '1863', '--bot-pace', '40'], { stdio: ['ignore', 'pipe', 'pipe'] })
  const exited = new Promise<void>((done) => server.once('exit', () => done()))
  let said = ''
  const url = await new Promise<string>((found, failed) => {
    const read = (chunk: Buffer) => {
      said += chunk.toString()
      const address = /https?:\/\/[\w.[\]:-]+:\d+/.exec(said)
      if (address) found(address[0])
    }
    server.stdout.on('data', read)
    server.stderr.on('data', read)
    server.once('exit', () => failed(new Error(`the server ended: ${said}`)))
    server.once('error', failed)
  })
  return {
    url,
    stop: async () => {
      server.kill('SIGTERM')
      await exited
      rmSync(data, { recursive: true, force: true })
    },
  }
}

export const test = base.extend<object, { server: string }>({
  server: [async ({}, use) => {
    const { url, stop } = await serve()
    await use(url)
    await stop()
  }, { scope: 'worker', timeout: 60_000 }],
  baseURL: async ({ server }, use) => { await use(server) },
})

/** Everything a page receives over its sockets, from the first frame on. */
export function listen(page: Page): string[] {
  const frames: string[] = []
  page.on('websocket', (socket: WebSocket) => socket.on('framereceived', ({ payload }) => { frames.push(payload.toString()) }))
  return frames
}

export const table = (page: Page): Locator => page.getByTestId('table')

/** From the home page to a running table: choose the battle, choose the seats, play. */
export async function makeTable(page: Page, battle: string, seats: { first: string; second: string }): Promise<void> {
  await page.goto('/')
  await page.getByTestId(`battle-${battle}`).click()
  await page.getByTestId(`seat-first-${seats.first}`).click()
  await page.getByTestId(`seat-second-${seats.second}`).click()
  await page.getByTestId('play').click()
  await expect(table(page)).toBeVisible()
}

export const myTurnOrOver = (page: Page): Promise<void> =>
  expect(table(page)).toHaveAttribute('data-decides', /me|nobody/, { timeout: 60_000 })

export const decides = async (page: Page): Promise<string> => (await table(page).getAttribute('data-decides')) ?? ''

/** Does something and waits for the server's answer to it: what the other side does meanwhile is no answer. */
export async function answered(page: Page, gesture: () => Promise<void>): Promise<void> {
  const before = (await table(page).getAttribute('data-answered')) ?? ''
  await gesture()
  await expect(table(page)).not.toHaveAttribute('data-answered', before, { timeout: 60_000 })
}
export const give = (page: Page, choice: Locator): Promise<void> => answered(page, () => choice.click())

export const choicesOf = (page: Page, ...types: string[]): Locator =>
  page.getByTestId('choices').locator(types.map((type) => `[data-testid=choice][data-order=${type}]:not([data-hindered])`).join(', '))

/** Orders that only say "go on". */
export const going = ['ready', 'pass', 'end_phase', 'name_spied', 'answer_draw']

/** What is offered, in words, once something is. */
export async function offered(page: Page): Promise<string[]> {
  const all = page.getByTestId('choices').getByTestId('choice')
  await expect(all.first()).toBeVisible()
  return (await all.allTextContents()).map((text) => text.replace(/\s+/g, ' ').trim())
}

/** One decision by the buttons: the first of the `wanted` orders, else whatever goes on soonest. */
export async function decide(page: Page, ...wanted: string[]): Promise<void> {
  const all = page.getByTestId('choices').locator('[data-testid=choice]:not([data-hindered])')
  await expect(all.first()).toBeVisible()
  for (const types of [wanted, going]) {
    if (types.length === 0) continue
    const found = choicesOf(page, ...types)
    if ((await found.count()) > 0) return give(page, found.first())
  }
  await give(page, all.first())
}
/** Orders that do something. */
export const active = ['fire', 'deploy', 'move', 'test', 'allot', 'play']

/** A page of another guest. */
export async function guest(context: BrowserContext): Promise<{ page: Page; frames: string[] }> {
  const page = await context.newPage()
  return { page, frames: listen(page) }
}
