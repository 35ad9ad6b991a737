// The boards, by game. A folder with an index.ts that exports `board` is a board; it is loaded when its table opens.
import type { BoardDefinition } from './board'

const folders = import.meta.glob<{ board: BoardDefinition }>('./*/index.ts')

export async function boardOf(game: string): Promise<BoardDefinition> {
  const load = folders[`./${game}/index.ts`]
  return load ? (await load()).board : { game }
}

export const hasBoard = (game: string): boolean => `./${game}/index.ts` in folders
