// The language in use, and t(): the only way a text reaches the screen.
import { Messages, languages, type Catalogue, type Language, type Words } from './messages'

export { languages, type Language, type Words } from './messages'
export type Translate = (key: string, words?: Words) => string
export type Loader = (language: Language, scope: string) => Promise<Catalogue>

/** What the server offers: /api/locales/LANGUAGE/SCOPE. */
const fromServer: Loader = async (language, scope) => {
  const answer = await fetch(`/api/locales/${language}/${scope}`)
  if (!answer.ok) throw new Error(`/api/locales/${language}/${scope}: ${answer.status}`)
  return answer.json()
}

class Locale {
  language = $state<Language>('en')
  private messages = $state.raw<Messages>(new Messages('en', {}))
  private scopes = new Set<string>(['ui', 'table', 'error'])
  private loaded = new Map<string, Catalogue>()
  loader: Loader = fromServer

  /** The browser's wish, unless the reader chose before. */
  preferred(): Language {
    const chosen = remembered()
    if (chosen) return chosen
    const wishes = typeof navigator === 'undefined' ? [] : (navigator.languages ?? [navigator.language])
    return (wishes.map((w) => w.slice(0, 2)).find((w) => languages.includes(w as Language)) as Language) ?? 'en'
  }

  async use(language: Language): Promise<void> {
    const parts = await Promise.all([...this.scopes].map((scope) => this.load(language, scope)))
    this.messages = new Messages(language, Object.assign({}, ...parts))
    this.language = language
    if (typeof document !== 'undefined') document.documentElement.lang = language
  }

  /** The reader's own choice: remembered. */
  async choose(language: Language): Promise<void> {
    await this.use(language)
    try { localStorage.setItem('kepi.language', language) } catch { /* private windows keep nothing */ }
  }

  /** A game's texts join when its table opens. */
  async add(scope: string): Promise<void> {
    if (this.scopes.has(scope)) return
    this.scopes.add(scope)
    await this.use(this.language)
  }

  has(key: string): boolean {
    return this.messages.has(key)
  }

  /** Does any text begin so? Tells what a game can do: odds.kind.…, luck.kind.… */
  some(prefix: string): boolean {
    return this.messages.keys().some((key) => key.startsWith(prefix))
  }

  text(key: string, words?: Words): string {
    return this.messages.text(key, words)
  }

  private async load(language: Language, scope: string): Promise<Catalogue> {
    const id = `${language}/${scope}`
    let catalogue = this.loaded.get(id)
    if (!catalogue) this.loaded.set(id, (catalogue = await this.loader(language, scope)))
    return catalogue
  }
}

function remembered(): Language | null {
  try {
    const chosen = localStorage.getItem('kepi.language')
    return languages.includes(chosen as Language) ? (chosen as Language) : null
  } catch { return null }
}

export const locale = new Locale()
export const t: Translate = (key, words) => locale.text(key, words)
/** A number as the reader writes it: 66.7, 66,7. */
export const number = (n: number, digits = 0): string => new Intl.NumberFormat(locale.language, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(n)
export const has = (key: string): boolean => locale.has(key)
export const some = (prefix: string): boolean => locale.some(prefix)
