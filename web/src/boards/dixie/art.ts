// Which engraving a card shows. The drawings are files of their own (tools/dixie_art.py), never script.
import type { CardFace, Side } from './cards.svelte'

const files = import.meta.glob<string>('./art/*.svg', { query: '?url', import: 'default', eager: true })
const drawing = (name: string): string | undefined => files[`./art/${name}.svg`]

/** The engraving of a special effect, where it is not called like the effect. */
const ofEffect: Record<string, string> = {
  'rebel-yell': 'charge', 'bayonet-charge': 'bayonets', 'color-guard': 'colours', sharpshooters: 'sharpshooter', ford: 'creek',
  'uniform-confusion': 'smoke', rally: 'colours', 'low-ammunition': 'cartridges', 'ammunition-train': 'train',
  'double-canister': 'artillery', breastworks: 'works', scouts: 'cavalry', 'signal-station': 'signals', 'cavalry-raid': 'cavalry',
  spy: 'dispatch', skedaddle: 'rout', 'field-hospital': 'hospital', 'quick-march': 'march', 'dawn-surprise': 'dawn',
  'grand-battery': 'artillery', 'regimental-band': 'drums', 'stone-wall': 'wall', 'rear-guard': 'infantry', 'grand-assault': 'charge',
  'lost-orders': 'dispatch', 'hidden-battery': 'woods', skirmishers: 'sharpshooter', 'looted-camps': 'camp', 'dismounted-carbines': 'cavalry',
}
/** Flight is the enemy's. */
const ofTheEnemy = new Set(['skedaddle'])

export function engraving(card: CardFace): string | undefined {
  const name = card.type === 'terrain' ? card.kind
    : card.type === 'special' ? (ofEffect[card.effect ?? ''] ?? card.effect)
    : card.horse ? 'horse-artillery' : card.type
  if (!name) return undefined
  const side: Side = ofTheEnemy.has(card.effect ?? '') ? (card.side === 'us' ? 'cs' : 'us') : card.side
  return drawing(`${name}-${side}`) ?? drawing(name)
}

export const back = (side: Side): string => drawing(`back-${side}`) ?? ''
