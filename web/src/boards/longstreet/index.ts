// Longstreet at the table: its measured ground, its regiments, the hand of cards, and its words. Texts: data/locales/*/board-longstreet.json.
import { locale } from '../../locale/locale.svelte'
import type { BoardDefinition } from '../board'
import Board from './Board.svelte'
import Forces from './Forces.svelte'
import type { LongstreetView } from './view'
import { about, choice, dispatch, phases, throws, turn, words } from './words'

await locale.add('board-longstreet')

export const board: BoardDefinition<LongstreetView> = { game: 'longstreet', Board, Forces, phases, turn, choice, dispatch, throws, words, about }
