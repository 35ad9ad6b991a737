// Is any English word left on a page that should be French? Words of the English texts that no French text uses are suspects.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { edition } from '../../../tools/make_web_cards.mjs'
import { expect, root } from './kepi'

export const split = (text: string): string[] => text.toLowerCase().match(/[\p{L}]{3,}/gu) ?? []
function words(language: string): Set<string> {
  const folder = join(root, 'data/locales', language)
  const texts = readdirSync(folder).flatMap((file) => Object.values(JSON.parse(readFileSync(join(folder, file), 'utf8'))) as string[])
  // Inside a pattern only the readable parts count, not the names of its arguments.
  return new Set(texts.flatMap((text) => split(text.replace(/\{\s*\w+\s*(?:,\s*\w+\s*)?/g, ' ').replace(/\b(?:one|other|none|true|false|left|right|=\d)\s*\{/g, ' '))))
}
/** Words of the English texts that no French text uses. */
export const english = (() => {
  // What a card is called in French is French: Rock Creek, New York, the brigade of a man called Stone. Which of them are dealt is chance.
  const names = ['bull-run', 'shiloh', 'gettysburg'].flatMap((name) => (edition(name) as { cards: { fr: Record<string, string> }[] }).cards.flatMap((card) => Object.values(card.fr)))
  // So are Seminary Ridge and Cemetery Hill on the map.
  const map = readFileSync(join(root, 'web/src/boards/guns/art/map.json'), 'utf8')
  const places = [...map.matchAll(/"fr":"([^"]*)"/g)].map((found) => found[1]!)
  // Regiments keep their own names.
  const battles = join(root, 'data/longstreet')
  const units = readdirSync(battles).filter((file) => file.endsWith('.json')).flatMap((file) => [...readFileSync(join(battles, file), 'utf8').matchAll(/"name": "([^"]+)"/g)].map((found) => found[1]!))
  const french = new Set([...words('fr'), ...[...names, ...places, ...units].flatMap(split)])
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
export async function expectFrench(page: Page): Promise<void> {
  const suspects = (await readable(page)).filter((text) => split(text).some((word) => english.has(word)))
  expect(suspects).toEqual([])
  const keys = (await readable(page)).filter((text) => /\b(?:ui|table|order|event|prompt|refusal|board|longstreet|guns|odds|choice|phase|position)\.[a-z]/.test(text))
  expect(keys).toEqual([])
}
