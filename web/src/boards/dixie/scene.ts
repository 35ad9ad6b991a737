// The view of a viewer, arranged for drawing: who lies where, in which row, and what the places are called. No rules here: what a
// view does not say is not shown.
import type { GameEvent, Viewer } from '../../protocol/protocol'
import { face, isCard, sideOfCard, type CardFace, type Side } from './cards.svelte'
import { lastingEffects, type DixieView, type PlaceName, type ViewCard } from './view'

export interface Piece {
  /** How orders and clicks call it: the card's id, or "token:us:3" for a back. */
  key: string
  /** What it keeps while it moves and turns: an enemy's card its token, an own one its id. */
  track: string
  id?: string
  card?: CardFace
  side: Side
  at: PlaceName
  hits: number
  /** Lies face up, for everybody. */
  up: boolean
  fired: boolean
  moved: boolean
  /** Lies face down though no troop card: its owner knows. */
  decoy: boolean
  /** Commands the army (DX-13.903 to 13.906). */
  commander: boolean
  token?: number
}
export interface Spot {
  id: PlaceName
  /** Whose line it is. */
  line: Side
  holder: Side
  engaged: boolean
  captured: boolean
  underFire: boolean
  /** Special effects that lie on it for this phase. */
  effects: string[]
  /** Rows from the top of the screen to its bottom. */
  rows: { side: Side; pieces: Piece[]; free: number }[]
  /** Troop cards and room, for each side that has any business here. */
  counts: { side: Side; troops: number; limit: number }[]
}
export interface Column { weight: number; top: Spot; bottom: Spot }
export interface Force { side: Side; reserve: number; deck: number; losses: { id: string; how: string }[]; points: number }
export interface Scene {
  /** Whose cards lie at the bottom. */
  mine: Side
  /** Whose hand is open: nobody's for a spectator. */
  own: Side | null
  shiloh: boolean
  columns: Column[]
  hand: Piece[]
  enemyReserve: { pieces: Piece[]; count: number }
  forces: Record<Side, Force>
}

export const enemy = (side: Side): Side => (side === 'us' ? 'cs' : 'us')
export const seatOf = (side: Side) => (side === 'us' ? 'first' : 'second') as 'first' | 'second'
export const sideOfSeat = (seat: unknown): Side => (seat === 'first' || seat === 'usa' ? 'us' : 'cs')
export const tokenKey = (side: Side, token: number) => `token:${side}:${token}`

/** Columns from the USA's left to its right, as its player sees them: the USA position first, the CSA's opposite second. */
const columnsOf: Record<'three' | 'five' | 'shiloh', [PlaceName, PlaceName][]> = {
  three: [['UL', 'CR'], ['UC', 'CC'], ['UR', 'CL']],
  five: [['UL', 'CR'], ['UCL', 'CCR'], ['UC', 'CC'], ['UCR', 'CCL'], ['UR', 'CL']],
  shiloh: [['RL', 'FL'], ['RC', 'FC'], ['RR', 'FR']],
}

/** A card's name on the table. Backs in a Reserve or a deck have none: they are only counted. */
export function pieceOf(card: ViewCard, own: Side | null = null, commanders: readonly (string | undefined)[] = []): Piece {
  const known = isCard(card.id)
  const side: Side = known ? sideOfCard(card.id) : card.id === '?usa' ? 'us' : 'cs'
  return {
    key: known ? card.id : tokenKey(side, card.rank ?? 0), track: side !== own && card.rank ? tokenKey(side, card.rank) : card.id, id: known ? card.id : undefined, card: known ? face(card.id) : undefined, side,
    at: card.at, hits: card.hits ?? 0, up: card.face_up ?? false, fired: card.fired ?? false, moved: (card.moves ?? 0) > 0, token: card.rank, decoy: card.decoy ?? false,
    commander: known && commanders.includes(card.id),
  }
}

/** Two pieces never share a track, whatever a view says: the screen could not tell them apart. */
function distinct(pieces: Piece[]): Piece[] {
  const seen = new Map<string, number>()
  return pieces.map((piece) => {
    const n = seen.get(piece.track) ?? 0
    seen.set(piece.track, n + 1)
    return n ? { ...piece, track: `${piece.track}#${n}` } : piece
  })
}

/** In a hand troops come first, then those who lead them, the ground and the surprises. */
const handRank = (piece: Piece) => (piece.card ? { infantry: 0, cavalry: 1, artillery: 2, general: 3, terrain: 4, special: 5 }[piece.card.type] : 6)
const handOrder = (pieces: Piece[]) => [...pieces].sort((a, b) => handRank(a) - handRank(b) || a.key.localeCompare(b.key))
/** Troops, and what lies among them as if it were. */
const isTroop = (piece: Piece) => piece.card?.cv !== undefined || !piece.card || piece.decoy
const rank = (piece: Piece) => (piece.card ? { general: 0, terrain: 1, special: 2, infantry: 3, cavalry: 4, artillery: 5 }[piece.card.type] : 6)
const sorted = (pieces: Piece[]) => [...pieces].sort((a, b) => rank(a) - rank(b) || a.key.localeCompare(b.key))

/** DX-3.05  Room for troops, to draw the empty slots; the referee counts for himself. */
const room = (own: Piece[], terrain: Piece[]) => 4 - terrain.length + Math.max(0, ...own.map((piece) => (piece.decoy ? 0 : (piece.card?.stack ?? 0))))

function spot(id: PlaceName, line: Side, top: boolean, view: DixieView, here: Piece[], mine: Side): Spot {
  const position = view.positions[id]
  const holder = position ? sideOfSeat(position.holder) : line
  const of = (side: Side) => sorted(here.filter((piece) => piece.side === side && (piece.card?.type !== 'terrain' || piece.decoy)))
  const terrain = sorted(here.filter((piece) => piece.card?.type === 'terrain' && !piece.decoy))
  const counts = (['us', 'cs'] as const).map((side) => ({ side, troops: of(side).filter(isTroop).length, limit: room(of(side), terrain) }))
  const count = (side: Side) => counts.find((c) => c.side === side)!
  const free = (side: Side) => Math.max(0, count(side).limit - count(side).troops)
  const both = of('us').length > 0 && of('cs').length > 0
  const keeper = of(holder).length || !of(enemy(holder)).length ? holder : enemy(holder)

  // Both sides present: a row each, the lower player's below. Otherwise troops stand towards the centre line and the rest behind them.
  let rows: Spot['rows']
  if (both) {
    const ground = (side: Side) => (side === holder ? [...of(side).filter((p) => p.card?.type === 'general'), ...terrain, ...of(side).filter((p) => p.card?.type !== 'general')] : of(side))
    rows = [enemy(mine), mine].map((side) => ({ side, pieces: ground(side), free: 0 }))
  } else {
    const own = of(keeper)
    const front = { side: keeper, pieces: own.filter(isTroop), free: free(keeper) }
    const rear = { side: keeper, pieces: [...own.filter((p) => p.card?.type === 'general' && !p.decoy), ...terrain, ...own.filter((p) => p.card?.type === 'special' && !p.decoy)], free: 0 }
    rows = top ? [rear, front] : [front, rear]
  }
  const opening = view.edition === 'shiloh' ? 'us' : line
  return {
    id, line, holder, rows, captured: holder !== opening, underFire: view.under_fire === id,
    effects: Object.entries(lastingEffects).filter(([mark]) => position?.[mark as keyof typeof lastingEffects]).map(([, effect]) => effect),
    engaged: of('us').some((p) => isTroop(p)) && of('cs').some((p) => isTroop(p)),
    // In the order of the rows.
    counts: both ? [count(enemy(mine)), count(mine)] : [count(keeper)],
  }
}

/** How a card was lost, as the events tell it. The pile itself does not say; a game taken up from a position knows no more. */
export const fates = (events: readonly GameEvent[]): Map<string, string> => new Map(events.filter((event) => event.type === 'lost').map((event) => [String(event.card), String(event.how)]))

export function scene(view: DixieView, viewer: Viewer, fate: ReadonlyMap<string, string> = new Map()): Scene {
  const own = viewer === 'spectator' ? null : sideOfSeat(viewer)
  const mine = own ?? 'us'
  const shiloh = view.edition === 'shiloh'
  const commanders = [view.commander?.usa, view.commander?.csa]
  const pieces = distinct(view.cards.map((card) => pieceOf(card, own, commanders)))
  const at = (place: PlaceName) => pieces.filter((piece) => piece.at === place)

  const names = shiloh ? columnsOf.shiloh : view.positions.UCR ? columnsOf.five : columnsOf.three
  const ordered = mine === 'us' ? names : [...names].reverse()
  const columns = ordered.map(([near, far]): Column => {
    const usa = spot(near, 'us', mine !== 'us', view, at(near), mine)
    const csa = spot(far, 'cs', mine === 'us', view, at(far), mine)
    const widest = Math.max(...[usa, csa].flatMap((s) => s.rows.map((row) => row.pieces.length + 0.4 * Math.min(row.free, Math.max(0, 4 - row.pieces.length)))))
    return { weight: Math.min(6.5, Math.max(3, widest)), top: mine === 'us' ? csa : usa, bottom: mine === 'us' ? usa : csa }
  })

  const force = (side: Side): Force => {
    const reserve = at('reserve').filter((piece) => piece.side === side)
    const lost = pieces.filter((piece) => piece.side === side && (piece.at === 'discard' || piece.at === 'removed') && piece.id && piece.card?.type !== 'special')
    // DX-13.605  The pile does not say whether a general was killed or fell as a decoy: with decoys he is just lost.
    const unknown = (piece: Piece) => (piece.at === 'removed' ? 'removed' : piece.card?.type !== 'general' ? 'lost' : view.options?.decoys ? 'fallen' : 'killed')
    return {
      side, reserve: reserve.length, deck: at('deck').filter((piece) => piece.side === side).length,
      losses: lost.map((piece) => ({ id: piece.id!, how: fate.get(piece.id!) ?? unknown(piece) })),
      points: lost.reduce((sum, piece) => sum + (piece.card?.points ?? 0), 0),
    }
  }
  const forces = { us: force('us'), cs: force('cs') }
  return {
    mine, own, shiloh, columns, forces,
    hand: own ? handOrder(at('reserve').filter((piece) => piece.side === own)) : [],
    enemyReserve: { pieces: at('reserve').filter((piece) => piece.side === enemy(mine) && piece.id), count: forces[enemy(mine)].reserve },
  }
}
