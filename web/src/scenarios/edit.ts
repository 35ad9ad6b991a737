// What an editor does to a scenario: every gesture is a function from one document to the next. Nothing here knows what is lawful.
import { depth, from, type Point, type Standing } from '../boards/longstreet/table'
import { armOf, basesOf, isLine, standingOf, tidy, writeUnit, type Arm, type Edge, type Pair, type Piece, type Scenario, type SideName, type TerrainKind, type Unit } from './scenario'

/** What is taken in hand: a terrain piece or a unit, by its number in the document, as the faults count them. */
export interface Chosen { of: 'terrain' | 'units'; n: number }
export const same = (a: Chosen | null, b: Chosen | null): boolean => a?.of === b?.of && a?.n === b?.n
export const pieceAt = (doc: Scenario, chosen: Chosen | null): Piece | null => (chosen?.of === 'terrain' ? (doc.terrain?.[chosen.n] ?? null) : null)
export const unitAt = (doc: Scenario, chosen: Chosen | null): Unit | null => (chosen?.of === 'units' ? (doc.units[chosen.n] ?? null) : null)

const withPiece = (doc: Scenario, n: number, piece: Piece): Scenario => ({ ...doc, terrain: doc.terrain?.map((other, i) => (i === n ? piece : other)) })
const withUnit = (doc: Scenario, n: number, unit: Unit): Scenario => ({ ...doc, units: doc.units.map((other, i) => (i === n ? unit : other)) })
const withStanding = (doc: Scenario, n: number, standing: Standing): Scenario => withUnit(doc, n, { name: doc.units[n]!.name, side: doc.units[n]!.side, at: writeUnit(standing) })

// ---- shapes -----------------------------------------------------------------------------------------------------------------------------

export interface Box { west: number; south: number; east: number; north: number }
export function boxOf(points: readonly Pair[]): Box {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  return { west: Math.min(...xs), south: Math.min(...ys), east: Math.max(...xs), north: Math.max(...ys) }
}
const middle = (box: Box): Pair => [(box.west + box.east) / 2, (box.south + box.north) / 2]
const shifted = (points: readonly Pair[], dx: number, dy: number): Pair[] => points.map(([x, y]) => [tidy(x + dx), tidy(y + dy)])
/** Clockwise, as headings run. */
export function turned(points: readonly Pair[], degrees: number, about: Pair = middle(boxOf(points))): Pair[] {
  const a = (degrees * Math.PI) / 180
  return points.map(([x, y]) => {
    const [dx, dy] = [x - about[0], y - about[1]]
    return [tidy(about[0] + dx * Math.cos(a) + dy * Math.sin(a)), tidy(about[1] - dx * Math.sin(a) + dy * Math.cos(a))]
  })
}
/** By a factor each way from a place that stays; never so small that it could not be taken hold of again. */
export function sized(points: readonly Pair[], fx: number, fy: number, anchor: Pair = middle(boxOf(points))): Pair[] {
  const box = boxOf(points)
  const least = (factor: number, extent: number) => (extent > 0 ? Math.max(factor, 0.25 / extent) : 1)
  const [kx, ky] = [least(fx, box.east - box.west), least(fy, box.north - box.south)]
  return points.map(([x, y]) => [tidy(anchor[0] + (x - anchor[0]) * kx), tidy(anchor[1] + (y - anchor[1]) * ky)])
}

const centre = (s: Standing): Point => from(s.pose, 0, -depth(s) / 2)
function facing(s: Standing, heading: number): Standing {
  const at = centre(s)
  const pose = { ...at, heading: ((heading % 360) + 360) % 360 }
  return { ...s, pose: { ...from(pose, 0, depth(s) / 2), heading: pose.heading } }
}

// ---- what is in hand --------------------------------------------------------------------------------------------------------------------

export function moveBy(doc: Scenario, chosen: Chosen, dx: number, dy: number): Scenario {
  const piece = pieceAt(doc, chosen)
  if (piece) return withPiece(doc, chosen.n, { ...piece, points: shifted(piece.points, dx, dy) })
  const unit = unitAt(doc, chosen)
  const standing = unit && standingOf(unit, doc)
  return standing ? withStanding(doc, chosen.n, { ...standing, pose: { ...standing.pose, x: tidy(standing.pose.x + dx), y: tidy(standing.pose.y + dy) } }) : doc
}
export function turnBy(doc: Scenario, chosen: Chosen, degrees: number): Scenario {
  const piece = pieceAt(doc, chosen)
  if (piece) return withPiece(doc, chosen.n, { ...piece, points: turned(piece.points, degrees) })
  const unit = unitAt(doc, chosen)
  const standing = unit && standingOf(unit, doc)
  return standing ? withStanding(doc, chosen.n, facing(standing, standing.pose.heading + degrees)) : doc
}
/** Terrain grows; a unit has the size its bases give it. */
export function sizeBy(doc: Scenario, chosen: Chosen, fx: number, fy = fx, anchor?: Pair): Scenario {
  const piece = pieceAt(doc, chosen)
  return piece ? withPiece(doc, chosen.n, { ...piece, points: sized(piece.points, fx, fy, anchor) }) : doc
}
export function setPoints(doc: Scenario, n: number, points: Pair[]): Scenario {
  const piece = doc.terrain?.[n]
  return piece ? withPiece(doc, n, { ...piece, points: points.map(([x, y]) => [tidy(x), tidy(y)]) }) : doc
}
export function setPoint(doc: Scenario, n: number, at: number, to: Pair): Scenario {
  const piece = doc.terrain?.[n]
  return piece ? setPoints(doc, n, piece.points.map((point, i) => (i === at ? to : point))) : doc
}
/** A corner more, behind the one named: in the middle of its side, or where the hand is. */
export function addPoint(doc: Scenario, n: number, behind: number, at?: Pair): Scenario {
  const points = doc.terrain?.[n]?.points
  if (!points || points.length >= 24) return doc
  const [a, b] = [points[behind]!, points[(behind + 1) % points.length]!]
  const added: Pair = at ?? [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
  return setPoints(doc, n, [...points.slice(0, behind + 1), added, ...points.slice(behind + 1)])
}
export function removePoint(doc: Scenario, n: number, at: number): Scenario {
  const piece = doc.terrain?.[n]
  if (!piece || piece.points.length <= (isLine(piece.kind) ? 2 : 3)) return doc
  return setPoints(doc, n, piece.points.filter((_, i) => i !== at))
}
export function setKind(doc: Scenario, n: number, kind: TerrainKind): Scenario {
  const piece = doc.terrain?.[n]
  return piece ? withPiece(doc, n, { ...piece, kind }) : doc
}

/** Numbers behind the removed one move up: the faults count as the document does. */
export function remove(doc: Scenario, { of, n }: Chosen): Scenario {
  const without = <T>(list: readonly T[]): T[] => list.filter((_, i) => i !== n)
  return of === 'terrain' ? { ...doc, terrain: doc.terrain && without(doc.terrain) } : { ...doc, units: without(doc.units) }
}
export function duplicate(doc: Scenario, chosen: Chosen): { doc: Scenario; chosen: Chosen } {
  const piece = pieceAt(doc, chosen)
  if (piece && doc.terrain) return appended({ ...doc, terrain: [...doc.terrain, { ...piece, points: shifted(piece.points, 1, -1) }] }, 'terrain')
  const unit = unitAt(doc, chosen)
  if (!unit) return { doc, chosen }
  const copy = appended({ ...doc, units: [...doc.units, { ...unit, name: freeName(doc, unit.side, armOf(unit)) }] }, 'units')
  return { ...copy, doc: moveBy(copy.doc, copy.chosen, 1, -1) }
}
const appended = (doc: Scenario, of: Chosen['of']): { doc: Scenario; chosen: Chosen } => ({ doc, chosen: { of, n: (of === 'terrain' ? (doc.terrain?.length ?? 0) : doc.units.length) - 1 } })

// ---- new things -------------------------------------------------------------------------------------------------------------------------

/** A piece as it comes from the box, about the origin. */
const shapes: Record<TerrainKind, Pair[]> = {
  woods: [[-3, -1], [-1.5, -2.5], [1.5, -2], [3, 0], [2, 2.2], [-1, 2.5], [-2.8, 1.4]],
  crop: [[-3, -2], [3, -2], [3, 2], [-3, 2]],
  rocky: [[-2.5, -1], [0, -2], [2.2, -1.2], [2.6, 1], [0.4, 1.9], [-2, 1.4]],
  swamp: [[-2.6, -1.2], [0.4, -1.8], [2.6, -0.6], [2, 1.4], [-0.6, 1.8], [-2.8, 0.8]],
  hill: [[-6, -1], [-3, -2.6], [3, -2.8], [6, -0.8], [5, 2], [0, 3], [-5, 2.2]],
  stream: [[-6, -0.7], [-2, -0.2], [2, -0.8], [6, -0.4], [6, 0.6], [2, 0.2], [-2, 0.8], [-6, 0.3]],
  river: [[-6, -1.2], [-2, -0.8], [2, -1.4], [6, -1], [6, 1], [2, 0.6], [-2, 1.2], [-6, 0.8]],
  ford: [[-1.5, -1.2], [1.5, -1.2], [1.5, 1.2], [-1.5, 1.2]],
  bridge: [[-0.5, -1.5], [0.5, -1.5], [0.5, 1.5], [-0.5, 1.5]],
  road: [[-6, -0.4], [0, 0.2], [6, -0.2], [6, 0.5], [0, 0.9], [-6, 0.3]],
  crest: [[-5, -0.4], [-2, 0.3], [2, 0.4], [5, -0.3]],
  wall: [[-4, 0], [4, 0]],
  fence: [[-4, 0], [4, 0]],
  embankment: [[-6, 0], [0, 0.3], [6, 0]],
}
/** The sample of a kind within a box of this size, for the palette. */
export const sample = (kind: TerrainKind, width: number, depth: number): Piece => {
  const box = boxOf(shapes[kind])
  const k = Math.min((width * 0.86) / (box.east - box.west), box.north > box.south ? (depth * 0.82) / (box.north - box.south) : Infinity)
  return { kind, points: shapes[kind].map(([x, y]) => [width / 2 + x * k, depth / 2 + y * k]) }
}
export function addPiece(doc: Scenario, kind: TerrainKind, at: Point): { doc: Scenario; chosen: Chosen } {
  const box = boxOf(shapes[kind])
  const inside = (value: number, low: number, high: number) => (low > high ? (low + high) / 2 : Math.min(Math.max(value, low), high))
  const snap = (value: number) => Math.round(value * 4) / 4
  const [x, y] = [inside(snap(at.x), -box.west, doc.table[0] - box.east), inside(snap(at.y), -box.south, doc.table[1] - box.north)]
  return appended({ ...doc, terrain: [...(doc.terrain ?? []), { kind, points: shifted(shapes[kind], x, y) }] }, 'terrain')
}

const regiments: Record<SideName, Record<Arm, readonly string[]>> = {
  federal: {
    infantry: ['20th Maine', '69th New York', '1st Minnesota', '54th Massachusetts', '2nd Vermont', '83rd Pennsylvania', '16th Michigan', '44th New York', '5th New Jersey', '8th Ohio', '14th Connecticut', '24th Michigan', '13th Pennsylvania Reserves', '7th West Virginia', '3rd Wisconsin', '27th Indiana'],
    artillery: ['Cushing’s Battery', 'Hazlett’s Battery', 'Bigelow’s Battery', 'Stewart’s Battery', 'Rorty’s Battery', 'Woodruff’s Battery'],
  },
  confederate: {
    infantry: ['15th Alabama', '1st Texas', '26th North Carolina', '11th Virginia', '13th Mississippi', '4th Georgia', '9th Louisiana', '2nd Florida', '14th Tennessee', '1st South Carolina', '47th Alabama', '5th Texas', '3rd Arkansas', '28th Virginia', '53rd Georgia', '6th North Carolina'],
    artillery: ['Latimer’s Battery', 'Carpenter’s Battery', 'Fry’s Battery', 'Garnett’s Battery', 'Moody’s Battery', 'Marye’s Battery'],
  },
}
export function freeName(doc: Scenario, side: SideName, arm: Arm): string {
  const taken = new Set(doc.units.map((unit) => unit.name))
  const list = regiments[side][arm]
  for (let round = 1; ; round++) {
    const free = list.map((name) => (round === 1 ? name : `${name} (${round})`)).find((name) => !taken.has(name))
    if (free) return free
  }
}
export const edgeOf = (doc: Scenario, side: SideName): Edge => ((doc.federal_edge ?? 'south') === 'south') === (side === 'federal') ? 'south' : 'north'

const reach = (s: Standing): number => Math.hypot(s.files, depth(s)) / 2
/** In its own band, looking at the enemy, on the first free place from the middle outwards. */
export function addUnit(doc: Scenario, side: SideName, arm: Arm): { doc: Scenario; chosen: Chosen } {
  const name = freeName(doc, side, arm)
  const [width, deep] = doc.table
  const south = edgeOf(doc, side) === 'south'
  const there = doc.units.flatMap((unit) => standingOf(unit, doc) ?? [])
  const fresh = (x: number, y: number): Standing => ({ pose: { x, y, heading: south ? 0 : 180 }, bases: arm === 'infantry' ? 6 : 2, files: arm === 'infantry' ? 3 : 2, offset: 0, artillery: arm === 'artillery', limbered: false, deep: (arm === 'artillery' ? doc.gun_depth : doc.infantry_depth) ?? 1 })
  const rows = [deep / 3 - 0.5, deep / 3 - 3, deep / 3 - 5.5].filter((row) => row > 2)
  for (const row of rows)
    for (let step = 0; step < width; step++) {
      const x = width / 2 + (step % 2 ? 1 : -1) * Math.ceil(step / 2) * 1
      const unit = fresh(tidy(x), tidy(south ? row : deep - row))
      if (x < 3 || x > width - 3) continue
      if (there.every((other) => Math.hypot(centre(other).x - centre(unit).x, centre(other).y - centre(unit).y) > reach(other) + reach(unit)))
        return appended({ ...doc, units: [...doc.units, { name, side, at: writeUnit(unit) }] }, 'units')
    }
  return appended({ ...doc, units: [...doc.units, { name, side, at: writeUnit(fresh(width / 2, south ? deep / 3 - 0.5 : (2 * deep) / 3 + 0.5)) }] }, 'units')
}

// ---- a unit's parts ---------------------------------------------------------------------------------------------------------------------

export const setName = (doc: Scenario, n: number, name: string): Scenario => withUnit(doc, n, { ...doc.units[n]!, name })
export const setSide = (doc: Scenario, n: number, side: SideName): Scenario => withUnit(doc, n, { ...doc.units[n]!, side })
export function setStanding(doc: Scenario, n: number, change: Partial<Standing>): Scenario {
  const old = doc.units[n] && standingOf(doc.units[n], doc)
  if (!old) return doc
  const next = { ...old, ...change }
  if (next.artillery) next.files = next.bases
  next.files = Math.max(1, Math.min(next.files, next.bases))
  const rest = next.bases % next.files
  next.offset = next.artillery || !rest ? 0 : Math.max(0, Math.min(next.offset, next.files - rest))
  return withStanding(doc, n, next)
}
export function setArm(doc: Scenario, n: number, arm: Arm): Scenario {
  const unit = doc.units[n]!
  if (armOf(unit) === arm) return doc
  const bases = arm === 'artillery' ? Math.min(basesOf(unit), 3) : Math.max(basesOf(unit), 4)
  const standing = standingOf(unit, doc)
  if (!standing) return withUnit(doc, n, { name: unit.name, side: unit.side, arm, bases })
  return setStanding(doc, n, { artillery: arm === 'artillery', limbered: false, bases, files: arm === 'artillery' ? bases : Math.ceil(bases / 2), offset: 0 })
}
export function setBases(doc: Scenario, n: number, bases: number): Scenario {
  const unit = doc.units[n]!
  return unit.at === undefined ? withUnit(doc, n, { ...unit, bases }) : setStanding(doc, n, { bases })
}
/** Off the table: the players set it up (LS-9.34). */
export const lift = (doc: Scenario, n: number): Scenario => {
  const unit = doc.units[n]!
  return withUnit(doc, n, { name: unit.name, side: unit.side, arm: armOf(unit), bases: basesOf(unit) || 2 })
}
export function putDown(doc: Scenario, n: number): Scenario {
  const unit = doc.units[n]!
  const arm = armOf(unit)
  const free = addUnit({ ...doc, units: doc.units.filter((_, i) => i !== n) }, unit.side, arm)
  const at = standingOf(free.doc.units.at(-1)!, doc)!
  const bases = unit.bases ?? at.bases
  return withUnit(doc, n, { name: unit.name, side: unit.side, at: writeUnit({ ...at, bases, files: arm === 'artillery' ? bases : Math.ceil(bases / 2) }) })
}

// ---- the hand on the table: from where it took hold to where it is now --------------------------------------------------------------------

export type Grip = { of: 'body' } | { of: 'turn' } | { of: 'point'; n: number } | { of: 'side'; n: number } | { of: 'corner'; east: boolean; north: boolean }

/** The document when the hand, having taken hold at `start`, is at `now`. Places keep to quarters of a base, headings to five degrees, unless `free`. */
export function dragged(doc: Scenario, chosen: Chosen, grip: Grip, start: Point, now: Point, free = false): Scenario {
  const snap = (value: number) => (free ? tidy(value) : Math.round(value * 4) / 4)
  const piece = pieceAt(doc, chosen)
  const unit = unitAt(doc, chosen)
  const standing = unit && standingOf(unit, doc)
  switch (grip.of) {
    case 'body': {
      const at = piece ? { x: boxOf(piece.points).west, y: boxOf(piece.points).south } : standing ? standing.pose : null
      return at ? moveBy(doc, chosen, snap(at.x + now.x - start.x) - at.x, snap(at.y + now.y - start.y) - at.y) : doc
    }
    case 'turn': {
      const [x, y] = piece ? middle(boxOf(piece.points)) : standing ? [centre(standing).x, centre(standing).y] : [0, 0]
      const angle = (p: Point) => (Math.atan2(p.x - x, p.y - y) * 180) / Math.PI
      const step = free ? 1 : 5
      if (standing) return withStanding(doc, chosen.n, facing(standing, Math.round(angle(now) / step) * step))
      return turnBy(doc, chosen, Math.round((angle(now) - angle(start)) / step) * step)
    }
    case 'point': return setPoint(doc, chosen.n, grip.n, [snap(now.x), snap(now.y)])
    case 'side': return addPoint(doc, chosen.n, grip.n, [snap(now.x), snap(now.y)])
    case 'corner': {
      if (!piece) return doc
      const box = boxOf(piece.points)
      const anchor: Pair = [grip.east ? box.west : box.east, grip.north ? box.south : box.north]
      const factor = (from_: number, to: number, extent: number) => (extent > 0 ? Math.max(0, (to - from_) / extent) : 1)
      const fx = grip.east ? factor(box.west, snap(now.x), box.east - box.west) : factor(-box.east, -snap(now.x), box.east - box.west)
      const fy = grip.north ? factor(box.south, snap(now.y), box.north - box.south) : factor(-box.north, -snap(now.y), box.north - box.south)
      return sizeBy(doc, chosen, fx, fy, anchor)
    }
  }
}
