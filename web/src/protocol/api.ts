// The HTTP side of the protocol.
import type { Args, Fault, GameInfo, Guest, ReplayPage, Looker, Player, SeatName, TableInfo, TableWish } from './protocol'

/** A refusal of the server, or a server that does not answer (`unreachable`). */
export class ServerFault extends Error {
  constructor(readonly fault: Fault) {
    super(fault.code)
  }
}

/** Every roll, expected against seen, of a finished match. */
export interface LuckTotal { kind: string; rolls: number; dice: number; expected: number; actual: number; spread: number }
export interface Luck { rolls: unknown[]; totals: Record<SeatName, LuckTotal[]> }

/** What is wrong with a document, at which place of it (a JSON pointer). */
export interface PlacedFault { place: string; reason: string; args: Args }
/** A list of cards as the server judges it; `faults` empty: lawful. What is no deck at all has faults only. */
export interface CheckedDeck { budget?: number; muster?: number; points?: number; count?: number; faults: PlacedFault[] }

async function ask<T>(path: string, body?: unknown): Promise<T> {
  let answer: Response
  try {
    answer = await fetch(path, body === undefined ? {} :
      { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })
  } catch {
    throw new ServerFault({ code: 'unreachable' })
  }
  const json = await answer.json().catch(() => null)
  if (!answer.ok) throw new ServerFault(json?.error ?? { code: 'unreachable' })
  return json as T
}

export const api = {
  me: () => ask<{ guest: Guest | null }>('/api/me').then((a) => a.guest),
  rename: (name: string) => ask<{ guest: Guest }>('/api/me', { name }).then((a) => a.guest),
  games: () => ask<{ games: GameInfo[] }>('/api/games').then((a) => a.games),
  myTables: () => ask<{ tables: TableInfo[] }>('/api/tables').then((a) => a.tables),
  openTables: () => ask<{ tables: TableInfo[] }>('/api/tables?open=1').then((a) => a.tables),
  table: (id: string) => ask<{ table: TableInfo }>(`/api/tables/${id}`).then((a) => a.table),
  make: (wish: TableWish) => ask<{ table: TableInfo }>('/api/tables', wish).then((a) => a.table),
  learn: (game: string) => ask<{ table: TableInfo }>('/api/tables', { game, lesson: true }).then((a) => a.table),
  /** `brought`: what the game lets a seat bring. */
  sit: (id: string, as: { invitation: string } | { seat: Player }, brought: Args = {}) =>
    ask<{ table: TableInfo }>(`/api/tables/${id}/sit`, { ...as, ...brought }).then((a) => a.table),
  replay: (id: string, as: Looker, from: number, count = 100) =>
    ask<ReplayPage>(`/api/tables/${id}/replay?as=${as}&from=${from}&count=${count}`),
  rules: (game: string, language: string) => ask<unknown>(`/api/rules/${game}/${language}`),
  checkDeck: (game: string, deck: object) => ask<{ deck: CheckedDeck }>(`/api/games/${game}/deck/check`, deck).then((a) => a.deck),
  /** What is wrong with a scenario; nothing: it may be played. */
  checkScenario: (game: string, scenario: object) => ask<{ scenario: { faults: PlacedFault[] } }>(`/api/games/${game}/scenario/check`, scenario).then((a) => a.scenario.faults),
  luck: (id: string) => ask<Luck>(`/api/tables/${id}/luck`),
  matchFile: (id: string) => `/api/tables/${id}/match`,
  invitation: (id: string, invitation: string) => `${location.origin}/tables/${id}?invitation=${invitation}`,
}
