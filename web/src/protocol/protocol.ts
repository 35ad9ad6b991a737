// What travels between the table and its server: docs/guide/protocol.md. The shapes of a game's
// orders, events and views are generated from C++ into generated.ts; the envelopes are written here.

export type SeatName = 'first' | 'second'
export type Viewer = SeatName | 'spectator'
/** Where two persons share a seat: who of the team. */
export type RoleName = 'commander' | 'subordinate'
/** A seat, or a role in the team that shares it; who looks on is a spectator. */
export type Player = SeatName | `${SeatName}:${RoleName}`
export type Looker = Player | 'spectator'
export const viewerOf = (looker: Looker): Viewer => looker.split(':')[0] as Viewer
export const roleOf = (looker: Looker): RoleName | null => (looker.split(':')[1] as RoleName | undefined) ?? null
/** Who of a team is waited for: of two who are asked, the mate of who has nothing to choose. */
export const awaitedRole = (roles: readonly RoleName[] | undefined, mine: RoleName | null): RoleName | null => roles?.find((role) => role !== mine) ?? roles?.[0] ?? null
export const seatNames: readonly SeatName[] = ['first', 'second']
export const opponent = (seat: SeatName): SeatName => (seat === 'first' ? 'second' : 'first')

/** An order or an event: a plain object that names its type. */
export interface Tagged {
  type: string
  [field: string]: unknown
}
export type Order = Tagged
export type GameEvent = Tagged

export type Args = Record<string, unknown>
export interface Outcome { winner: SeatName | null; rule: string }
export interface Prompt {
  /** Who must decide; empty when the match is over. */
  deciders: SeatName[]
  /** Where the seat is a team: who of it. */
  roles?: RoleName[]
  topic: string
  args?: Args
  outcome?: Outcome | null
}
/** A legal order, with whatever the game adds for its label. */
export interface Choice { order: Order; [more: string]: unknown }
export interface Refusal { rule: string; args?: Args }
/** `within`: of a path that is refused, the order for the longest lawful beginning of it; `beyond`: why it goes no farther. */
export type Verdict = { fine: true } | { fine: false; refusal: Refusal; within?: Order; beyond?: Refusal | null }

/** A refusal of the server itself; its text is `error.CODE`. */
export interface Fault { code: string; place?: string; args?: Args }

export interface SeatInfo {
  kind: 'guest' | 'bot' | 'friend' | 'open'
  name?: string | null
  bot?: string | null
  you: boolean
  present: boolean
  /** Shown to the table's maker only. */
  invitation?: string
  /** Two share this seat: this is the other, the seat itself the Commander's. */
  subordinate?: SeatInfo
}
export interface TableInfo {
  id: string
  game: string
  version: number
  /** Empty where it was written by a player himself: it has a title then. */
  scenario: string
  title?: string | Record<string, string>
  options: Args
  seats: [SeatInfo, SeatInfo]
  status: 'waiting' | 'running' | 'finished'
  you: Player[]
  asked: Player[]
  outcome: Outcome | null
  created: number
  moved: number
  commitment?: string
  /** A guided battle: its dice are known beforehand, it is no fair game. */
  lesson?: boolean
}

/** One moment of a match as its viewer may know it. */
export interface Frame<View = unknown> {
  view: View
  prompt: Prompt
  /** What happened since the previous moment, as this viewer may know it; what the dice showed is in there. */
  events: GameEvent[]
  /** When it came, in milliseconds; a live moment by this browser's clock. */
  at?: number
}
export interface ReplayFrame<View = unknown> extends Frame<View> {
  frame: number
  by?: SeatName
  order?: Order
}
export interface ReplayPage { as: Looker; total: number; from: number; frames: ReplayFrame[] }

export type CanUndo = 'free' | 'ask' | 'no'
export interface Update<View = unknown> extends Frame<View> {
  type: 'update'
  id?: number
  revision: number
  as: Looker
  choices: Choice[]
  /** The question is limited in time: seconds gone since it was put. */
  elapsed?: number
  can_undo: CanUndo
  undone?: boolean
}
export interface TableMessage { type: 'table'; table: TableInfo; as: Looker; undo_request: SeatName | { by: SeatName } | null }

/** `of[n]` is the chance of exactly n; a yes or no has `chance` instead. */
export interface Chance {
  what: string
  args: Record<string, unknown>
  dice?: number
  needed?: number
  of?: number[]
  mean?: number
  chance?: number
  /** Certain: a modifier, a sum. */
  figure?: number
  /** Rules and cards that have a hand in the dice: what each adds to a die, or how many dice. */
  because?: { rule: string; by?: number; dice?: number }[]
}
export interface Odds { kind: string; args: Record<string, unknown>; chances: Chance[]; notes: string[] }

export interface LuckRoll {
  order: number
  seat: SeatName
  kind: string
  args: Record<string, unknown>
  dice: number
  expected: number
  actual: number
}
export interface LuckTotal { kind: string; rolls: number; dice: number; expected: number; actual: number; spread: number }
export interface LuckLedger { rolls: LuckRoll[]; totals: Record<SeatName, LuckTotal[]> }

export type ServerMessage =
  | TableMessage
  | Update
  | { type: 'refused'; id: number; refusal: Refusal }
  | { type: 'verdict'; id: number; refusal: Refusal | null; within?: Order; beyond?: Refusal | null }
  | { type: 'odds'; id: number; odds: Odds | null; refusal: Refusal | null }
  | { type: 'prospects'; id: number; prospects: Odds[] }
  | { type: 'choices'; id: number; revision: number; choices: Choice[] }
  | { type: 'asked'; id: number }
  | { type: 'declined'; id: number }
  | { type: 'error'; id?: number; error: Fault }

/** What a client says, without the number that its connection gives it. */
export type ClientMessage =
  | { type: 'order'; revision: number; order: Order }
  | { type: 'check'; order: Order }
  | { type: 'odds'; order?: Order }
  | { type: 'choices' }
  | { type: 'undo'; revision: number }
  | { type: 'undo_answer'; accept: boolean }
  | { type: 'look'; as: Looker }

/** A battle, with the options that may be switched on for it. */
export interface ScenarioInfo { id: string; options?: string[] }
/** An option; `title` is a key of the game's catalogue. */
export interface OptionInfo { id: string; title: string; default: unknown; group?: string; needs?: string[]; excludes?: string[] }
export interface GameInfo {
  id: string
  version: number
  scenarios: ScenarioInfo[]
  options: OptionInfo[]
  bots: string[]
  /** There where the game has a guided battle. */
  lesson?: object
}
export interface Guest { id: string; name: string }
/** What the game lets a seat bring (a deck) goes with the request that takes the seat. */
type PlaceWish = { kind: 'me'; [brought: string]: unknown } | { kind: 'bot'; bot: string; [brought: string]: unknown } | { kind: 'friend' } | { kind: 'open' }
/** Where the game lets two share a seat, the second may be named. */
export type SeatWish = PlaceWish & { subordinate?: PlaceWish }
/** A scenario by its id, or written out. */
export interface TableWish { game: string; scenario: string | object; options: Args; seats: [SeatWish, SeatWish] }
