#!/usr/bin/env node
// bench/drag [MOVES]: how long the hand waits for an answer while it drags a regiment of Longstreet: from the question to the verdict over the socket, and
// from the movement of the pointer to the frame that shows the verdict.
import { count, inBrowser } from './browser.mjs'

const moves = count('bench/drag [MOVES]    from a movement of the hand to the answer of the server, in Chromium, over MOVES (300) movements', 300)

// Every question about an order with its answer, and the last movement of the pointer before it.
const listen = () => {
  const times = (globalThis.times = { answer: [], frame: [] })
  let moved = 0
  addEventListener('pointermove', () => { moved = performance.now() }, true)
  const send = WebSocket.prototype.send
  WebSocket.prototype.send = function (text) {
    const message = JSON.parse(text)
    if (message.type === 'check') {
      const [asked, hand] = [performance.now(), moved]
      const hear = (event) => {
        const answer = JSON.parse(event.data)
        if (answer.id !== message.id) return
        this.removeEventListener('message', hear)
        times.answer.push(performance.now() - asked)
        requestAnimationFrame(() => setTimeout(() => times.frame.push(performance.now() - hand)))
      }
      this.addEventListener('message', hear)
    }
    send.call(this, text)
  }
}
await inBrowser(['--seed', '1863', '--bot-pace', '0'], async ({ url, browser }) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, baseURL: url })
  const made = await context.request.post('/api/tables', { data: { game: 'longstreet', scenario: 'the-hill-above-the-run', options: {}, seats: [{ kind: 'me' }, { kind: 'bot', bot: 'random' }] } })
  const page = await context.newPage()
  await page.addInitScript(listen)
  await page.goto(`/tables/${(await made.json()).table.id}`)
  const table = page.getByTestId('table')
  // On to the first movement phase, by the buttons.
  for (let i = 0; i < 60 && (await table.getAttribute('data-topic')) !== 'movement'; i++) {
    await page.waitForFunction(() => document.querySelector('[data-testid=table]')?.getAttribute('data-decides') === 'me')
    const topic = await table.getAttribute('data-topic')
    const before = await table.getAttribute('data-answered')
    if (topic === 'command') await page.getByTestId('fold').filter({ hasText: 'Invoke movement' }).first().click()
    const wanted = page.locator(topic === 'command' ? '[data-order=invoke]' : topic === 'reshuffle' ? '[data-order=reshuffle]' : '[data-order=done]')
    await ((await wanted.count()) ? wanted.last() : page.getByTestId('choice').first()).click()
    await page.waitForFunction((was) => document.querySelector('[data-testid=table]').getAttribute('data-answered') !== was, before)
  }
  const box = await page.locator('[data-unit="71st New York"] .bases').first().boundingBox()
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let i = 1; i <= moves; i++) {
    await page.mouse.move(x + 60 * Math.sin(i / 20), y - 40 - 45 * Math.cos(i / 33))
    await page.waitForTimeout(25)
  }
  await page.mouse.up()
  const { answer, frame } = await page.evaluate(() => globalThis.times)
  for (const [name, all] of [['answer over the socket', answer], ['hand to frame', frame]]) {
    all.sort((a, b) => a - b)
    const at = (part) => all[Math.min(all.length - 1, Math.floor(all.length * part))].toFixed(1)
    console.log(`${name.padEnd(24)} median ${at(0.5)} ms, 95 of 100 within ${at(0.95)}, 99 within ${at(0.99)} (${all.length} questions)`)
  }
})
