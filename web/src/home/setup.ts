// What the home page assembles: a game, a battle, who sits where. Plain values and functions.
import { browserStore, type Store } from '../store'
import type { BeforeDefinition, OwnBattle } from '../boards/board'
import { viewerOf, type Args, type GameInfo, type OptionInfo, type SeatName, type SeatWish, type TableInfo, type TableWish } from '../protocol/protocol'

export type SeatKind = SeatWish['kind']
export const seatKinds: readonly SeatKind[] = ['me', 'bot', 'friend', 'open']

/** The four games in the order of the shelf; a game that the server does not offer is in preparation. */
const shelf: readonly string[] = ['dixie', 'longstreet', 'guns', 'fury']
export const onShelf = (games: GameInfo[]): string[] => [...shelf, ...games.map((game) => game.id).filter((id) => !shelf.includes(id))]
/** A game's engraving in /art/home.svg. */
export const engraving: Record<string, string> = { dixie: 'h-dixie', longstreet: 'h-long', guns: 'h-guns', fury: 'h-fury' }

export interface Setup {
  game: string
  scenario: string
  seats: Record<SeatName, SeatKind>
  /** Where the options make a seat a team, who is its Subordinate. */
  subordinates?: Partial<Record<SeatName, SeatKind>>
  bot: string
  options: Args
  /** What a seat brings, by its id in this browser: a deck. */
  brings: Partial<Record<SeatName, string | null>>
}

/** The battles of the game, and those the reader wrote. */
export const scenarioIds = (game: GameInfo, before: BeforeDefinition = {}): string[] => [...game.scenarios.map((s) => s.id), ...(before.battles?.() ?? []).map((own) => own.id)]
export const ownBattle = (id: string, before: BeforeDefinition): OwnBattle | null => before.battles?.().find((own) => own.id === id) ?? null

/** The options a player may tick for a battle: those that are on or off. */
export function ticks(game: GameInfo, scenario: string): OptionInfo[] {
  const offered = game.scenarios.find((s) => s.id === scenario)?.options
  return game.options.filter((o) => typeof o.default === 'boolean' && (!offered || offered.includes(o.id)))
}

/** The best bot the server has is the last it names. */
export function firstSetup(game: GameInfo, before: BeforeDefinition = {}): Setup {
  const scenarios = scenarioIds(game)
  return {
    game: game.id,
    scenario: scenarios.find((id) => id === before.battle) ?? scenarios[0] ?? '',
    seats: { first: 'me', second: 'bot' },
    bot: game.bots.at(-1) ?? 'random',
    options: Object.fromEntries(game.options.filter((o) => o.default === true).map((o) => [o.id, true])),
    brings: {},
  }
}

/** What was chosen the last time, as far as the server still offers it. */
export function recall(game: GameInfo, before: BeforeDefinition = {}, kept: Store = browserStore): Setup {
  const first = firstSetup(game, before)
  const last = kept.get(`kepi.setup.${game.id}`) as Partial<Setup> | null
  if (!last || typeof last !== 'object') return first
  const kind = (seat: SeatName) => (seatKinds.includes(last.seats?.[seat] as SeatKind) ? last.seats![seat] : first.seats[seat])
  return {
    game: game.id, scenario: scenarioIds(game, before).includes(last.scenario ?? '') ? last.scenario! : first.scenario, seats: { first: kind('first'), second: kind('second') },
    bot: game.bots.includes(last.bot ?? '') ? last.bot! : first.bot,
    options: Object.fromEntries(Object.entries(last.options ?? {}).filter(([id, on]) => on === true && game.options.some((option) => option.id === id))), brings: last.brings ?? {}, subordinates: last.subordinates ?? {},
  }
}
export const remember = (setup: Setup, kept: Store = browserStore): void => kept.set(`kepi.setup.${setup.game}`, setup)

/** Does this battle, so set up, let two share the seat? */
export const isTeam = (setup: Setup, game: GameInfo, seat: SeatName): boolean =>
  setup.options[`${seat}_team`] === true && ticks(game, setup.scenario).some((option) => option.id === `${seat}_team`)

/** Only what is switched on, and only what the battle knows. */
export function tableWish(setup: Setup, game: GameInfo, before: BeforeDefinition = {}): TableWish {
  const known = ticks(game, setup.scenario).map((o) => o.id)
  const options = Object.fromEntries(Object.entries(setup.options).filter(([id, on]) => on === true && known.includes(id)))
  const wish = (seat: SeatName): SeatWish => {
    const second = isTeam(setup, game, seat) ? (setup.subordinates?.[seat] ?? 'me') : null
    if (!second || (second === 'me' && setup.seats[seat] === 'me')) return place(seat)
    return { ...place(seat), subordinate: second === 'bot' ? { kind: second, bot: setup.bot } : { kind: second } }
  }
  const place = (seat: SeatName): SeatWish => {
    const kind = setup.seats[seat]
    if (kind === 'friend' || kind === 'open') return { kind }
    const id = before.brings?.(setup.scenario, options) ? setup.brings[seat] : null
    const more = id ? (before.brought?.(setup.scenario, options, seat, id) ?? {}) : {}
    return kind === 'bot' ? { kind, bot: setup.bot, ...more } : { kind, ...more }
  }
  return { game: setup.game, scenario: ownBattle(setup.scenario, before)?.scenario ?? setup.scenario, options, seats: [wish('first'), wish('second')] }
}

/** At least one seat is mine, unless two bots play for me to watch. */
export function playable(setup: Setup, game: GameInfo): boolean {
  const teams = (Object.keys(setup.seats) as SeatName[]).filter((seat) => isTeam(setup, game, seat))
  const kinds = [...Object.values(setup.seats), ...teams.map((seat) => setup.subordinates?.[seat] ?? 'me')]
  return kinds.includes('me') || kinds.every((k) => k === 'bot')
}

/** How a table stands towards me, for its line in the list. */
export type Standing = 'your_move' | 'waiting' | 'vacant' | 'won' | 'lost' | 'drawn' | 'over'
export function standing(table: TableInfo): Standing {
  if (table.status === 'waiting') return 'vacant'
  if (table.status === 'running') return table.you.some((seat) => table.asked.includes(seat)) ? 'your_move' : 'waiting'
  const winner = table.outcome?.winner ?? null
  if (winner === null) return 'drawn'
  if (table.you.length !== 1) return 'over'
  return viewerOf(table.you[0]!) === winner ? 'won' : 'lost'
}

/** A link a friend sent, wherever the server stands: the path inside this one. */
export function invitationPath(text: string): string | null {
  const found = /\/tables\/([A-Za-z0-9_-]+)(\?[A-Za-z0-9_=&%-]*)?/.exec(text.trim())
  return found ? `/tables/${found[1]}${found[2] ?? ''}` : null
}
