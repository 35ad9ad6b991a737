// A scenario of one's own for Longstreet (docs/guide/longstreet.md): the document as the server reads it, how its units are written, and how it
// travels in a link or a file. Plain values and functions; what is wrong with it the server says.
import type { Standing } from '../boards/longstreet/table'
import { fromLetters, toLetters } from '../letters'
import { browserStore, shelf, type Store } from '../store'

export type Pair = [number, number]
export type SideName = 'federal' | 'confederate'
export const sides: readonly SideName[] = ['federal', 'confederate']
export type Arm = 'infantry' | 'artillery'
export type Edge = 'south' | 'north'
export const areas = ['woods', 'crop', 'rocky', 'swamp', 'hill', 'stream', 'river', 'ford', 'bridge', 'road'] as const
export const lines = ['crest', 'wall', 'fence', 'embankment'] as const
export type TerrainKind = (typeof areas)[number] | (typeof lines)[number]
export const kinds: readonly TerrainKind[] = [...areas, ...lines]
export const isLine = (kind: TerrainKind): boolean => (lines as readonly string[]).includes(kind)

export interface Piece { kind: TerrainKind; points: Pair[] }
/** With `at` it stands on the table, in the ledger's notation (LS-9.04); without, the players set it up. */
export interface Unit { name: string; side: SideName; at?: string; arm?: Arm; bases?: number }
export type Words = string | { en: string; fr: string }
export interface Scenario {
  game: 'longstreet'
  kind: 'scenario'
  title: Words
  summary?: Words
  year: number
  table: Pair
  infantry_depth?: number
  gun_depth?: number
  /** Left out: set up by the players and their dice (LS-3.01). */
  terrain?: Piece[]
  federal_edge?: Edge
  first?: SideName
  units: Unit[]
}

export const emptyScenario = (): Scenario => ({ game: 'longstreet', kind: 'scenario', title: '', year: 1862, table: [36, 24], terrain: [], federal_edge: 'south', units: [] })

export const inLanguage = (words: Words | undefined, language: 'en' | 'fr'): string => (typeof words === 'object' ? words[language] : (words ?? ''))
/** One text stands for both languages until there are two. */
export function worded(words: Words | undefined, language: 'en' | 'fr', text: string): Words {
  if (typeof words !== 'object') return text
  const both = { ...words, [language]: text }
  return both.en === both.fr ? both.en : both
}

// ---- units as the ledger writes them: "INF 7/4+1 (12,8) h0", "ART 3 (17.5,8) h0", "LIM 2 (25,4) h90" ------------------------------------

const notation = /^\s*(?:(INF)\s+(\d+)\s*\/\s*(\d+)(?:\s*\+\s*(\d+))?|(ART|LIM)\s+(\d+))\s*\(\s*(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)\s*\)\s*h\s*(-?\d+(?:\.\d+)?)\s*$/
export function readUnit(at: string): Standing | null {
  const found = notation.exec(at)
  if (!found) return null
  const [, infantry, bases, files, offset, arm, guns, x, y, heading] = found
  const count = Number(infantry ? bases : guns)
  const abreast = infantry ? Number(files) : count
  if (count < 1 || count > 10 || abreast < 1 || abreast > 10) return null
  return { pose: { x: Number(x), y: Number(y), heading: Number(heading) }, bases: count, files: abreast, offset: Number(offset ?? 0), artillery: !infantry, limbered: arm === 'LIM' }
}
const decimal = (value: number, places: number): string => String(Number(value.toFixed(places)))
export const tidy = (value: number): number => Number(decimal(value, 2))
export function writeUnit({ pose, bases, files, offset, artillery, limbered }: Standing): string {
  const strength = artillery ? `${limbered ? 'LIM' : 'ART'} ${bases}` : `INF ${bases}/${files}${offset ? `+${offset}` : ''}`
  const heading = ((pose.heading % 360) + 360) % 360
  return `${strength} (${decimal(pose.x, 3)},${decimal(pose.y, 3)}) h${decimal(heading, 2)}`
}
/** How a unit stands on this table, whose bases may be less deep or deeper than they are wide (LS-1.13, 1.14). */
export function standingOf(unit: Unit, { infantry_depth = 1, gun_depth = 1 }: Pick<Scenario, 'infantry_depth' | 'gun_depth'>): Standing | null {
  const stands = unit.at === undefined ? null : readUnit(unit.at)
  return stands && { ...stands, deep: stands.artillery ? gun_depth : infantry_depth }
}
export const armOf = (unit: Unit): Arm => (unit.at === undefined ? (unit.arm ?? 'infantry') : unit.at.trimStart().startsWith('INF') ? 'infantry' : 'artillery')
export const basesOf = (unit: Unit): number => (unit.at === undefined ? unit.bases : readUnit(unit.at)?.bases) ?? 0

// ---- files and links ------------------------------------------------------------------------------------------------------------------

const isText = (value: unknown): value is string => typeof value === 'string'
const isWords = (value: unknown): value is Words => isText(value) || (typeof value === 'object' && value !== null && isText((value as { en?: unknown }).en) && isText((value as { fr?: unknown }).fr))
const isPair = (value: unknown): value is Pair => Array.isArray(value) && value.length === 2 && value.every((n) => typeof n === 'number' && Number.isFinite(n))
const isPiece = (value: unknown): value is Piece => {
  const piece = value as Partial<Piece> | null
  return !!piece && kinds.includes(piece.kind as TerrainKind) && Array.isArray(piece.points) && piece.points.length > 0 && piece.points.length <= 24 && piece.points.every(isPair)
}
const isUnit = (value: unknown): value is Unit => {
  const unit = value as Partial<Unit> | null
  return !!unit && isText(unit.name) && sides.includes(unit.side as SideName) && (isText(unit.at) || ((unit.arm === 'infantry' || unit.arm === 'artillery') && typeof unit.bases === 'number'))
}
/** Can it be drawn and edited? Whether it may be played is another question. */
export function isScenario(value: unknown): value is Scenario {
  const found = value as Partial<Scenario> | null
  return !!found && typeof found === 'object' && Array.isArray(found.units) && found.units.length <= 32 && found.units.every(isUnit)
    && (found.terrain === undefined || (Array.isArray(found.terrain) && found.terrain.length <= 40 && found.terrain.every(isPiece)))
    && (found.table === undefined || (isPair(found.table) && found.table.every((n) => n > 0 && n <= 100))) && (found.year === undefined || typeof found.year === 'number')
    && [found.infantry_depth, found.gun_depth].every((deep) => deep === undefined || (typeof deep === 'number' && deep > 0 && deep < 10))
    && (found.title === undefined || isWords(found.title)) && (found.summary === undefined || isWords(found.summary))
}
/** With everything an editor shows, and without what belongs to battles that come with the game. */
export function opened(found: object): Scenario | null {
  if (!isScenario(found)) return null
  const { id: _, date: __, ...rest } = found as Scenario & { id?: unknown; date?: unknown }
  return { ...emptyScenario(), ...(found.terrain === undefined ? { terrain: undefined } : {}), ...(found.federal_edge === undefined ? { federal_edge: undefined } : {}), ...rest, game: 'longstreet', kind: 'scenario' }
}
export function readFile(text: string): object | null {
  try {
    const found: unknown = JSON.parse(text)
    return typeof found === 'object' && found !== null && !Array.isArray(found) ? found : null
  } catch { return null }
}

const most = 200_000  // characters of a scenario: what a link unpacks to
async function through(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let size = 0
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    parts.push(value)
    size += value.length
    if (size > most) { void reader.cancel(); throw new Error('too large') }
  }
  const all = new Uint8Array(size)
  parts.reduce((at, part) => { all.set(part, at); return at + part.length }, 0)
  return all
}
/** The document packed into letters that a link may hold. */
export async function encode(scenario: Scenario): Promise<string> {
  const packed = await through(new TextEncoder().encode(JSON.stringify(scenario)), new CompressionStream('deflate-raw'))
  return toLetters(packed)
}
export async function decode(code: string): Promise<Scenario | null> {
  try {
    const found = readFile(new TextDecoder().decode(await through(fromLetters(code), new DecompressionStream('deflate-raw'))))
    return found && opened(found)
  } catch { return null }
}

// ---- those this browser keeps ---------------------------------------------------------------------------------------------------------

export type KeptScenario = Scenario & { id: string }
const kept = shelf<Scenario>('kepi.scenarios', isScenario)
export const keptScenarios = (store: Store = browserStore): KeptScenario[] => kept.all(store)
export const keep = (scenario: Scenario & { id?: string }, store: Store = browserStore): KeptScenario => kept.keep(scenario, store)
export const forget = (id: string, store: Store = browserStore): void => kept.forget(id, store)
/** The document for the server: what it is called here is this browser's business. */
export function plain(scenario: Scenario & { id?: string }): Scenario {
  const { id: _, ...rest } = scenario
  return rest
}
