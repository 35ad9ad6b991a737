// Who is favoured: what bench/favour found when two bots of equal skill fought each battle.
import measured from '../../../data/favour.json'
import type { SeatName } from '../protocol/protocol'

type Wins = Record<SeatName | 'draw', number>
export interface Favour { games: number; share: Wins }

const known: Record<string, Record<string, Wins>> = measured

/** Of each hundred battles, how many each side won; nothing for a battle nobody has measured. */
export function favour(game: string, scenario: string, of = known): Favour | null {
  const wins = of[game]?.[scenario]
  if (!wins) return null
  const games = wins.first + wins.second + wins.draw
  const share = (n: number) => (100 * n) / games
  return { games, share: { first: share(wins.first), second: share(wins.second), draw: share(wins.draw) } }
}
