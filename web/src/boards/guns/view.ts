// What the server shows of a battle (games/guns/json).
import type { Leg } from './orders'

export type Army = 'union' | 'confederate'
export const armies: readonly Army[] = ['union', 'confederate']
export type Mark = 'owes' | 'withdrew' | 'attacked' | 'marched' | 'turned' | 'winner' | 'arrived' | 'on_map' | 'left' | 'mixed' | 'exempt' | 'front'
export interface ViewBlock {
  id: string
  formation?: string | null
  grade?: string | null
  strength?: number | null
  where: 'absent' | 'map' | 'off' | 'waiting' | 'gone'
  at?: string | null
  front?: string | null
  marks?: Mark[]
}
/** A pile of tokens: how many, and which if the viewer may know. */
export interface Pile { count: number; tokens?: string[] }
export interface ViewSide { orders?: string; tray?: Pile; pool?: Pile; returned?: Pile; track?: string[] }
export interface GunsView {
  step: string
  day: number
  hour: string
  hours: number
  union_seat: 'first' | 'second'
  blocks: ViewBlock[]
  sides: Record<Army, ViewSide>
  queues?: Record<string, { count: number; next?: string | null }>
  objectives?: { area: string; owner: Army; controlled?: boolean }[]
  works?: { at: string; front: string }[]
  attack?: {
    targets?: string[]
    attackers?: { block: string; target: string; path?: Leg[] }[]
    leaders?: (string | null)[]
    placed?: { at: string; army: Army; strength?: number | null }[]
    revealed?: boolean
  }
  /** The areas in the fields of fire of each army. */
  fields?: Record<Army, string[]>
}
