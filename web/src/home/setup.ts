// What the home page assembles: a game, a battle, who sits where. Plain values and functions.
import { browserStore, type Store } from '../store'
import { deckOf } from '../decks/kept'
import type { Args, GameInfo, OptionInfo, SeatName, SeatWish, TableInfo, TableWish } from '../protocol/protocol'

export type SeatKind = SeatWish['kind']
export const seatKinds: readonly SeatKind[] = ['me', 'bot', 'friend', 'open']

/** The four games in the order of the shelf; a game that the server does not offer is in preparation. */
export const shelf = ['dixie', 'longstreet', 'guns', 'fury'] as const
export const engraving: Record<(typeof shelf)[number], string> = { dixie: 'h-dixie', longstreet: 'h-long', guns: 'h-guns', fury: 'h-fury' }
/** A small engraving a battle; a battle without one shows the field. */
export const battleEngraving: Record<string, string> = { 'bull-run': 'v-field', shiloh: 'v-woods', gettysburg: 'v-hill' }

export interface Setup {
  game: string
  scenario: string
  seats: Record<SeatName, SeatKind>
  bot: string
  options: Args
  /** Decks of one's own, by their id in this browser. */
  decks: Partial<Record<SeatName, string | null>>
}

export const scenarioIds = (game: GameInfo): string[] => game.scenarios.map((s) => s.id)

/** The options a player may tick for a battle: those that are on or off. */
export function ticks(game: GameInfo, scenario: string): OptionInfo[] {
  const offered = game.scenarios.find((s) => s.id === scenario)?.options
  return game.options.filter((o) => typeof o.default === 'boolean' && (!offered || offered.includes(o.id)))
}

/** The best bot the server has is the last it names. */
export function firstSetup(game: GameInfo): Setup {
  const scenarios = scenarioIds(game)
  return {
    game: game.id,
    scenario: scenarios.includes('gettysburg') ? 'gettysburg' : (scenarios[0] ?? ''),
    seats: { first: 'me', second: 'bot' },
    bot: game.bots.at(-1) ?? 'random',
    options: Object.fromEntries(game.options.filter((o) => o.default === true).map((o) => [o.id, true])),
    decks: {},
  }
}

/** What was chosen the last time, as far as the server still offers it. */
export function recall(game: GameInfo, kept: Store = browserStore): Setup {
  const first = firstSetup(game)
  const last = kept.get(`kepi.setup.${game.id}`) as Partial<Setup> | null
  if (!last || typeof last !== 'object') return first
  const kind = (seat: SeatName) => (seatKinds.includes(last.seats?.[seat] as SeatKind) ? last.seats![seat] : first.seats[seat])
  return {
    game: game.id, scenario: scenarioIds(game).includes(last.scenario ?? '') ? last.scenario! : first.scenario, seats: { first: kind('first'), second: kind('second') },
    bot: game.bots.includes(last.bot ?? '') ? last.bot! : first.bot,
    options: Object.fromEntries(Object.entries(last.options ?? {}).filter(([id, on]) => on === true && game.options.some((option) => option.id === id))), decks: last.decks ?? {},
  }
}
export const remember = (setup: Setup, kept: Store = browserStore): void => kept.set(`kepi.setup.${setup.game}`, setup)

function wishOf(kind: SeatKind, bot: string, deck: string[] | undefined): SeatWish {
  if (kind === 'bot') return deck ? { kind, bot, deck } : { kind, bot }
  return kind === 'me' && deck ? { kind, deck } : { kind }
}

/** Only what is switched on, and only what the battle knows. */
export function tableWish(setup: Setup, game: GameInfo, kept: Store = browserStore): TableWish {
  const known = ticks(game, setup.scenario).map((o) => o.id)
  const options = Object.fromEntries(Object.entries(setup.options).filter(([id, on]) => on === true && known.includes(id)))
  const deck = (seat: SeatName) => {
    const id = options.custom_decks === true ? setup.decks[seat] : null
    const found = id ? deckOf(id, kept) : null
    return found && found.edition === setup.scenario && found.side === (seat === 'first' ? 'usa' : 'csa') ? found.cards : undefined
  }
  return {
    game: setup.game, scenario: setup.scenario, options,
    seats: [wishOf(setup.seats.first, setup.bot, deck('first')), wishOf(setup.seats.second, setup.bot, deck('second'))],
  }
}

/** At least one seat is mine, unless two bots play for me to watch. */
export function playable(setup: Setup): boolean {
  const kinds = Object.values(setup.seats)
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
  return table.you[0] === winner ? 'won' : 'lost'
}

/** A link a friend sent, wherever the server stands: the path inside this one. */
export function invitationPath(text: string): string | null {
  const found = /\/tables\/([A-Za-z0-9_-]+)(\?[A-Za-z0-9_=&%-]*)?/.exec(text.trim())
  return found ? `/tables/${found[1]}${found[2] ?? ''}` : null
}
