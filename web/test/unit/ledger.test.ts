import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { pieces, readLedger, search, translated } from '../../src/rules/ledger'
import { root } from './setup'

const text = readFileSync(resolve(root, 'rules/dixie.md'), 'utf8')
const chapters = readLedger(text)
const rules = chapters.flatMap((c) => c.rules)

describe('the ledger of Dixie', () => {
  test('every rule is read, once', () => {
    const ids = [...text.matchAll(/^- \*\*([A-Z]{2}-[A-Z0-9.]+)\*\*/gm)].map((m) => m[1])
    expect(rules.map((r) => r.id)).toEqual(ids)
    expect(ids.length).toBeGreaterThan(300)
  })
  test('a rule stands in its chapter with its ruling', () => {
    const firing = chapters.find((c) => c.id === '7.0')!
    const rule = firing.rules.find((r) => r.id === 'DX-7.04')!
    expect(rule.text).toContain('finished before fire at another')
    expect(rule.rulings[0]).toContain('combat in a position')
  })
  test('the search finds words and ids, whatever accents and case', () => {
    const french = translated(chapters, { 'DX-7.04': 'Tir terminé avant d’en commencer un autre.' }, 'fr')
    expect(search(french, 'TERMINE autre').flatMap((c) => c.rules.map((r) => r.id))).toEqual(['DX-7.04'])
    expect(search(chapters, 'dx-7.04').flatMap((c) => c.rules)[0]!.id).toBe('DX-7.04')
    expect(search(chapters, 'no such word anywhere')).toEqual([])
  })
  test('a translation shows only what is translated', () => {
    expect(translated(chapters, { 'DX-7.04': 'x' }, 'fr').map((c) => c.id)).toEqual(['7', '7.0'])
  })
  test('the French rules are complete, with their rulings and chapter titles', () => {
    const read = (name: string) => JSON.parse(readFileSync(resolve(root, 'data/rules', name), 'utf8'))
    const french = translated(chapters, read('dixie.fr.json'), 'fr', read('dixie.chapters.json'))
    expect(french.flatMap((c) => c.rules).length).toBe(rules.filter((r) => !r.example).length)
    const firing = french.find((c) => c.id === '7.0')!
    expect(firing.title).toBe('Tirer')
    expect(firing.rules.find((r) => r.id === 'DX-7.04')!.rulings[0]).toMatch(/^Le «/)
    for (const rule of french.flatMap((c) => c.rules))
      expect(rule.rulings.length, rule.id).toBe(rules.find((r) => r.id === rule.id)!.rulings.length)
  })
  test('marks become pieces, ids become links', () => {
    expect(pieces('*near* is `UR`, see DX-7.04.')).toEqual([
      { kind: 'em', text: 'near' }, { kind: 'text', text: ' is ' }, { kind: 'code', text: 'UR' },
      { kind: 'text', text: ', see ' }, { kind: 'rule', text: 'DX-7.04', rule: 'DX-7.04' }, { kind: 'text', text: '.' },
    ])
  })
})

test.each(['dixie', 'guns', 'longstreet'])('the chapters of %s go by names that are used once, and have French titles', (game) => {
  const read = (name: string) => readFileSync(resolve(root, name), 'utf8')
  const all = readLedger(read(`rules/${game}.md`))
  expect(new Set(all.map((c) => c.id)).size).toBe(all.length)
  const titles = JSON.parse(read(`data/rules/${game}.chapters.json`)) as Record<string, Record<string, string>>
  for (const chapter of all) expect(titles[chapter.id] ?? titles[chapter.title], chapter.id).toHaveProperty('fr')
})
