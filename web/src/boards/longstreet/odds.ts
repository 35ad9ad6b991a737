// The exact chances as the server tells them (docs/guide/longstreet.md), arranged for the board and the rail: fire base by base, combat defender by defender.
import type { Chance, Odds } from '../../protocol/protocol'
import type { Aim } from './desk.svelte'

export interface Reason { rule: string; by?: number; dice?: number }
/** One base of a shot: what it meets and what it rolls. */
export interface Reckoned {
  file: number
  angle: number
  /** Whether it fires at all in this order. */
  fires: boolean
  kind?: string
  target?: string
  range?: number
  dice?: number
  needed?: number
  mean?: number
  because: Reason[]
  /** Drawn solid; skirmishers are dotted. */
  solid: boolean
}
export interface Shooting { unit: string; files: Reckoned[]; dice: number; mean: number; targets: Target[]; notes: string[] }
export interface Target { unit: string; hits: number[]; mean: number; lost: number[] | null; helped: number[] | null; breaks: number }

const kinds = new Set(['volley', 'skirmish', 'canister', 'bombardment'])
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const number = (value: unknown): number => (typeof value === 'number' ? value : 0)
const because = (chance: Chance): Reason[] => chance.because ?? []
const mean = (of: number[]): number => of.reduce((sum, chance, n) => sum + n * chance, 0)
const about = (odds: Odds, what: string, unit: string): Chance | undefined => odds.chances.find((chance) => chance.what === what && chance.args.unit === unit)

/** `files`: how many the unit has; those that no aim names are silent. */
export function shooting(odds: Odds | null | undefined, unit: string, aims: Aim[], files: number): Shooting {
  const known = odds?.kind === 'fire' && odds.args.unit === unit ? odds : null
  const told = (known?.chances ?? []).filter((chance) => kinds.has(chance.what))
  const list = Array.from({ length: files }, (_, i): Reckoned => {
    const file = i + 1
    const aim = aims.find((each) => each.file === file)
    // An answer to an earlier aim must not be shown beside this one.
    const chance = aim && told.find((each) => each.args.file === file && number(each.args.angle) === aim.angle)
    const range = typeof chance?.args.length === 'number' ? chance.args.length : undefined
    return {
      file, angle: aim?.angle ?? 0, fires: !!aim, kind: chance?.what, target: text(chance?.args.target) || undefined, range, dice: chance?.dice, needed: chance?.needed, mean: chance?.mean,
      because: chance ? because(chance) : [], solid: chance ? chance.what !== 'skirmish' : true,
    }
  })
  const targets = (known?.chances ?? []).filter((chance) => chance.what === 'hits' && chance.of).map((chance): Target => {
    const name = text(chance.args.unit)
    return { unit: name, hits: chance.of!, mean: chance.mean ?? mean(chance.of!), lost: about(known!, 'lost', name)?.of ?? null, helped: about(known!, 'lost_helped', name)?.of ?? null, breaks: about(known!, 'breaks', name)?.chance ?? 0 }
  })
  return { unit, files: list, dice: list.reduce((sum, base) => sum + (base.dice ?? 0), 0), mean: targets.reduce((sum, target) => sum + target.mean, 0), targets, notes: known?.notes ?? [] }
}

/** The terrain that makes skirmishers of a volley, by the rule that says so. */
const spoilers: Record<string, string> = { 'LS-2.30': 'woods', 'LS-2.32': 'crest', 'LS-2.36': 'crop', 'LS-2.37': 'wall' }
const spoiledBy = (base: Reckoned): string | undefined => (base.fires ? base.because.map(({ rule }) => spoilers[rule]).find(Boolean) : undefined)
/** What decided the fire of a unit, with the files it concerns. */
export function decided(files: Reckoned[]): { kind: string; files: number[] }[] {
  const found = new Map<string, number[]>()
  for (const base of files) {
    const kind = spoiledBy(base)
    if (kind) found.set(kind, [...(found.get(kind) ?? []), base.file])
  }
  return [...found].map(([kind, of]) => ({ kind, files: of }))
}

export interface Attack { attacker: string; defender: string; files: number; dice: number; needed: number; because: Reason[]; contact: boolean; flanking: boolean; covered: boolean }
export interface Defence {
  unit: string
  dice: number
  needed: number
  because: Reason[]
  attacks: Attack[]
  /** Chance that it holds; a limber: that it gets away unharmed. */
  holds: number
  lost: number[] | null
  helped: number[] | null
  breaks: number
  vulnerable: boolean
}
export interface Fight { defences: Defence[]; thrownBack: { unit: string; chance: number }[]; notes: string[] }

const fights = new Set(['charge', 'combat', 'defence', 'attack'])
export function fight(odds: Odds | null | undefined): Fight | null {
  if (!odds || !fights.has(odds.kind)) return null
  const attacks = odds.chances.filter((chance) => chance.what === 'attack').map((chance): Attack => {
    const reasons = because(chance)
    const has = (...rules: string[]): boolean => reasons.some(({ rule }) => rules.includes(rule))
    return {
      attacker: text(chance.args.attacker), defender: text(chance.args.defender), files: number(chance.args.number), dice: chance.dice ?? 0, needed: chance.needed ?? 0, because: reasons,
      contact: has('LS-7.22'), flanking: has('LS-7.34', 'LS-7.67'), covered: has('LS-7.72'),
    }
  })
  const defences = odds.chances.filter((chance) => chance.what === 'defence').map((chance): Defence => {
    const unit = text(chance.args.unit)
    const reasons = because(chance)
    return {
      unit, dice: chance.dice ?? 0, needed: chance.needed ?? 0, because: reasons, attacks: attacks.filter((attack) => attack.defender === unit),
      holds: (about(odds, 'holds', unit) ?? about(odds, 'survives', unit))?.chance ?? 0, lost: about(odds, 'lost', unit)?.of ?? null, helped: about(odds, 'lost_helped', unit)?.of ?? null, breaks: about(odds, 'breaks', unit)?.chance ?? 0,
      vulnerable: reasons.some(({ rule }) => rule === 'LS-7.68' || rule === 'LS-7.64'),
    }
  })
  if (!defences.length) return null
  const thrownBack = odds.chances.filter((chance) => chance.what === 'thrown_back').map((chance) => ({ unit: text(chance.args.unit), chance: chance.chance ?? 0 }))
  return { defences, thrownBack, notes: odds.notes }
}
/** The combat among what awaits a side. */
export const awaitedFight = (prospects: readonly Odds[] | undefined): Fight | null => fight(prospects?.find((odds) => odds.kind === 'combat'))
/** Where a charge would end, told with its odds. */
export function chargeEnd(odds: Odds | null | undefined, unit: string): { x: number; y: number; heading: number; cost: number; allowance: number } | null {
  if (odds?.kind !== 'charge' || odds.args.unit !== unit) return null
  const { x, y, heading, length, allowance } = odds.args
  return { x: number(x), y: number(y), heading: number(heading), cost: number(length), allowance: number(allowance) }
}

/** A spread as few bars: what a unit may lose, the rest taken together, the breaking of it apart. */
export function lossBars(lost: number[], bases: number): { key: 'none' | 'some' | 'breaks'; n: string; chance: number }[] {
  const out: { key: 'none' | 'some' | 'breaks'; n: string; chance: number }[] = [{ key: 'none', n: '0', chance: lost[0] ?? 0 }]
  const last = Math.min(lost.length - 1, bases - 1)
  if (last >= 1) out.push({ key: 'some', n: '1', chance: lost[1] ?? 0 })
  if (last >= 2) {
    const rest = lost.slice(2, last + 1).reduce((sum, chance) => sum + chance, 0)
    out.push({ key: 'some', n: last > 2 ? `2–${last}` : '2', chance: rest })
  }
  if (lost.length > bases) out.push({ key: 'breaks', n: '', chance: lost[bases]! })
  return out
}
