// How the generals look: hat, beard and hair. Those whom everybody knows are drawn from life, the others by their number.
import type { CardFace } from './cards.svelte'

export type Hat = 'none' | 'slouch' | 'kepi'
export type Beard = 'full' | 'goatee' | 'moustache' | 'whiskers' | 'shaven'
export interface Look { hat: Hat; beard: Beard; hair: string }

const hair = { black: '#2b211b', dark: '#3a2a1c', brown: '#4a3826', auburn: '#7a4a28', sandy: '#a3703c', grey: '#8b857a', white: '#cfc8b8' }
const likeness: Record<string, [Hat, Beard, keyof typeof hair]> = {
  Lee: ['none', 'full', 'white'], Longstreet: ['none', 'full', 'brown'], Jackson: ['kepi', 'full', 'dark'], Pickett: ['slouch', 'goatee', 'brown'], Hood: ['slouch', 'full', 'sandy'],
  Stuart: ['slouch', 'full', 'auburn'], Ewell: ['kepi', 'full', 'grey'], Early: ['slouch', 'full', 'grey'], Hill: ['slouch', 'full', 'auburn'], Armistead: ['slouch', 'full', 'grey'],
  Beauregard: ['none', 'goatee', 'black'], Johnston: ['none', 'moustache', 'grey'], Bragg: ['none', 'full', 'grey'], Polk: ['none', 'whiskers', 'grey'], Breckinridge: ['none', 'moustache', 'black'],
  Cleburne: ['none', 'goatee', 'dark'], Hampton: ['none', 'whiskers', 'dark'], Forrest: ['slouch', 'goatee', 'dark'],
  Meade: ['slouch', 'full', 'grey'], Hancock: ['none', 'goatee', 'brown'], Reynolds: ['kepi', 'full', 'black'], Gibbon: ['kepi', 'full', 'dark'], Sickles: ['none', 'moustache', 'brown'],
  Howard: ['none', 'full', 'brown'], Buford: ['slouch', 'moustache', 'sandy'], Sedgwick: ['slouch', 'full', 'brown'], Slocum: ['none', 'moustache', 'dark'], Pleasonton: ['kepi', 'goatee', 'dark'],
  Doubleday: ['none', 'moustache', 'dark'], Warren: ['kepi', 'moustache', 'dark'], Hunt: ['none', 'full', 'grey'], Grant: ['slouch', 'full', 'brown'], Sherman: ['none', 'full', 'auburn'],
  Buell: ['none', 'full', 'grey'], McClernand: ['slouch', 'full', 'black'], Prentiss: ['none', 'whiskers', 'grey'], McDowell: ['kepi', 'goatee', 'dark'], Burnside: ['slouch', 'whiskers', 'dark'],
  Heintzelman: ['none', 'full', 'grey'], Franklin: ['kepi', 'moustache', 'brown'], Kilpatrick: ['slouch', 'whiskers', 'sandy'], Garfield: ['none', 'full', 'brown'],
}
const hats: Hat[] = ['none', 'slouch', 'kepi', 'none', 'slouch']
const beards: Beard[] = ['full', 'goatee', 'full', 'moustache', 'whiskers', 'full', 'shaven']
const colours = Object.values(hair)

export function look(card: CardFace): Look {
  const known = likeness[card.en.short]
  if (known) return { hat: known[0], beard: known[1], hair: hair[known[2]] }
  const n = Number(card.id.slice(-3)) * 7 + (card.side === 'us' ? 3 : 0)
  return { hat: hats[n % hats.length]!, beard: beards[n % beards.length]!, hair: colours[(n >> 1) % colours.length]! }
}
