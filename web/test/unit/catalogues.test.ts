// Every text the client asks for by name exists in both languages, and every pattern can be formatted.
import { IntlMessageFormat } from 'intl-messageformat'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { languages } from '../../src/locale/messages'
import { catalogue, root } from './setup'

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return sources(path)
    return /\.(ts|svelte)$/.test(entry.name) && !entry.name.endsWith('.test.ts') ? [path] : []
  })
}
const scopes = readdirSync(resolve(root, 'data/locales/en')).map((file) => file.replace('.json', ''))

describe.each(languages)('%s', (language) => {
  const all = Object.assign({}, ...scopes.map((scope) => catalogue(language, scope))) as Record<string, string>

  test('every key written in the client has its text', () => {
    const missing: string[] = []
    for (const file of sources(resolve(root, 'web/src')))
      for (const found of readFileSync(file, 'utf8').matchAll(/\bt\(\s*'([a-z_]+\.[^'$]+)'/g))
        if (!(found[1]! in all)) missing.push(`${file}: ${found[1]}`)
    expect(missing).toEqual([])
  })

  test('every key assembled by the shell has its text', () => {
    const games = ['dixie', 'longstreet', 'guns', 'fury']
    const keys = [
      ...games.flatMap((g) => [`ui.game.${g}`, `ui.game.${g}.about`]),
      ...['bull-run', 'shiloh', 'gettysburg'].flatMap((b) => [`ui.battle.dixie.${b}`, `ui.battle.dixie.${b}.about`]),
      ...['first', 'second'].flatMap((s) => ['', '.the', '.The'].map((form) => `ui.side.dixie.${s}${form}`)), 'ui.first_move.dixie',
      ...['me', 'bot', 'friend', 'open'].map((k) => `ui.seat.${k}`),
      ...['random', 'greedy'].flatMap((b) => [`ui.bot.${b}`, `ui.bot.${b}.about`]),
      ...['your_move', 'waiting', 'vacant', 'won', 'lost', 'drawn', 'over'].map((s) => `ui.standing.${s}`),
      ...['system', 'day', 'night'].map((p) => `ui.paper.${p}`),
      ...['unreachable', 'lost', 'unknown'].map((f) => `ui.fault.${f}`),
    ]
    expect(keys.filter((key) => !(key in all))).toEqual([])
  })

  test('every pattern is well formed', () => {
    const broken = Object.entries(all).filter(([, pattern]) => {
      try { return !new IntlMessageFormat(pattern, language, undefined, { ignoreTag: true }) } catch { return true }
    })
    expect(broken.map(([key]) => key)).toEqual([])
  })
})

test('both languages have the same keys', () => {
  for (const scope of scopes) expect(Object.keys(catalogue('fr', scope)).sort()).toEqual(Object.keys(catalogue('en', scope)).sort())
})
