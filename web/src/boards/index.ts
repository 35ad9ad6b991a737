// The boards, by game. A folder with an index.ts that exports `board` is a board; it is loaded when its table opens. A before.ts beside it
// exports `before`: what the game adds to the home page and to the invitation.
import type { BeforeDefinition, BoardDefinition } from './board'

const boards = import.meta.glob<{ board: BoardDefinition }>('./*/index.ts')
const befores = import.meta.glob<{ before: BeforeDefinition }>('./*/before.ts')

/** A game without a board of its own is played by the buttons. */
export async function boardOf(game: string): Promise<BoardDefinition> {
  const load = boards[`./${game}/index.ts`]
  return load ? (await load()).board : { game }
}

export async function beforeOf(game: string): Promise<BeforeDefinition> {
  const load = befores[`./${game}/before.ts`]
  return load ? (await load()).before : {}
}
