// The view arranged for drawing: blocks by position, the time track, the attack in hand. What a view does not say is not shown.
import type { Frame, Prompt, SeatName, Viewer } from '../../protocol/protocol'
import { tokenFace } from './tray'
import { armies, armyOfBlock, type Army, type GunsView, type Mark, type ViewBlock } from './view'

export interface Piece {
  id: string
  army: Army
  formation: string | null
  strength: number | null
  where: 'map' | 'off' | 'waiting' | 'gone'
  at: string
  front: string | null
  moved: boolean
  owes: boolean
  winner: boolean
  /** The enemy has seen its face. */
  seen?: boolean
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
  /** Artillery of the attack in hand, face down or up. */
  guns: { at: string; army: Army; strength: number; token: string | null }[]
}

export const hourNames = ['5AM', '6AM', '7AM', '8AM', '9AM', '10AM', '11AM', '12N', '1PM', '2PM', '3PM', '4PM', '5PM', '6PM', '7PM', '8PM', 'Night'] as const
const unionSeat = (view: GunsView) => view.union_seat ?? 'first'
export const armyOf = (view: GunsView, seat: Viewer): Army | null => (seat === 'spectator' ? null : unionSeat(view) === seat ? 'union' : 'confederate')
export const seatOf = (view: GunsView, army: Army) => ((army === 'union') === (unionSeat(view) === 'first') ? 'first' : 'second') as 'first' | 'second'

/** The seat whose colour an army wears: blue is the Union's, whoever plays it. */
export const coatOf = (army: Army): SeatName => (army === 'union' ? 'first' : 'second')
/** The same by seat. Before the bid is settled nobody has an army (GG-24.03). */
export const plays = (view: GunsView, prompt: Prompt, seat: SeatName): SeatName | null => {
  const army = ['bid', 'choose_army'].includes(prompt.topic) ? null : armyOf(view, seat)
  return army && coatOf(army)
}

const has = (block: ViewBlock, mark: Mark): boolean => block.marks?.includes(mark) ?? false
const cavalry = ['Buford', 'Kilpatrick']

export function pieceOf(block: ViewBlock): Piece {
  const known = block.formation && block.formation !== 'unknown' ? block.formation : null
  return {
    id: block.id, army: armyOfBlock(block.id), formation: known,
    strength: known && block.grade !== 'hidden' ? (block.grade === 'reduced1' || cavalry.includes(known) ? 1 : 2) : null,  // GG-02.02, as printed on the block
    where: block.gone ? 'gone' : block.at ? 'map' : block.beside ? 'off' : 'waiting', at: block.at ?? block.beside ?? block.waiting ?? '', front: block.front ?? null,
    moved: has(block, 'marched') || has(block, 'attacked') || has(block, 'withdrew'), owes: has(block, 'owes'), winner: has(block, 'winner'), seen: block.known === 'face',
  }
}

/** What the hours of a day turned up so far: "union 9AM" to the token. Rumours leave the track at once, arrivals with the objectives (GG-11.02, 11.07). */
export function turnedUp(past: readonly Pick<Frame, 'events'>[], day: number): Map<string, string> {
  const found = new Map<string, string>()
  let turn: [string, string][] = []
  for (let i = past.length - 1; i >= 0; i--)
    for (const event of past[i]!.events.toReversed()) {
      if (event.type === 'time_revealed') turn.push([`${String(event.army)} ${hourName(event.hour)}`, String(event.token)])
      if (event.type !== 'turn_began') continue
      if (Number(event.day) !== day) return found
      for (const [space, token] of turn) found.set(space, token)
      turn = []
    }
  return found
}
export const hourName = (hour: unknown): string => (typeof hour === 'number' ? (hourNames[hour] ?? '7AM') : String(hour))

export function scene(view: GunsView, viewer: Viewer, past: readonly Pick<Frame, 'events'>[] = []): Scene {
  const pieces = (view.blocks ?? []).map(pieceOf)
  const stands: Scene['stands'] = []
  for (const piece of pieces) {
    if (piece.where !== 'map' || !piece.front) continue
    const stand = stands.find((s) => s.at === piece.at && s.front === piece.front && s.army === piece.army)
    if (stand) stand.pieces.push(piece)
    else stands.push({ at: piece.at, front: piece.front, army: piece.army, pieces: [piece] })
  }
  const day = view.day ?? 1
  const hours = view.hours ?? 1
  const first = Math.max(0, hourNames.indexOf((view.hour ?? '7AM') as (typeof hourNames)[number]))
  const spaces = Object.fromEntries(armies.map((army) => [army, new Map((view.sides[army].track ?? []).map((text) => text.split(' ') as [string, string]))])) as Record<Army, Map<string, string>>
  const known = turnedUp(past, day)
  // The track is a ring: on the first day 5 and 6 in the morning stand for tomorrow (GG-04.09).
  const order = day === 1 ? [...hourNames.keys()].slice(2).concat([0, 1]) : [...hourNames.keys()]
  // At night the track is filled anew for tomorrow (GG-17.08): until then an hour shows what it brought.
  const token = (army: Army, hour: string, past: boolean, tomorrow: boolean): string | null => {
    const lies = spaces[army].get(hour) ?? 'empty'
    const brought = tomorrow ? undefined : known.get(`${army} ${hour}`)
    return lies !== 'empty' && !(past && lies === 'hidden' && brought) ? lies : (brought ?? null)
  }
  const track = order.map((i, n): HourCell => {
    const hour = hourNames[i]!
    const tomorrow = day === 1 && i < 2
    const past = n < order.indexOf(first)
    return { day: tomorrow ? 2 : day, hour, now: !tomorrow && i >= first && i < first + hours, past, dawn: day === 1 && i === 0, union: token('union', hour, past, tomorrow), confederate: token('confederate', hour, past, tomorrow) }
  })
  const attacker = view.attack?.attackers[0] ? armyOfBlock(view.attack.attackers[0].block) : 'confederate'
  const other: Army = attacker === 'union' ? 'confederate' : 'union'
  const guns = [...(view.attack?.defence ?? []).map((p) => ({ ...p, army: other })), ...(view.attack?.attack ?? []).map((p) => ({ ...p, army: attacker }))].map(({ at, army, token }) => ({ at, army, token: token ?? null, strength: token ? tokenFace(token).strength : 0 }))
  return { own: armyOf(view, viewer), day, hours, pieces, stands, track, guns }
}
