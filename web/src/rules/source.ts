// Where the rules come from: the ledger itself in English, data/rules/GAME.LL.json in other languages.
import type { Language } from '../locale/locale.svelte'
import { api } from '../protocol/api'
import { readLedger, translated, type Chapter, type Titles } from './ledger'

const files = import.meta.glob<string>('../../../rules/*.md', { query: '?url', import: 'default', eager: true })
const kept = new Map<string, Promise<Chapter[]>>()

async function ledger(game: string): Promise<Chapter[]> {
  const file = files[`../../../rules/${game}.md`]
  if (!file) return []
  return readLedger(await (await fetch(file)).text())
}

async function load(game: string, language: Language): Promise<Chapter[]> {
  const english = await ledger(game)
  if (language === 'en') return english
  const [texts, titles] = await Promise.all([api.rules(game, language), api.rules(game, 'chapters').catch(() => ({}))])
  return translated(english, texts as Record<string, string>, language, titles as Titles)
}

export function rulesOf(game: string, language: Language): Promise<Chapter[]> {
  const key = `${game}/${language}`
  let chapters = kept.get(key)
  if (!chapters) {
    kept.set(key, (chapters = load(game, language)))
    chapters.catch(() => kept.delete(key))
  }
  return chapters
}
