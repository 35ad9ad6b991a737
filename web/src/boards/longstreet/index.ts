// Longstreet at the table: its measured ground, its regiments, the hand of cards, and its words. Texts: data/locales/*/board-longstreet.json.
import { locale } from '../../locale/locale.svelte'
import type { BoardDefinition } from '../board'
import Board from './Board.svelte'
import Forces from './Forces.svelte'
import Guide from './Guide.svelte'
import Odds from './Odds.svelte'
import type { LongstreetView } from './view'
import { about, always, choice, dispatch, outcome, phases, prompt, throws, turn, words } from './words'

await locale.add('board-longstreet')

export const board: BoardDefinition<LongstreetView> = { game: 'longstreet', Board, Forces, Guide, Odds, awaits: () => true, wideForces: true, phases, turn, prompt, choice, always, dispatch, throws, words, about, outcome }
