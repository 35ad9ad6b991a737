// The view arranged for drawing: blocks by position, the time track, the trays and the attack in hand. What a view does not say is not shown.
import type { Viewer } from '../../protocol/protocol'
import { armies, type Army, type GunsView, type Mark, type ViewBlock } from './view'

export interface Piece {
  id: string
  army: Army
  formation: string | null
  strength: number | null
  where: ViewBlock['where']
  at: string
  front: string | null
  moved: boolean
  owes: boolean
  winner: boolean
}
export interface HourCell { day: number; hour: string; now: boolean; past: boolean; dawn: boolean; union: string | null; confederate: string | null }
export interface TrayToken { id: string; with: string; strength: number; needed: number; playable: boolean }
export interface Scene {
  /** Whose tray and faces are open; nobody's for a spectator. */
  own: Army | null
  day: number
  hours: number
  pieces: Piece[]
  /** The blocks of each army on each position, in the order of their slots. */
  stands: { at: string; front: string; army: Army; pieces: Piece[] }[]
  track: HourCell[]
}

export const hourNames = ['5am', '6am', '7am', '8am', '9am', '10am', '11am', 'noon', '1pm', '2pm', '3pm', '4pm', '5pm', '6pm', '7pm', '8pm', 'night'] as const

export const armyOf = (view: GunsView, seat: Viewer): Army | null => (seat === 'spectator' ? null : (view.union_seat === seat) ? 'union' : 'confederate')
export const seatOf = (view: GunsView, army: Army) => ((army === 'union') === (view.union_seat === 'first') ? 'first' : 'second') as 'first' | 'second'

const has = (block: ViewBlock, mark: Mark): boolean => block.marks?.includes(mark) ?? false

export function pieceOf(block: ViewBlock): Piece {
  return {
    id: block.id, army: block.id.startsWith('U') ? 'union' : 'confederate', formation: block.formation ?? null, strength: block.strength ?? null,
    where: block.where, at: block.at ?? '', front: block.front ?? null,
    moved: has(block, 'marched') || has(block, 'attacked') || has(block, 'withdrew'), owes: has(block, 'owes'), winner: has(block, 'winner'),
  }
}

export function scene(view: GunsView, viewer: Viewer): Scene {
  const pieces = view.blocks.filter((block) => block.where !== 'absent').map(pieceOf)
  const stands: Scene['stands'] = []
  for (const piece of pieces) {
    if (piece.where !== 'map' || !piece.front) continue
    const stand = stands.find((s) => s.at === piece.at && s.front === piece.front && s.army === piece.army)
    if (stand) stand.pieces.push(piece)
    else stands.push({ at: piece.at, front: piece.front, army: piece.army, pieces: [piece] })
  }
  const first = hourNames.indexOf(view.hour as (typeof hourNames)[number])
  const space = (army: Army, i: number): string | null => view.sides[army].track?.[i] ?? null
  // The track is a ring: 5 and 6 in the morning stand for tomorrow until the night is over (GG-04.09).
  const order = view.day === 1 ? [...hourNames.keys()].slice(2).concat([0, 1]) : [...hourNames.keys()]
  const track = order.map((i, n): HourCell => ({
    day: view.day === 1 && i < 2 ? 2 : view.day, hour: hourNames[i]!, now: i >= first && i < first + view.hours && !(view.day === 1 && i < 2), past: n < order.indexOf(first),
    dawn: view.day === 1 && i === 0, union: space('union', i), confederate: space('confederate', i),
  }))
  return { own: armyOf(view, viewer), day: view.day, hours: view.hours, pieces, stands, track }
}

export { armies }
