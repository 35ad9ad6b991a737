// Catalogues come from the files themselves: a test reads what a player reads.
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { beforeEach } from 'vitest'
import { locale, type Language } from '../../src/locale/locale.svelte'

export const root = resolve(__dirname, '../../..')
export function catalogue(language: Language, scope: string): Record<string, string> {
  const file = resolve(root, `data/locales/${language}/${scope}.json`)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

locale.loader = async (language, scope) => catalogue(language, scope)
beforeEach(async () => { await locale.use('en') })
