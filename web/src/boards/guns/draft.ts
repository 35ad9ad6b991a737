// Orders that are put together piece by piece: an attack, artillery, the aims of the guns, tokens that go, Buford's places, objectives.
// Each is a small state machine without a screen: taps on blocks, places and tokens change the draft, and a draft knows its order. It
// knows no rules; whether the order is lawful, and why not, the server says.
import type { Choice, Order, Prompt } from '../../protocol/protocol'
import { areasOf, otherArea, type BattleMap } from './map'
import { attackers, placings, tokensOf } from './orders'
import { around, leastPaths } from './paths'
import { pieceOf, type Piece } from './scene'
import { openTray, tokenFace } from './tray'
import type { Army, GunsView, Placing } from './view'

/** What the drafts are about: all that a seat sees. */
export interface Desk { map: BattleMap; view: GunsView; prompt: Prompt; choices: Choice[]; own: Army | null }

export interface Part { block: string; target: string | null; paths: string[][]; which: number }
export interface AttackDraft { kind: 'attack'; parts: Part[]; active: string | null; leaders: Record<string, string> }
/** Tokens go by their place in the tray: two of a kind are two. */
export interface SupportDraft { kind: 'support'; attacking: boolean; placed: { at: string; token: number }[]; filler: number[]; token: number | null; extended: boolean }
export interface AimsDraft { kind: 'aims'; type: 'bombard' | 'fire'; guns: string[]; aims: Record<string, string>; active: string | null; hit: Placing[] | null }
export interface RankDraft { kind: 'rank'; blocks: string[] }
export interface DiscardDraft { kind: 'discard'; tokens: number[] }
export interface StandsDraft { kind: 'stands'; stands: { at: string; front: string }[] }
export interface ObjectivesDraft { kind: 'objectives'; marker: number | null; moves: { marker: number; over: string }[] }
export interface PairDraft { kind: 'pair'; blocks: string[] }
export type Draft = AttackDraft | SupportDraft | AimsDraft | RankDraft | DiscardDraft | StandsDraft | ObjectivesDraft | PairDraft

/** What was touched on the board or in the tray. Of a place, the area that whoever stands there would face. */
export type Tap = { block: string } | { place: string; front?: string } | { token: number } | { marker: number } | { gun: Placing }

const piecesOf = ({ view }: Desk): Piece[] => (view.blocks ?? []).map(pieceOf)
const pieceBy = (desk: Desk, id: string): Piece | null => piecesOf(desk).find((piece) => piece.id === id) ?? null
const enemyHeld = (desk: Desk): Set<string> => new Set(piecesOf(desk).filter((p) => p.where === 'map' && p.army !== desk.own).map((p) => p.at))
const toggled = <T>(list: T[], item: T): T[] => (list.includes(item) ? list.filter((other) => other !== item) : [...list, item])

// ---- beginning

const begins: Record<string, (desk: Desk) => Draft> = {
  attack: () => ({ kind: 'attack', parts: [], active: null, leaders: {} }),
  defence_support: () => ({ kind: 'support', attacking: false, placed: [], filler: [], token: null, extended: false }),
  attack_support: () => ({ kind: 'support', attacking: true, placed: [], filler: [], token: null, extended: false }),
  bombard: (desk) => aiming('bombard', desk.view.attack?.attack ?? [], desk),
  fire: (desk) => aiming('fire', desk.view.attack?.defence ?? [], desk),
  rank: (desk) => ({ kind: 'rank', blocks: [...(desk.view.attack?.leaders ?? [])] }),
  keep: () => ({ kind: 'discard', tokens: [] }), night_discard: () => ({ kind: 'discard', tokens: [] }),
  penalty: () => ({ kind: 'discard', tokens: [] }), orders_discard: () => ({ kind: 'discard', tokens: [] }),
  place_buford: () => ({ kind: 'stands', stands: [] }),
  objectives: () => ({ kind: 'objectives', marker: null, moves: [] }), shift_objectives: () => ({ kind: 'objectives', marker: null, moves: [] }),
  sacrifice: () => ({ kind: 'pair', blocks: [] }),
}
/** The draft that a question asks for; nothing where one tap is the whole order. */
export const begin = (desk: Desk): Draft | null => begins[desk.prompt.topic]?.(desk) ?? null

function aiming(type: AimsDraft['type'], placed: Placing[], desk: Desk): AimsDraft {
  const guns = [...new Set(placed.map((p) => p.at))]
  const aims: Record<string, string> = {}
  for (const gun of guns) { const only = targetsOf(desk, gun); if (only.length === 1) aims[gun] = only[0]! }
  return { kind: 'aims', type, guns, aims, active: guns.find((gun) => !aims[gun]) ?? null, hit: null }
}
const aimsIn = (order: Order): { from: string; at: string }[] => (Array.isArray(order.aims) ? (order.aims as { from: string; at: string }[]) : [])
/** Whatever a gun is aimed at in any of the choices. */
const targetsOf = ({ choices }: Desk, gun: string): string[] => [...new Set(choices.flatMap(({ order }) => aimsIn(order).filter((aim) => aim.from === gun).map((aim) => aim.at)))]

// ---- taps

export function tap(draft: Draft, touched: Tap, desk: Desk): Draft {
  switch (draft.kind) {
    case 'attack': return tapAttack(draft, touched, desk)
    case 'support': return tapSupport(draft, touched, desk)
    case 'aims': return tapAims(draft, touched, desk)
    case 'rank': return 'block' in touched && (desk.view.attack?.attackers ?? []).some((a) => a.block === touched.block) ? { ...draft, blocks: toggled(draft.blocks, touched.block) } : draft
    case 'discard': return 'token' in touched ? { ...draft, tokens: toggled(draft.tokens, touched.token) } : draft
    case 'stands': return tapStands(draft, touched, desk)
    case 'objectives': return tapObjectives(draft, touched, desk)
    case 'pair': return 'block' in touched ? { ...draft, blocks: toggled(draft.blocks, touched.block).slice(-2) } : draft
  }
}

function aimed(part: Part, target: string, desk: Desk): Part {
  const piece = pieceBy(desk, part.block)
  if (!piece || piece.where !== 'map' || !piece.front) return part
  if (piece.at === target) return { ...part, target, paths: [[]], which: 0 }
  if (part.target === target) return { ...part, which: part.paths.length ? (part.which + 1) % part.paths.length : 0 }
  const listed = desk.choices.flatMap(({ order }) => attackers(order)).find((a) => a.block === part.block && a.target === target)?.path
  const paths = leastPaths(desk.map, piece.at, target, piece.front, enemyHeld(desk))
  // Where no path of least cost is open the straight one is tried all the same: the refusal says what bars it.
  if (!paths.length) paths.push(leastPaths(desk.map, piece.at, target, piece.front, new Set())[0] ?? [piece.front, target])
  const which = listed ? paths.findIndex((path) => path.join() === listed.join()) : 0
  return { ...part, target, paths, which: Math.max(which, 0) }
}
/** The leaders as named; where nobody is, or he left, the strongest of those who go there. */
function led(draft: AttackDraft, desk: Desk): AttackDraft {
  const leaders: Record<string, string> = {}
  for (const target of targetsIn(draft)) {
    const there = draft.parts.filter((part) => part.target === target).map((part) => part.block)
    const named = draft.leaders[target]
    leaders[target] = named && there.includes(named) ? named : [...there].sort((a, b) => (pieceBy(desk, b)?.strength ?? 0) - (pieceBy(desk, a)?.strength ?? 0))[0]!
  }
  return { ...draft, leaders }
}
export const targetsIn = (draft: AttackDraft): string[] => [...new Set(draft.parts.flatMap((part) => part.target ?? []))]

function tapAttack(draft: AttackDraft, touched: Tap, desk: Desk): AttackDraft {
  if ('block' in touched) {
    const piece = pieceBy(desk, touched.block)
    if (!piece || piece.where !== 'map') return draft
    if (piece.army !== desk.own) return tapAttack(draft, { place: piece.at }, desk)
    if (!draft.parts.some((part) => part.block === piece.id)) {
      const fresh: Part = { block: piece.id, target: null, paths: [], which: 0 }
      // Who joins an attack on one position is taken to go there too.
      const [only, second] = targetsIn(draft)
      return led({ ...draft, parts: [...draft.parts, only && !second && only !== piece.at ? aimed(fresh, only, desk) : fresh], active: piece.id }, desk)
    }
    if (draft.active !== piece.id) return { ...draft, active: piece.id }
    const parts = draft.parts.filter((part) => part.block !== piece.id)
    return led({ ...draft, parts, active: parts.at(-1)?.block ?? null }, desk)
  }
  if (!('place' in touched)) return draft
  const aimless = draft.parts.filter((part) => part.target === null).map((part) => part.block)
  const moving = aimless.length ? aimless : draft.active ? [draft.active] : []
  return led({ ...draft, parts: draft.parts.map((part) => (moving.includes(part.block) ? aimed(part, touched.place, desk) : part)) }, desk)
}
export const lead = (draft: AttackDraft, block: string): AttackDraft => {
  const target = draft.parts.find((part) => part.block === block)?.target
  return target ? { ...draft, leaders: { ...draft.leaders, [target]: block } } : draft
}

/** The places of one token, or of any, among the choices: those that play a single token tell all of them. */
export function placesFor(desk: Desk, token: string | null): string[] {
  const single = desk.choices.map(({ order }) => placings(order)).filter((placed) => placed.length === 1)
  return [...new Set(single.filter(([p]) => token === null || p!.token === token).map(([p]) => p!.at))]
}
function tapSupport(draft: SupportDraft, touched: Tap, desk: Desk): SupportDraft {
  const tray = openTray(desk.view, desk.own)
  if ('token' in touched) {
    const token = touched.token
    if (draft.placed.some((p) => p.token === token)) return { ...draft, placed: draft.placed.filter((p) => p.token !== token), token: null }
    if (draft.filler.includes(token)) return { ...draft, filler: draft.filler.filter((t) => t !== token), token: null }
    if (draft.token !== token) return { ...draft, token }
    return { ...draft, token: null, filler: draft.attacking ? [...draft.filler, token] : draft.filler }  // a second touch: among those it costs
  }
  const place = 'place' in touched ? touched.place : 'block' in touched ? pieceBy(desk, touched.block)?.at : undefined
  if (!place) return draft
  const free = (i: number) => !draft.placed.some((p) => p.token === i) && !draft.filler.includes(i)
  const token = draft.token ?? [...tray.keys()].filter((i) => free(i) && placesFor(desk, tray[i]!).includes(place)).sort((a, b) => tokenFace(tray[b]!).strength - tokenFace(tray[a]!).strength)[0]
  return token === undefined || token === null ? draft : { ...draft, placed: [...draft.placed, { at: place, token }], token: null }
}
export const takeBack = (draft: SupportDraft, token: number): SupportDraft => ({ ...draft, placed: draft.placed.filter((p) => p.token !== token), filler: draft.filler.filter((t) => t !== token) })

/** GG-13.55  How many tokens an attack must still spend besides its artillery, as the table shows it. */
export function fillerDue(draft: SupportDraft, { view, own, map }: Desk): number {
  if (!draft.attacking || !view.attack) return 0
  const held = enemyHeld({ view, own, map } as Desk)
  const against = view.attack.attackers.filter((a) => held.has(view.attack!.targets[a.target ?? 0] ?? '')).length
  return Math.max(0, against - draft.placed.length)
}
/** The filler: what was chosen, then the tokens of least use. */
export function fillerOf(draft: SupportDraft, desk: Desk): number[] {
  const tray = openTray(desk.view, desk.own)
  const due = fillerDue(draft, desk)
  const spare = [...tray.keys()].filter((i) => !draft.placed.some((p) => p.token === i) && !draft.filler.includes(i)).sort((a, b) => tokenFace(tray[a]!).strength - tokenFace(tray[b]!).strength)
  return [...draft.filler, ...spare.slice(0, Math.max(0, due - draft.filler.length))]
}

function tapAims(draft: AimsDraft, touched: Tap, desk: Desk): AimsDraft {
  if ('gun' in touched && draft.type === 'bombard' && armyAt(desk, touched.gun.at) !== desk.own) {
    const now = hitsOf(draft, desk)
    const taken = now.findIndex((p) => p.at === touched.gun.at && p.token === touched.gun.token)
    if (taken >= 0) return { ...draft, hit: now.filter((_, i) => i !== taken) }
    // One in, the weakest of its place out.
    const others = now.filter((p) => p.at === touched.gun.at)
    const out = others.length >= (hitsDue(draft, desk)[touched.gun.at] ?? 0) ? others.at(-1) : undefined
    return { ...draft, hit: [...now.filter((p) => p !== out), touched.gun] }
  }
  const place = 'place' in touched ? touched.place : 'gun' in touched ? touched.gun.at : 'block' in touched ? pieceBy(desk, touched.block)?.at : undefined
  if (!place) return draft
  if (draft.guns.includes(place) && (draft.active === null || draft.active === place || !targetsOf(desk, draft.active).includes(place))) return { ...draft, active: draft.active === place ? null : place }
  const gun = draft.active ?? draft.guns.find((from) => targetsOf(desk, from).includes(place))
  if (!gun) return draft
  const aims = { ...draft.aims, [gun]: place }
  return { ...draft, aims, active: draft.guns.find((from) => !aims[from]) ?? null, hit: null }
}
const armyAt = (desk: Desk, place: string): Army | null => piecesOf(desk).find((p) => p.where === 'map' && p.at === place)?.army ?? null
/** GG-13.61 to 13.63  What the bombardment takes from the artillery of each place. */
export function hitsDue(draft: AimsDraft, { view }: Desk): Record<string, number> {
  const strength: Record<string, number> = {}
  for (const [gun, at] of Object.entries(draft.aims)) {
    const base = (view.attack?.attack ?? []).filter((p) => p.at === gun).reduce((sum, p) => sum + tokenFace(p.token ?? '').strength, 0)
    strength[at] = (strength[at] ?? 0) + Math.min(base, 3)
  }
  return Object.fromEntries(Object.entries(strength).map(([at, sum]) => [at, Math.min(Math.floor(sum / 3), (view.attack?.defence ?? []).filter((p) => p.at === at).length)]))
}
/** The enemy tokens that take the hits: as chosen, else the strongest. */
export function hitsOf(draft: AimsDraft, desk: Desk): Placing[] {
  if (draft.type !== 'bombard') return []
  if (draft.hit) return draft.hit
  const sorted = [...(desk.view.attack?.defence ?? [])].sort((a, b) => tokenFace(b.token ?? '').strength - tokenFace(a.token ?? '').strength)
  return Object.entries(hitsDue(draft, desk)).flatMap(([at, n]) => sorted.filter((p) => p.at === at).slice(0, n))
}

function tapStands(draft: StandsDraft, touched: Tap, desk: Desk): StandsDraft {
  if (!('place' in touched)) return draft
  const { place } = touched
  const front = touched.front ?? areasOf(desk.map, place)?.[0]
  if (!front) return draft
  const there = draft.stands.findIndex((stand) => stand.at === place)
  // A touch on the other side turns who stands there; on the same side the second joins him, or both go.
  if (there >= 0 && draft.stands[there]!.front !== front) return { ...draft, stands: draft.stands.map((stand) => (stand.at === place ? { at: place, front } : stand)) }
  if (there >= 0 && draft.stands.length === 2) return { ...draft, stands: draft.stands.filter((stand) => stand.at !== place) }
  return { ...draft, stands: [...draft.stands, { at: place, front }].slice(-2) }
}

/** Where the markers are once the moves so far are made. */
export function objectivesAfter(draft: ObjectivesDraft, { map, view }: Desk): string[] {
  const now = (view.objectives ?? []).map((o) => o.area)
  for (const move of draft.moves) now[move.marker] = otherArea(map, move.over, now[move.marker] ?? '') ?? now[move.marker]!
  return now
}
function tapObjectives(draft: ObjectivesDraft, touched: Tap, desk: Desk): ObjectivesDraft {
  if ('marker' in touched) return { ...draft, marker: draft.marker === touched.marker ? null : touched.marker }
  const place = 'place' in touched ? touched.place : 'block' in touched ? pieceBy(desk, touched.block)?.at : undefined
  if (!place || draft.marker === null) return draft
  if (!areasOf(desk.map, place)?.includes(objectivesAfter(draft, desk)[draft.marker] ?? '')) return draft
  return { ...draft, moves: [...draft.moves, { marker: draft.marker, over: place }] }
}

// ---- what glows, and the order

/** The places that a next tap may mean. */
export function placesOfDraft(draft: Draft, desk: Desk): string[] {
  switch (draft.kind) {
    case 'attack': {
      const active = draft.parts.find((part) => part.block === draft.active)
      if (!active) return []
      const listed = desk.choices.flatMap(({ order }) => attackers(order)).filter((a) => a.block === active.block).map((a) => a.target)
      return [...new Set(listed)]
    }
    case 'support': return placesFor(desk, draft.token === null ? null : (openTray(desk.view, desk.own)[draft.token] ?? null))
    case 'aims': return draft.active ? targetsOf(desk, draft.active) : draft.guns
    case 'objectives': return draft.marker === null ? [] : around(desk.map, objectivesAfter(draft, desk)[draft.marker] ?? '')
    case 'stands': case 'rank': case 'discard': case 'pair': return []
  }
}
/** The blocks that a next tap may mean. */
export function blocksOfDraft(draft: Draft, desk: Desk): Set<string> {
  switch (draft.kind) {
    case 'attack': return new Set(desk.choices.flatMap(({ order }) => attackers(order).map((a) => a.block)))
    case 'rank': return new Set((desk.view.attack?.attackers ?? []).map((a) => a.block))
    case 'pair': return new Set(desk.choices.flatMap(({ order }) => (order.type === 'sacrifice' ? (order.blocks as string[]) : [])))
    case 'support': case 'aims': case 'discard': case 'stands': case 'objectives': return new Set()
  }
}
/** The tokens of the tray that a next tap may mean. */
export const tokensOfDraft = (draft: Draft | null, desk: Desk): Set<string> =>
  draft?.kind === 'discard' ? new Set(openTray(desk.view, desk.own)) : new Set(desk.choices.flatMap(({ order }) => tokensOf(order)))

/** The order as drafted; nothing while a part is missing. */
export function orderOf(draft: Draft, desk: Desk): Order | null {
  const tray = openTray(desk.view, desk.own)
  switch (draft.kind) {
    case 'attack': {
      if (!draft.parts.length || draft.parts.some((part) => part.target === null)) return null
      return { type: 'attack', blocks: draft.parts.map(({ block, target, paths, which }) => ({ block, target, ...(paths[which]?.length ? { path: paths[which] } : {}) })), leaders: targetsIn(draft).map((target) => draft.leaders[target]!) }
    }
    case 'support': {
      const filler = fillerOf(draft, desk).map((i) => tray[i]!)
      return { type: 'support', artillery: draft.placed.map(({ at, token }) => ({ at, token: tray[token]! })), ...(filler.length ? { filler } : {}), ...(draft.extended ? { extended: true } : {}) }
    }
    case 'aims': {
      if (!Object.keys(draft.aims).length || draft.guns.some((gun) => !draft.aims[gun] && targetsOf(desk, gun).length)) return null
      const hit = hitsOf(draft, desk)
      return { type: draft.type, aims: draft.guns.flatMap((from) => (draft.aims[from] ? [{ from, at: draft.aims[from] }] : [])), ...(hit.length ? { hit } : {}) }
    }
    case 'rank': return draft.blocks.length === (desk.view.attack?.attackers.length ?? 0) ? { type: 'rank', blocks: draft.blocks } : null
    case 'discard': {
      if (!draft.tokens.length) return null
      const tokens = draft.tokens.map((i) => tray[i]!)
      return desk.prompt.topic === 'keep' ? { type: 'keep', discard: tokens } : { type: 'discard', tokens }
    }
    case 'stands': return draft.stands.length === 2 ? { type: 'place_buford', stands: draft.stands } : null
    case 'objectives': return draft.moves.length ? { type: 'move_objectives', moves: draft.moves } : null
    case 'pair': return draft.blocks.length === 2 ? { type: 'sacrifice', blocks: draft.blocks } : null
  }
}
/** Has anything been put together yet? */
export function isFresh(draft: Draft): boolean {
  switch (draft.kind) {
    case 'attack': return !draft.parts.length
    case 'support': return !draft.placed.length && !draft.filler.length && draft.token === null
    case 'aims': return false
    case 'rank': return false
    case 'discard': return !draft.tokens.length
    case 'stands': return !draft.stands.length
    case 'objectives': return !draft.moves.length && draft.marker === null
    case 'pair': return !draft.blocks.length
  }
}
