// WCAG 2.2 AA on the tokens themselves: 4.5 to 1 for text, 3 to 1 for large letters, lines and signs that mean something.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

type Tokens = Record<string, string>
const source = readFileSync(join(import.meta.dirname, '../../src/style/tokens.css'), 'utf8')
const read = (block: string): Tokens => Object.fromEntries([...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})\b/gi)].map(([, name, value]) => [name!, value!]))
const block = (start: string): string => source.slice(source.indexOf(start), source.indexOf('}', source.indexOf(start)))
const day = read(block(':root {'))
const night = { ...day, ...read(block(":root[data-paper='night']")) }

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255).map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}
function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (light! + 0.05) / (dark! + 0.05)
}
/** `color-mix(in srgb, a part, b)`. */
const mix = (a: string, part: number, b: string): string =>
  '#' + [1, 3, 5].map((at) => Math.round(part * parseInt(a.slice(at, at + 2), 16) + (1 - part) * parseInt(b.slice(at, at + 2), 16)).toString(16).padStart(2, '0')).join('')

describe.each([['day', day], ['night', night]] as const)('by %s', (_, tokens) => {
  const of = (name: string): string => tokens[name]!
  const papers = ['paper', 'paper-deep', 'paper-light']
  const texts: [string, string][] = [
    ...['ink', 'ink-soft'].flatMap((ink) => papers.map((paper): [string, string] => [ink, paper])),
    ...['first', 'second', 'refuse', 'legal', 'warn'].map((sign): [string, string] => [sign, 'paper-light']),
    ['on-first', 'first'], ['on-second', 'second'], ['ink', 'first-tint'], ['ink', 'second-tint'],
    ['walnut-ink', 'walnut'], ['walnut-soft', 'walnut'], ['gilt', 'walnut'],
  ]
  test.each(texts)('%s is read on %s', (text, ground) => { expect(contrast(of(text), of(ground))).toBeGreaterThanOrEqual(4.5) })

  test('text on the marked lines of the dispatch and on refusals is read', () => {
    for (const ink of ['ink', 'ink-soft']) expect(contrast(of(ink), of('mark'))).toBeGreaterThanOrEqual(4.5)
    expect(contrast(of('refuse'), mix(of('refuse'), 0.11, of('paper-light')))).toBeGreaterThanOrEqual(4.5)
  })

  test.each([['focus', 'paper'], ['focus', 'paper-light'], ['legal', 'paper-deep'], ['first', 'paper-deep'], ['second', 'paper-deep'], ['brass', 'walnut']])('%s is seen on %s', (sign, ground) => {
    expect(contrast(of(sign), of(ground))).toBeGreaterThanOrEqual(3)
  })
})
