// Where the reader is. The path names the page, /tables/ID, /decks, /scenarios or home; a hash #/rules/GAME/RULE lays the rules browser
// over it, so that looking up a rule never leaves the table.
import type { Looker, SeatName } from './protocol/protocol'

export type Page =
  /** `brings`: what a seat shall bring (a deck by its id in this browser), fresh from the page where it was made. */
  | { page: 'home'; brings: Brings | null }
  | { page: 'decks'; edition: string | null; side: string | null; columns: 3 | 5; code: string | null; back: string | null }
  /** `own`: one of those this browser keeps; `battle`: one of the game's to begin with. */
  | { page: 'scenarios'; own: string | null; battle: string | null; code: string | null }
  | { page: 'table'; id: string; invitation: string | null; at: number | null; as: Looker | null; coach: boolean; brings: Brings | null }
export interface Brings { seat: SeatName; id: string }
export interface RulesPlace { game: string; rule: string | null }

const viewers = ['first', 'second', 'spectator', 'first:commander', 'first:subordinate', 'second:commander', 'second:subordinate']

export function readPage(path: string, search: string, hash = ''): Page {
  const table = /^\/tables\/([A-Za-z0-9_-]+)\/?$/.exec(path)
  const query = new URLSearchParams(search)
  const brought = /^(first|second):(\w{1,20})$/.exec(query.get('brings') ?? '')
  const brings = brought ? { seat: brought[1] as SeatName, id: brought[2]! } : null
  // A deck travels in the fragment: a link shows it to whoever has it, and to no server.
  if (/^\/decks\/?$/.test(path)) {
    return { page: 'decks', edition: query.get('edition'), side: query.get('side'), columns: query.get('columns') === '5' ? 5 : 3, code: /^#deck=([\w.%~!*'()-]+)$/.exec(hash)?.[1] ?? null,
      // Only to a page of ours.
      back: /^\/(?:tables\/[\w-]+)?(?:\?[\w=&%:-]*)?$/.exec(query.get('back') ?? '')?.[0] ?? null }
  }
  if (/^\/scenarios\/?$/.test(path)) return { page: 'scenarios', own: query.get('own'), battle: query.get('battle'), code: /^#scenario=([\w-]+)$/.exec(hash)?.[1] ?? null }
  if (!table) return { page: 'home', brings }
  const at = query.get('at')
  const as = query.get('as')
  return {
    page: 'table', id: table[1]!, invitation: query.get('invitation'),
    at: at !== null && /^\d{1,6}$/.test(at) ? Number(at) : null,
    as: viewers.includes(as ?? '') ? (as as Looker) : null, coach: query.has('coach'), brings,
  }
}

export function readRules(hash: string): RulesPlace | null {
  const place = /^#\/rules\/([a-z]+)(?:\/([A-Za-z]+-[A-Za-z0-9.]+))?$/.exec(decodeURIComponent(hash))
  return place ? { game: place[1]!, rule: place[2] ?? null } : null
}

export const rulesLink = (game: string, rule?: string | null): string =>
  rule ? `#/rules/${game}/${rule}` : `#/rules/${game}`

class Router {
  page = $state.raw<Page>({ page: 'home', brings: null })
  rules = $state.raw<RulesPlace | null>(null)

  start(): void {
    let at = ''
    const read = () => {
      this.rules = readRules(location.hash)
      // A look into the rules changes the fragment only: what was brought by another fragment stays on the page.
      const here = location.pathname + location.search
      if (!this.rules || here !== at) this.page = readPage(location.pathname, location.search, location.hash)
      at = here
    }
    read()
    addEventListener('popstate', read)
    addEventListener('hashchange', read)
  }

  go(path: string): void {
    history.pushState(null, '', path)
    this.page = readPage(location.pathname, location.search, location.hash)
    this.rules = readRules(location.hash)
    scrollTo(0, 0)
  }

  /** Changes the address without a step in the history. */
  amend(path: string): void {
    history.replaceState(null, '', path)
    this.page = readPage(location.pathname, location.search, location.hash)
    this.rules = readRules(location.hash)
  }

  closeRules(): void {
    history.pushState(null, '', location.pathname + location.search)
    this.rules = null
  }
}
export const router = new Router()

/** Plain clicks on a link stay inside the page; modified clicks do what the browser does. */
export function stay(path: string): (event: MouseEvent) => void {
  return (event) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    router.go(path)
  }
}
