import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { edition } from '../../../tools/make_web_cards.mjs'
import { active, decide, decides, expect, makeTable, myTurnOrOver, root, table, test } from './kepi'

const split = (text: string): string[] => text.toLowerCase().match(/[\p{L}]{3,}/gu) ?? []
function words(language: string): Set<string> {
  const folder = join(root, 'data/locales', language)
  const texts = readdirSync(folder).flatMap((file) => Object.values(JSON.parse(readFileSync(join(folder, file), 'utf8'))) as string[])
  // Inside a pattern only the readable parts count, not the names of its arguments.
  return new Set(texts.flatMap((text) => split(text.replace(/\{\s*\w+\s*(?:,\s*\w+\s*)?/g, ' ').replace(/\b(?:one|other|none|true|false|=\d)\s*\{/g, ' '))))
}
/** Words of the English texts that no French text uses. */
const english = (() => {
  // What a card is called in French is French: Rock Creek, New York, the brigade of a man called Stone. Which of them are dealt is chance.
  const names = ['bull-run', 'shiloh', 'gettysburg'].flatMap((name) => (edition(name) as { cards: { fr: Record<string, string> }[] }).cards.flatMap((card) => Object.values(card.fr)))
  const french = new Set([...words('fr'), ...names.flatMap(split)])
  return new Set([...words('en')].filter((word) => !french.has(word)))
})()

/** Everything a reader sees or hears on the page, save what is marked as another language or a proper name. */
const readable = (page: Page): Promise<string[]> => page.evaluate(() => {
  const found: string[] = [document.title]
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const element = node instanceof Element ? node : node.parentElement!
    if (element.closest('[lang=en], script, style, [translate=no]')) continue
    if (node instanceof Element) for (const name of ['aria-label', 'title', 'placeholder', 'alt']) found.push(node.getAttribute(name) ?? '')
    else found.push(node.textContent ?? '')
  }
  return found.filter((text) => text.trim() !== '')
})
async function expectFrench(page: Page): Promise<void> {
  const suspects = (await readable(page)).filter((text) => split(text).some((word) => english.has(word)))
  expect(suspects).toEqual([])
  const keys = (await readable(page)).filter((text) => /\b(?:ui|table|order|event|prompt|refusal|board|choice|phase|position)\.[a-z]/.test(text))
  expect(keys).toEqual([])
}

test.describe('in French', () => {
  test.use({ locale: 'fr-FR' })
  test('no English word is left on any page', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByTestId('play')).toHaveText('Jouer')
    await expectFrench(page)
    await makeTable(page, 'gettysburg', { first: 'me', second: 'bot' })
    await myTurnOrOver(page)
    await expectFrench(page)
    // A whole line: a thin one may be overrun in the first turn, and then there is nothing more to decide.
    for (let i = 0; i < 12; i++) await decide(page, 'deploy')
    await decide(page, 'ready')
    for (let i = 0; i < 6; i++) {
      await myTurnOrOver(page)
      await expectFrench(page)
      if ((await decides(page)) === 'nobody') break
      await decide(page, ...active)
    }
    await page.getByTestId('standing').click()
    await expect(page.getByTestId('standing-sheet')).toBeVisible()
    await expectFrench(page)
    await page.keyboard.press('Escape')
    await expect(page.getByTestId('standing-sheet')).toHaveCount(0)
    await page.getByRole('link', { name: 'Règles' }).click()
    await expect(page.getByTestId('rules')).toBeVisible()
    await expect(page.getByTestId('rules').getByRole('article').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByTestId('rules')).toBeHidden()
  })
})

test.describe('in French, besides the table', () => {
  test.use({ locale: 'fr-FR' })
  test('no English word is left among the options, the decks and the lessons', async ({ page }) => {
    await page.goto('/')
    await page.getByTestId('choose-options').click()
    await expect(page.getByTestId('options')).toBeVisible()
    await expectFrench(page)
    await page.getByTestId('options-done').click()
    await page.getByTestId('learn').click()
    // Bull Run has regiments of New York: only the lesson itself is read.
    await expect(page.getByTestId('coach')).toBeVisible()
    expect(split(await page.getByTestId('coach').innerText()).filter((word) => english.has(word))).toEqual([])
    await page.goto('/decks')
    await page.getByTestId('deck-fill').click()
    await expect(page.getByTestId('deck-lawful')).toBeVisible()
    await expectFrench(page)
  })
})

test('the switch changes the language at once and for good', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByTestId('play')).toHaveText('Play')
  await page.getByTestId('language-fr').click()
  await expect(page.getByTestId('play')).toHaveText('Jouer')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await page.reload()
  await expect(page.getByTestId('play')).toHaveText('Jouer')
  await page.getByTestId('play').click()
  await expect(table(page)).toHaveAttribute('data-status', 'running')
  await myTurnOrOver(page)
  const french = await page.getByTestId('prompt').getByRole('heading').first().innerText()
  await page.getByTestId('language-en').click()
  await expect(page.getByTestId('prompt').getByRole('heading').first()).not.toHaveText(french)
})
