// What a game brings to the table. The shell knows no game: it shows the prompt, the choices, the log and
// the dice in a game's words, and leaves the field and the forces to the game's own components.
import type { Component } from 'svelte'
import type { Lesson } from '../shell/coach'
import type { Translate } from '../locale/locale.svelte'
import type { Args, Choice, Frame, GameEvent, Odds, Order, Outcome, Prompt, Refusal, SeatName, Verdict, Viewer } from '../protocol/protocol'

/** Things on the board, by the ids that orders and events use: cards, tokens ("token:3"), positions. */
export interface Highlight {
  pieces?: string[]
  places?: string[]
}

export interface BoardProps<View = unknown> {
  view: View
  prompt: Prompt
  /** Every legal order, now, for this viewer; empty while the other side decides or a replay is shown. */
  choices: Choice[]
  /** What happened between the previous moment and this one, for motion. */
  events: GameEvent[]
  /** What has happened so far, this moment included: for a sequence that spans several, and for who was lost how. */
  recent?: GameEvent[]
  /** Every moment up to the one shown, as far as the history has been read. */
  past?: readonly Frame[]
  /** The order that is being thought about: its odds are shown, once the hand rests or at once. */
  consider?: (order: Order | null, now?: boolean) => void
  /** The one the pointer or the focus rests on among the buttons: the board shows what it would do. */
  considered?: Order | null
  /** What awaits this seat as things stand, where the game asks for it (`awaits`). */
  prospects?: readonly Odds[]
  /** What the order that is thought about would roll, once it is known. */
  odds?: Odds | null
  /** Who looks: a seat, or a spectator. The own side lies at the bottom. */
  viewer: Viewer
  /** Names at the table: who plays which seat. */
  players: Record<SeatName, string>
  /** What the pointer rests on in the log or among the buttons. */
  highlight: Highlight | null
  /** The last refusal and the order that met it: the board hatches the place, the rail explains. */
  refused: { order: Order; refusal: Refusal } | null
  /** Gives an order. A refusal appears in the rail; the promise tells the board. */
  send: (order: Order) => Promise<Verdict>
  /** Asks whether an order would be legal, without giving it. */
  check: (order: Order) => Promise<Verdict>
  /** Tries an order that is not among the choices: judged only, its refusal shown in the rail and on the board. */
  explain: (order: Order) => Promise<Verdict>
  /** What the pointer or the focus rests on on the board: lights up the lines of the log and the buttons. */
  point: (highlight: Highlight | null) => void
  t: Translate
}

/** One step of the phase track. */
export interface PhaseStep { label: string; state: 'done' | 'now' | 'next' }

/** A choice in words. Choices of the same group stand together under its title; `short` is the text inside a group. */
export interface ChoiceLabel {
  text: string
  detail?: string
  group?: string
  short?: string
  /** Its group stands after the others. */
  late?: boolean
  /** A long group, shown closed until its title is pressed: one of its choices says so. */
  fold?: boolean
  /** The choice that goes on: large and blue, on Enter. At most one. */
  main?: boolean
  /** Not allowed now: pressing it tells why. */
  hindered?: boolean
  /** A letter that gives this order. */
  key?: string
  /** Not among the decisions but at the foot of the table: offering a draw, resigning. */
  foot?: boolean
}

/** An event in words; `null` from `sentence` leaves it out of the log. `heading` opens a turn. */
export interface Dispatch {
  text: string
  rule?: string
  heading?: boolean
  seat?: SeatName
  highlight?: Highlight
  /** Marks on the replay scrubber: an attack, or a loss, of a seat. */
  mark?: 'attack' | 'loss'
}

/** A throw of dice for the tray. */
export interface Throw {
  title: string
  detail?: string
  /** Faces 1 to 6 are drawn with pips, `sides` beyond six as a number. */
  dice: { face: number; success?: boolean; sides?: number }[]
  /** "1 or 2": what was needed, in words. */
  need?: string
  result?: string
}

/** Everything below is optional save the name; what is left out, the shell does plainly from the catalogue. */
export interface BoardDefinition<View = any> {
  game: string
  /** The field. Without it the table is played by the buttons. */
  Board?: Component<BoardProps<View>>
  /** The left rail: piles, losses, victory. */
  Forces?: Component<BoardProps<View>>
  /** Above the decision: a sequence under way, step by step. */
  Guide?: Component<BoardProps<View>>
  /** The chances of the order that is thought about, where the plain chart will not do. */
  Odds?: Component<BoardProps<View>>
  /** Is it worth telling now what awaits this seat, whatever it orders? */
  awaits?: (view: View, prompt: Prompt) => boolean
  /** The left rail is a little wider: names with their strength beside them. */
  wideForces?: boolean
  /** The lessons of a guided first battle, fetched when one is wanted. */
  lessons?: () => Promise<readonly Lesson<any>[]>
  /** The side that a seat plays, where that is settled at the table: its name and colour are those of this seat; null until then. */
  plays?: (view: View, prompt: Prompt, seat: SeatName) => SeatName | null
  phases?: (view: View, prompt: Prompt, t: Translate) => PhaseStep[]
  /** "turn 7" behind the battle's name. */
  turn?: (view: View, t: Translate) => string
  prompt?: (view: View, prompt: Prompt, viewer: Viewer, t: Translate) => { title: string; detail?: string }
  choice?: (choice: Choice, context: { view: View; prompt: Prompt; viewer: Viewer }, t: Translate) => ChoiceLabel
  dispatch?: (event: GameEvent, context: { view: View; viewer: Viewer }, t: Translate) => Dispatch | null
  /** A game without dice has no tray for them. */
  diceless?: boolean
  /** The throws of a moment; `earlier` is what happened shortly before it. */
  throws?: (events: GameEvent[], t: Translate, earlier: GameEvent[]) => Throw[]
  /** Words for a message: ids become names ("GB-US-014" → "Webb's Brigade"). */
  words?: (fields: Record<string, unknown>, t: Translate) => Record<string, unknown>
  /** An order that does nothing. Where it is all that is offered and only bots sit opposite, the shell gives it by itself. */
  idle?: (order: Order) => boolean
  /** An order that one expects here and that is not offered: it stands among the choices as one that explains why not. */
  expected?: (prompt: Prompt) => Order | null
  /** Orders that may be given at any time though no choice lists them, for the foot of the table. */
  always?: (view: View, viewer: Viewer) => Order[]
  /** Which pieces and places an order or event is about. */
  about?: (fields: Record<string, unknown>) => Highlight
  /** How the battle ended, where the winner's name does not say it all. */
  outcome?: (view: View, outcome: Outcome, t: Translate) => { title: string; detail?: string }
}

/** What a seat brings to a battle besides its player: a deck. */
export interface BringProps {
  scenario: string
  options: Args
  seat: SeatName
  chosen: string | null
  choose: (id: string | null) => void
}

/** A battle that the reader wrote; its id is never one of the game's. */
export interface OwnBattle { id: string; title: string; about?: string; scenario: object; edit: string }

/** What a game adds before the battle, on the home page and at the invitation. All of it is optional. */
export interface BeforeDefinition {
  /** Pages of its own, for the head of the home page: a path and the key of its title. */
  pages?: readonly { path: string; title: string }[]
  /** The battle proposed to who comes for the first time; else the first. */
  battle?: string
  /** Battles of the reader's own, kept in this browser; they are sent written out. */
  battles?: () => readonly OwnBattle[]
  /** Small engravings of /art/home.svg for its battles. */
  engravings?: Record<string, string>
  /** Does this battle ask the seats to bring something? */
  brings?: (scenario: string, options: Args) => boolean
  Bring?: Component<BringProps>
  /** What goes with the request that takes the seat. */
  brought?: (scenario: string, options: Args, seat: SeatName, id: string) => Args
}
