// The Guns of Gettysburg at the table: its map, its forces, the attack step by step, and its words. Texts: data/locales/*/board-guns.json.
import { locale } from '../../locale/locale.svelte'
import type { BoardDefinition } from '../board'
import Board from './Board.svelte'
import Forces from './Forces.svelte'
import Guide from './Guide.svelte'
import Odds from './Odds.svelte'
import { plays } from './scene'
import type { GunsView } from './view'
import { about, awaits, choice, dispatch, outcome, phases, ready, turn, words } from './words'

await Promise.all([locale.add('board-guns'), ready])

export const board: BoardDefinition<GunsView> = { game: 'guns', Board, Forces, Guide, Odds, phases, turn, choice, dispatch, words, about, awaits, outcome, plays, diceless: true }
