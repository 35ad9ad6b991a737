// What the server shows of a battle (games/longstreet/json).
import type { Point } from './table'

export interface ViewUnit {
  id: string
  name: string
  side: 'first' | 'second'
  /** As the ledger writes it: "INF 7/4+1 (12,8) h0"; nothing once it is gone. */
  stands?: string | null
  smoke?: boolean
  hits?: number
  shot?: boolean
  moved?: boolean
  changed?: boolean
  charged?: boolean
}
export interface ViewPlayer { hand?: (string | null)[]; cards?: number; deck?: number; discards?: number; losses?: number; edge?: string }
export interface ViewEngagement { attacker: string; defender: string; contact?: boolean; flanked?: boolean; covered?: boolean; dice?: number }
export interface LongstreetView {
  table: { width: number; depth: number; terrain: { kind: string; points: Point[] }[] }
  units: ViewUnit[]
  players: Record<'first' | 'second', ViewPlayer>
  turn: number
  active: 'first' | 'second'
  step: string
  shattered_point: number
  modifier?: string | null
  engagements?: ViewEngagement[]
}
