// What the server shows of a battle (games/longstreet/json), and the same arranged for the board.
import type { Viewer } from '../../protocol/protocol'
import type { Lay, Point, Standing } from './table'

type Pair = [number, number]
export type SideName = 'federal' | 'confederate'
export type Edge = 'south' | 'north'
/** A card by its id; "?" is one whose face the viewer does not know. */
interface ShownPlayer { hand?: string[]; deck?: string[]; discards?: string[]; losses?: number; edge?: Edge; standing?: string[]; ready?: boolean }
interface ShownUnit {
  name: string
  side: SideName
  arm: 'infantry' | 'artillery'
  /** Bases at the beginning. */
  strength?: number
  pose?: { at: Pair; heading: number }
  formation?: { bases: number; files: number; offset?: number }
  limbered?: boolean
  marks?: string[]
  hits?: number
}
export interface Engagement { attacker: string; defender: string; contact?: boolean; flanked?: boolean; flank_touched?: boolean; covered?: boolean; files?: number; dice?: number }
export interface ShotDie { target: string; file: number; angle: number; kind: string; face: number; needed: number; again?: boolean }
export interface LongstreetView {
  viewer: string
  shown: {
    table: Pair
    infantry_depth?: number
    gun_depth?: number
    terrain: { kind: string; points: Pair[] }[]
    units: ShownUnit[]
    turn: number
    active: SideName
    step: string
    shattered_point: number
    federal: ShownPlayer
    confederate: ShownPlayer
    rolls?: Pair
    placed?: number
    deploying?: SideName
    invoked?: number
    modifier?: string
    named?: string
    interrupt?: string
    interrupt_unit?: string
    current?: string
    /** How far a unit falls back whose owner must choose the way. */
    distance?: number
    shots?: ShotDie[]
    engagements?: Engagement[]
    losses?: { unit: string; bases: number }[]
  }
}

export type Seat = 'first' | 'second'
export const seatOf = (side: unknown): Seat => (side === 'federal' || side === 'first' ? 'first' : 'second')

/** A unit goes by its name; one that is gone stands nowhere. */
export interface Regiment {
  name: string
  side: Seat
  artillery: boolean
  strength: number
  /** How deep each of its bases is. */
  deep: number
  standing: Standing | null
  marks: ReadonlySet<string>
  smoke: boolean
  done: boolean
  hits: number
}
export type Deployed = Regiment & { standing: Standing }
export interface Player { hand: string[]; deck: number; discards: number; losses: number; standing: string[]; edge: Edge }
export interface Battle {
  width: number
  depth: number
  terrain: { kind: string; points: Point[] }[]
  units: Regiment[]
  players: Record<Seat, Player>
  turn: number
  shattered: number
  engagements: Engagement[]
}

const acted = ['moved', 'changed', 'charged', 'shot']
const point = ([x, y]: Pair): Point => ({ x, y })
const player = (shown: ShownPlayer, edge: Edge): Player =>
  ({ hand: shown.hand ?? [], deck: shown.deck?.length ?? 0, discards: shown.discards?.length ?? 0, losses: shown.losses ?? 0, standing: shown.standing ?? [], edge: shown.edge ?? edge })

export function battle({ shown }: LongstreetView): Battle {
  const [width, depth] = shown.table
  return {
    width, depth, turn: shown.turn, shattered: shown.shattered_point, engagements: shown.engagements ?? [],
    terrain: shown.terrain.map(({ kind, points }) => ({ kind, points: points.map(point) })),
    units: shown.units.map((unit) => {
      const artillery = unit.arm === 'artillery'
      const deep = (artillery ? shown.gun_depth : shown.infantry_depth) ?? 1
      const marks = new Set(unit.marks ?? [])
      return {
        name: unit.name, side: seatOf(unit.side), artillery, strength: unit.strength ?? unit.formation?.bases ?? 0, deep, hits: unit.hits ?? 0, marks, smoke: marks.has('smoke'), done: acted.some((mark) => marks.has(mark)),
        standing: unit.pose && unit.formation
          ? { pose: { ...point(unit.pose.at), heading: unit.pose.heading }, bases: unit.formation.bases, files: unit.formation.files, offset: unit.formation.offset ?? 0, artillery, limbered: unit.limbered ?? false, deep }
          : null,
      }
    }),
    players: { first: player(shown.federal, 'south'), second: player(shown.confederate, 'north') },
  }
}

/** The own edge lies at the bottom; a spectator sees north above. */
export const layOf = (field: Battle, viewer: Viewer): Lay => ({ width: field.width, depth: field.depth, turned: viewer !== 'spectator' && field.players[viewer].edge === 'north' })

/** A unit that is not on the table yet, as it would be set up: in two ranks, looking at the enemy. */
export function mustered(unit: Regiment, edge: Edge): Standing {
  return { pose: { x: 0, y: 0, heading: edge === 'south' ? 0 : 180 }, bases: unit.strength, files: unit.artillery ? unit.strength : Math.ceil(unit.strength / 2), offset: 0, artillery: unit.artillery, limbered: false, deep: unit.deep }
}
