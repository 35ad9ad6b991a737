// What lies on the player's desk: the unit in hand, the path laid down, the shot being aimed, the cards picked. Shared by the board, the hand and the rail;
// nothing of it is the game's until an order is given.
import type { Order, Refusal } from '../../protocol/protocol'
import { rest, type Drag, type Manner } from './drag'

export interface Aim { file: number; angle: number; target?: string; extra?: boolean }
export interface Shot { unit: string; aims: Aim[]; named?: boolean; refusal: Refusal | null }

class Desk {
  picked = $state<string | null>(null)
  drag = $state.raw<Drag>(rest)
  /** An order that the pointer rests on. */
  over = $state.raw<Order | null>(null)
  manner = $state<Manner>('wheel')
  /** Cards lifted out of the hand. */
  cards = $state.raw<string[]>([])
  shot = $state.raw<Shot | null>(null)
  /** Bases picked out for removal. */
  bases = $state.raw<number[]>([])
  /** The file whose reasons are shown. */
  file = $state<number | null>(null)
  /** A kind of terrain to be laid down with the next drag. */
  terrain = $state<string | null>(null)

  clear(): void {
    this.drag = rest
    this.over = null
    this.cards = []
    this.shot = null
    this.bases = []
    this.file = null
  }
  reset(): void {
    this.clear()
    this.picked = null
    this.terrain = null
    this.manner = 'wheel'
  }
}
export const desk = new Desk()
