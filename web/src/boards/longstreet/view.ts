// What the server shows of a battle (games/longstreet/json), and the same arranged for the board.
import type { Point, Standing } from './table'

type Pair = [number, number]
export type SideName = 'federal' | 'confederate'
/** A card by its id; "?" is one whose face the viewer does not know. */
interface ShownPlayer { hand?: string[]; deck?: string[]; discards?: string[]; losses?: number; edge?: string; standing?: string[] }
interface ShownUnit {
  name: string
  side: SideName
  arm: 'infantry' | 'artillery'
  pose?: { at: Pair; heading: number }
  formation?: { bases: number; files: number; offset?: number }
  limbered?: boolean
  marks?: string[]
  hits?: number
}
export interface LongstreetView {
  viewer: string
  shown: {
    table: Pair
    terrain: { kind: string; points: Pair[] }[]
    units: ShownUnit[]
    turn: number
    active: SideName
    step: string
    shattered_point: number
    federal: ShownPlayer
    confederate: ShownPlayer
    modifier?: string
    engagements?: { attacker: string; defender: string; contact?: boolean; flanked?: boolean; covered?: boolean; dice?: number }[]
  }
}

export type Seat = 'first' | 'second'
export const seatOf = (side: unknown): Seat => (side === 'federal' || side === 'first' ? 'first' : 'second')

/** A unit goes by its name; one that is gone stands nowhere. */
export interface Regiment {
  name: string
  side: Seat
  standing: Standing | null
  smoke: boolean
  done: boolean
  hits: number
}
export interface Player { hand: string[]; deck: number; discards: number; losses: number; standing: string[] }
export interface Battle {
  width: number
  depth: number
  terrain: { kind: string; points: Point[] }[]
  units: Regiment[]
  players: Record<Seat, Player>
  turn: number
  shattered: number
  engagements: NonNullable<LongstreetView['shown']['engagements']>
}

const acted = ['moved', 'changed', 'charged', 'shot']
const point = ([x, y]: Pair): Point => ({ x, y })
const player = (shown: ShownPlayer): Player =>
  ({ hand: shown.hand ?? [], deck: shown.deck?.length ?? 0, discards: shown.discards?.length ?? 0, losses: shown.losses ?? 0, standing: shown.standing ?? [] })

export function battle({ shown }: LongstreetView): Battle {
  const [width, depth] = shown.table
  return {
    width, depth, turn: shown.turn, shattered: shown.shattered_point, engagements: shown.engagements ?? [],
    terrain: shown.terrain.map(({ kind, points }) => ({ kind, points: points.map(point) })),
    units: shown.units.map((unit) => ({
      name: unit.name, side: seatOf(unit.side), hits: unit.hits ?? 0, smoke: unit.marks?.includes('smoke') ?? false, done: unit.marks?.some((mark) => acted.includes(mark)) ?? false,
      standing: unit.pose && unit.formation
        ? { pose: { ...point(unit.pose.at), heading: unit.pose.heading }, bases: unit.formation.bases, files: unit.formation.files, offset: unit.formation.offset ?? 0, artillery: unit.arm === 'artillery', limbered: unit.limbered ?? false }
        : null,
    })),
    players: { first: player(shown.federal), second: player(shown.confederate) },
  }
}
