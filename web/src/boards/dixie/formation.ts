// Where a card belongs in its army: the badge, a short code for small cards and the words for large ones.
import type { Translate } from '../../locale/locale.svelte'
import type { CardFace } from './cards.svelte'
import { badges } from './icons'

export interface Formation {
  /** A drawn badge, or a ringed sign. */
  badge?: string
  ring?: string
  code: string
  lines: string[]
}

const numbered = (text: string | undefined): text is string => !!text && /^\d+$/.test(text)
/** "Army of the Potomac" is catalogued as army.potomac. */
const armyKey = (army: string) => `army.${army.replace(/^Army of (the )?/, '').toLowerCase().replaceAll(' ', '-')}`
const initial = (army: string) => army.replace(/^Army of (the )?/, '').charAt(0)

function corpsName(corps: string, t: Translate): string {
  return ['CAV', 'ART', 'A', 'W', 'Reserve'].includes(corps) ? t(`card.corps.${corps}`) : t('card.corps', { corps })
}
function part(key: 'division' | 'brigade', value: string, t: Translate): string {
  if (numbered(value)) return t(`card.${key}.number`, { n: Number(value) })
  if (value === 'Reserve Artillery' || value === 'Reserve') return t(`card.${key}.reserve`)
  return t(`card.${key}.name`, { name: value })
}

export function formation(card: CardFace, t: Translate): Formation {
  const gettysburg = card.id.startsWith('GB')
  const { army = '', corps, division, brigade } = card
  const ring = corps && corps !== 'Reserve' ? corps : !gettysburg && corps === 'Reserve' ? 'R' : army ? initial(army) : undefined
  const drawn = gettysburg && corps && (card.side === 'us' || corps === 'CAV') ? badges[corps] : undefined
  const stars = '★'.repeat(card.stars ?? 0)

  const lines: string[] = []
  if (card.type === 'general' && card.wing?.length) lines.push(t('card.wing', { corps: card.wing.join(', ') }))
  else if (corps && corps !== 'A' && corps !== 'W') lines.push(corpsName(corps, t))
  else if (army) lines.push(t(armyKey(army)))
  const parts: string[] = []
  if (division) parts.push(part('division', division, t))
  if (brigade && (numbered(brigade) || (card.type !== 'general' && brigade === 'Art'))) parts.push(brigade === 'Art' ? t('card.brigade.artillery') : part('brigade', brigade, t))
  if (parts.length) lines.push(parts.join(', '))

  if (card.type === 'general') return { badge: drawn, ring: drawn ? undefined : ring, code: stars || t('card.colonel'), lines: [`${stars} ${lines[0] ?? ''}`.trim(), ...lines.slice(1)] }
  const code = gettysburg && card.side === 'cs'
    ? (division === 'Reserve Artillery' ? t('card.reserve') : (division ?? corps ?? ''))
    : [corps === 'CAV' || corps === 'Reserve' ? undefined : gettysburg || card.side === 'cs' ? corps : undefined, division, brigade].filter(Boolean).map((name) => (name === 'Reserve' ? t('card.reserve') : name)).join('·')
  return { badge: drawn, ring: drawn ? undefined : ring, code, lines }
}

/** The position that a terrain card names: at Shiloh one of the six, at Gettysburg one of its owner's line. */
export function positionOf(card: CardFace): string {
  const [line, wing] = card.place?.includes('-') ? card.place.split('-') : [card.side === 'us' ? 'U' : 'C', card.place ?? '']
  return `${line![0]}${wing![0]}`.toUpperCase()
}
