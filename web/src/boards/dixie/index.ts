// Dixie at the table: its field, its forces, and its words. The texts of the board itself are in data/locales/*/board-dixie.json.
import { locale } from '../../locale/locale.svelte'
import type { BoardDefinition } from '../board'
import Board from './Board.svelte'
import Forces from './Forces.svelte'
import MeleeGuide from './MeleeGuide.svelte'
import Odds from './Odds.svelte'
import type { DixieView } from './view'
import { about, always, awaits, choice, dispatch, expected, idle, outcome, phases, prompt, throws, turn, words } from './words'

await locale.add('board-dixie')

export const board: BoardDefinition<DixieView> = {
  game: 'dixie', Board, Forces, Guide: MeleeGuide, Odds, awaits, lessons: async () => (await import('./coach')).lessons, phases, turn, prompt, choice, always, idle, expected, dispatch, throws, words, about, outcome,
}
