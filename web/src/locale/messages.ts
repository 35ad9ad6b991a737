// Messages are ICU patterns in data/locales/LANGUAGE/SCOPE.json, flat key → pattern; the same files
// serve the C++ side. Nothing a reader sees is written anywhere else.
import { IntlMessageFormat } from 'intl-messageformat'

export type Language = 'en' | 'fr'
export const languages: readonly Language[] = ['en', 'fr']
export type Catalogue = Record<string, string>
export type Words = Record<string, unknown>

/** Formats keys of one language; patterns are parsed once, on first use. */
export class Messages {
  private parsed = new Map<string, IntlMessageFormat>()
  constructor(readonly language: Language, private catalogue: Catalogue) {}

  has(key: string): boolean {
    return key in this.catalogue
  }

  keys(): string[] {
    return Object.keys(this.catalogue)
  }

  /** The text of a key. A key that is missing shows itself: better seen than guessed. */
  text(key: string, words: Words = {}): string {
    const pattern = this.catalogue[key]
    if (pattern === undefined) return key
    let format = this.parsed.get(key)
    try {
      if (!format) this.parsed.set(key, (format = new IntlMessageFormat(pattern, this.language, undefined, { ignoreTag: true })))
      return String(format.format(complete(words)))
    } catch {
      return pattern  // a malformed pattern is still better read than hidden; tests find it
    }
  }
}

/** An argument that nobody gave is the word `none`, as on the C++ side, so that a select may say so. */
function complete(words: Words): Record<string, string> {
  return new Proxy(words, {
    has: () => true,
    get: (given, name) => given[name as string] ?? 'none',
  }) as Record<string, string>
}
