// The action cards as printed: data/longstreet/cards.csv.
import type { Language } from '../../locale/locale.svelte'
import file from '../../../../data/longstreet/cards.csv?raw'

export interface ActionCard {
  id: string
  rule: string
  morale: number
  symbol: 'fire' | 'combat' | 'movement' | 'interrupt' | ''
  window: string
  red: boolean
  name: Record<Language, string>
  effect: Record<Language, string>
}

/** Rows of comma-separated values; a field in quotes may hold commas. */
export function rows(text: string): Record<string, string>[] {
  const lines = text.trim().split('\n').map((line) => [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map((m) => m[1]!).slice(0, -1).map((cell) => cell.replace(/^"|"$/g, '').replaceAll('""', '"')))
  const head = lines[0]!
  return lines.slice(1).map((cells) => Object.fromEntries(head.map((name, i) => [name, cells[i] ?? ''])))
}

const all = new Map(rows(file).map((row): [string, ActionCard] => [row.id!, {
  id: row.id!, rule: row.rule!, morale: Number(row.morale), symbol: row.symbol as ActionCard['symbol'], window: row.window!, red: row.banner === 'red',
  name: { en: row.name_en!, fr: row.name_fr!.replaceAll("'", '’') }, effect: { en: row.effect_en!, fr: row.effect_fr!.replaceAll("'", '’') },
}]))
export const card = (id: unknown): ActionCard | null => (typeof id === 'string' ? (all.get(id) ?? null) : null)
export const cardTitle = (id: unknown, language: Language): string => card(id)?.name[language] ?? String(id)
const byRule = new Map([...all.values()].map((each) => [each.rule, each]))
export const cardByRule = (rule: string): ActionCard | null => byRule.get(rule) ?? null
