// What the server shows of a battle (games/guns/json/shapes.h). What stands as at the start is left out there and filled in here.
export type Army = 'union' | 'confederate'
export const armies: readonly Army[] = ['union', 'confederate']
export type Mark = 'owes' | 'withdrew' | 'attacked' | 'marched' | 'turned' | 'winner' | 'arrived' | 'on_map' | 'left' | 'mixed' | 'exempt' | 'front'
export interface ViewBlock {
  id: string
  gone?: boolean
  /** On the map: its position and the area it faces. */
  at?: string
  front?: string
  /** Left the map by this area, or waits at this entry point. */
  beside?: string
  waiting?: string
  formation?: string
  grade?: 'full' | 'reduced2' | 'reduced1' | 'hidden'
  /** What the other side was shown of it. */
  known?: 'reduced' | 'face'
  marks?: Mark[]
}
/** Tokens by name; "?" is one whose face the viewer does not know. */
export type Pile = string[]
export interface ViewSide { tray?: Pile; pool?: Pile; returned?: Pile; used?: Pile; filler?: Pile; hit?: Pile; unhit?: Pile; spent?: Pile; apart?: Pile; orders?: string; next?: string; /** "7AM rumour" */ track?: string[] }
export interface Placing { at: string; token?: string }
export interface ViewAttack {
  targets: string[]
  attackers: { block: string; target?: number; areas?: string[] }[]
  leaders: string[]
  defence?: Placing[]
  attack?: Placing[]
  revealed?: boolean
  hits?: number[]
  fought?: number
  won?: number
  second_run?: boolean
}
export interface GunsView {
  union_seat?: 'first' | 'second'
  step?: string
  day?: number
  hour?: string
  hours?: number
  active?: Army
  moves_earned?: number
  blocks?: ViewBlock[]
  losses?: { formation: string; losses: { full?: number; reduced2?: number; reduced1?: number; gone?: number } }[]
  sides: Record<Army, ViewSide>
  queues?: { entry: string; tokens: string[] }[]
  objectives?: { area: string; owner?: Army }[]
  works?: { at: string; front: string }[]
  attack?: ViewAttack
  /** The areas into which the blocks on a position fire, and the lines of the objectives that the Union fully controls (GG-09.02, 20.04). */
  fields?: { army: Army; at: string; areas: string[] }[]
  lines?: { objective: string; areas: string[] }[]
}
export const armyOfBlock = (id: string): Army => (id.startsWith('u') ? 'union' : 'confederate')
