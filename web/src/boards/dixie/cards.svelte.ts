// The cards of an edition, by id. They are data, not script: a file an edition, fetched when a card of it is first asked for.
import { SvelteMap } from 'svelte/reactivity'
import { locale, type Language } from '../../locale/locale.svelte'
import bullRun from './cards/bull-run.json?url'
import gettysburg from './cards/gettysburg.json?url'
import shiloh from './cards/shiloh.json?url'

export type Side = 'us' | 'cs'
export type CardType = 'infantry' | 'cavalry' | 'artillery' | 'general' | 'terrain' | 'special'
interface Names { name: string; known?: string; short: string }
interface Text { name: string; text: string }

/** A printed card: the columns of data/dixie, with names that fit (tools/make_web_cards.mjs). */
export interface CardFace {
  id: string
  side: Side
  type: CardType
  en: Names
  fr: Names
  cv?: number
  morale?: 'A' | 'B' | 'C'
  long?: number
  short?: number
  horse?: boolean
  army?: string
  corps?: string
  division?: string
  brigade?: string
  wing?: string[]
  scope?: 'army' | 'wing' | 'corps' | 'division' | 'brigade'
  attack?: number
  defense?: number
  stack?: number
  stars?: number
  branch?: 'all' | 'cavalry' | 'artillery'
  fate?: 'killed' | 'wounded'
  kind?: string
  place?: string
  limit?: number
  effect?: string
  points: number
}
export interface TerrainKind {
  rule: string
  en: Text
  fr: Text
  dice: { short: number; long: number; attack: number; into: number }
  morale: { defend: number; attack: number }
}
export interface Effect { rule: string; en: Text; fr: Text; windows: string[] }
export interface CardSet { edition: string; cards: CardFace[]; kinds: Record<string, TerrainKind>; effects: Record<string, Effect> }

const files: Record<string, string> = { BR: bullRun, SH: shiloh, GB: gettysburg }
const faces = new SvelteMap<string, CardFace>()
const kinds = new SvelteMap<string, TerrainKind>()
const effects = new SvelteMap<string, Effect>()
const asked = new Map<string, Promise<void>>()

/** Takes a card set in. */
export function learn(set: CardSet): void {
  for (const [id, kind] of Object.entries(set.kinds)) kinds.set(id, kind)
  for (const [id, effect] of Object.entries(set.effects)) effects.set(id, effect)
  for (const face of set.cards) faces.set(face.id, face)
}

async function fetchSet(file: string): Promise<void> {
  const answer = await fetch(file)
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`)
  learn(await answer.json())
}

/** Sees to it that the edition of this card is there, or on its way. */
export function load(id: string): Promise<void> {
  const edition = id.slice(0, 2)
  const file = files[edition]
  if (!file || faces.has(id)) return Promise.resolve()
  let loading = asked.get(edition)
  if (!loading) {
    loading = fetchSet(file).catch((problem: unknown) => {
      asked.delete(edition) // so that the next card asks again
      console.error(problem)
    })
    asked.set(edition, loading)
  }
  return loading
}

export const isCard = (id: unknown): id is string => typeof id === 'string' && /^(BR|SH|GB)-(US|CS)-\d{3}$/.test(id)

/** The printed face of a card; undefined while its edition is on its way. */
export function face(id: string): CardFace | undefined {
  const found = faces.get(id)
  if (!found && isCard(id)) void load(id)
  return found
}
/** The cards of one side of an edition, in the order of their ids; none while they are on their way. */
export function cardsOf(edition: string, side: Side): CardFace[] {
  const mark = { 'bull-run': 'BR', shiloh: 'SH', gettysburg: 'GB' }[edition]
  return [...faces.values()].filter((face) => face.side === side && face.id.startsWith(`${mark}-`))
}
export const terrainKind = (id: string | undefined): TerrainKind | undefined => (id ? kinds.get(id) : undefined)
export const effectOf = (id: string | undefined): Effect | undefined => (id ? effects.get(id) : undefined)

/** A card's title in the language in use. A special card with a title of its own also says what it does: that is what counts (DX-12). */
export function cardName(id: string, language: Language = locale.language): string {
  const card = face(id)
  if (!card) return id
  const { name } = card[language]
  const effect = effectOf(card.effect)?.[language].name
  return !effect || name.toLowerCase().includes(effect.toLowerCase()) ? name : `${name} (${effect})`
}
export function shortName(id: string, language: Language = locale.language): string {
  return face(id)?.[language].short ?? id
}
export const sideOfCard = (id: string): Side => (id.slice(3, 5) === 'US' ? 'us' : 'cs')
