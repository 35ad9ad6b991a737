// Picking up and putting down, without a screen: which pieces and places light up, and which order a click or a drop gives.
//     let s = nothing
//     s = step(offers, s, { click: 'GB-US-014' }).selection      a card is picked up: its places glow
//     step(offers, s, { put: 'UC' }).give                        …and put down: the order
import type { Choice, Order } from '../../protocol/protocol'

/** A choice, taken apart: the cards it names, the leading one first, where they are, and the place where it ends. */
export interface Offer { order: Order; choice: Choice; pieces: string[]; from?: string; place?: string }
export interface Selection {
  /** The cards picked up, the first one first. */
  pieces: readonly string[]
  /** Cards are being gathered for a march together. */
  group: boolean
  dragging: boolean
  /** The place under the dragged card. */
  over: string | null
}
export const nothing: Selection = { pieces: [], group: false, dragging: false, over: null }

export type Input =
  | { click: string; add?: boolean }
  | { put: string }
  | { drag: string }
  | { over: string | null }
  | { drop: string | null }
  | { group: boolean }
  | { cancel: true }
export interface Step {
  selection: Selection
  /** The order to give. */
  give?: Order
  /** Not among the offers: ask the referee. */
  attempt?: { pieces: readonly string[]; place: string }
}

type Named = string | { card?: string; token?: number } | null | undefined
export interface Table {
  /** The piece of an enemy's back. */
  token: (token: number) => string
  /** Where a piece lies. */
  at: (key: string) => string | undefined
}

/** Where an order ends: the place that glows for it. */
export function placeOf(order: Order): string | undefined {
  const place = order.type === 'take_back' ? 'reserve' : (order.to ?? order.at)
  return typeof place === 'string' && place !== 'nowhere' ? place : undefined
}

export function offersOf(choices: Choice[], table: Table): Offer[] {
  const keyOf = (named: Named) => (typeof named === 'string' ? named : (named?.card ?? (named?.token ? table.token(named.token) : undefined)))
  return choices.map((choice) => {
    const { order } = choice
    const all = [order.card, ...((order.cards as Named[]) ?? []), order.general, order.target, ...((order.named as Named[]) ?? [])] as Named[]
    const pieces = all.map(keyOf).filter((key) => key !== undefined)
    return { order, choice, pieces, from: pieces[0] === undefined ? undefined : table.at(pieces[0]), place: placeOf(order) }
  })
}

/** Cards that go together: a forced march, a flanking group. */
export const isMarch = (offer: { order: Order }) => offer.order.type === 'march' || offer.order.type === 'flank'
/** Face down although no troops: only where the player asks for it, or where it is the only way. */
export const isDecoy = (offer: { order: Order }) => offer.order.type === 'hide' || offer.order.decoy === true
/** A march has no leading card: any of its cards may be picked up first. */
const begins = (offer: Offer, pieces: readonly string[]): boolean => {
  const [head, ...more] = pieces
  if (head === undefined) return offer.pieces.length > 0
  return (isMarch(offer) ? offer.pieces.includes(head) : offer.pieces[0] === head) && more.every((piece) => offer.pieces.includes(piece))
}
const complete = (offer: Offer, pieces: readonly string[]): boolean => begins(offer, pieces) && offer.pieces.length === pieces.length
/** The simplest first: a move before a march, fewer steps on the way. */
const plainest = (a: Offer, b: Offer) => Number(isDecoy(a)) - Number(isDecoy(b)) || Number(isMarch(a)) - Number(isMarch(b)) || Number(!!a.order.via) - Number(!!b.order.via)

export interface Lit {
  /** Cards that may be picked up, or added to what is picked up. */
  pieces: Set<string>
  /** Places where what is picked up may be put down, and by which order. */
  places: Map<string, Offer>
  /** Orders that need nothing more than a word. */
  ready: Offer[]
}

/** Who may join a march, and where all who joined may go: the referee judges the whole group. */
function gathering(offers: Offer[], { pieces }: Selection): Lit {
  const from = offers.find((offer) => isMarch(offer) && offer.pieces.includes(pieces[0]!))?.from
  const marches = offers.filter((offer) => isMarch(offer) && offer.from === from)
  const alone = (piece: string) => marches.filter((offer) => offer.pieces.length === 1 && offer.pieces[0] === piece)
  const places = new Map<string, Offer>()
  for (const offer of marches) if (offer.place && pieces.every((piece) => !alone(piece).length || alone(piece).some((other) => other.place === offer.place))) places.set(offer.place, offer)
  return { pieces: new Set(marches.flatMap((offer) => offer.pieces).filter((piece) => !pieces.includes(piece))), places, ready: [] }
}

export function lit(offers: Offer[], selection: Selection): Lit {
  const { pieces } = selection
  if (selection.group) return gathering(offers, selection)
  const open = offers.filter((offer) => begins(offer, pieces))
  if (!pieces.length) return { pieces: new Set(open.flatMap((offer) => (isMarch(offer) ? offer.pieces : offer.pieces.slice(0, 1)))), places: new Map(), ready: [] }
  const done = open.filter((offer) => complete(offer, pieces)).sort(plainest)
  const places = new Map<string, Offer>()
  for (const offer of done) if (offer.place !== undefined && !places.has(offer.place)) places.set(offer.place, offer)
  return {
    pieces: new Set(open.filter((offer) => !isMarch(offer)).flatMap((offer) => offer.pieces).filter((piece) => !pieces.includes(piece))),
    places, ready: done.filter((offer) => offer.place === undefined),
  }
}

/** Whether cards could march together with this one. */
export const marches = (offers: Offer[], piece: string): boolean => offers.some((offer) => isMarch(offer) && offer.pieces.includes(piece) && offer.pieces.length > 1)

/** What putting the picked cards down at a place does. */
function put(offers: Offer[], selection: Selection, place: string): Step {
  const { pieces } = selection
  if (!pieces.length) return { selection }
  const found = offers.filter((offer) => complete(offer, pieces) && offer.place === place && (!selection.group || isMarch(offer))).sort(plainest)[0]
  return found ? { selection: nothing, give: found.order } : { selection: { ...selection, dragging: false, over: null }, attempt: { pieces, place } }
}

/** These orders are given at a single click: there is nothing else to say about the card. */
const atOnce = new Set(['test', 'allot', 'retire', 'designate'])

function click(offers: Offer[], selection: Selection, piece: string, add: boolean): Step {
  const { pieces } = selection
  if (pieces.includes(piece)) {
    const left = pieces[0] === piece ? [] : pieces.filter((other) => other !== piece)
    return { selection: left.length ? { ...selection, pieces: left } : nothing }
  }
  const own = offers.filter((offer) => begins(offer, [piece]))
  const only = own.length === 1 ? own[0] : undefined
  if (!pieces.length && only && atOnce.has(only.order.type)) return { selection: nothing, give: only.order }

  const gathered: Selection = add && pieces.length && !selection.group && marches(offers, pieces[0]!) ? { ...selection, group: true } : selection
  if (pieces.length && lit(offers, gathered).pieces.has(piece)) {
    const grown = { ...gathered, pieces: [...pieces, piece] }
    const after = lit(offers, grown)
    // A shot aimed at a battery is whole when the battery is named.
    const aimed = offers.filter((offer) => offer.order.type === 'fire' && complete(offer, grown.pieces))
    if (aimed.length === 1) return { selection: nothing, give: aimed[0]!.order }
    // The last card that could be named, and nowhere to put it: the order is whole.
    return !grown.group && after.ready.length === 1 && !after.pieces.size && !after.places.size ? { selection: nothing, give: after.ready[0]!.order } : { selection: grown }
  }
  return { selection: own.length ? { ...nothing, pieces: [piece] } : nothing }
}

export function step(offers: Offer[], selection: Selection, input: Input): Step {
  if ('cancel' in input) return { selection: nothing }
  if ('group' in input) return { selection: { ...selection, group: input.group, pieces: input.group ? selection.pieces : selection.pieces.slice(0, 1) } }
  if ('over' in input) return { selection: { ...selection, over: input.over } }
  if ('drag' in input) return { selection: selection.pieces.includes(input.drag) ? { ...selection, dragging: true } : { ...nothing, pieces: [input.drag], dragging: true } }
  if ('drop' in input) return input.drop === null ? { selection: { ...selection, dragging: false, over: null } } : put(offers, selection, input.drop)
  if ('put' in input) return put(offers, selection, input.put)
  return click(offers, selection, input.click, input.add ?? false)
}
