// The switches of a battle, in groups, and which of them go together. The server has the last word (it refuses with a fault);
// here stands what a player should see before he asks.
import type { Args, GameInfo, OptionInfo } from '../protocol/protocol'
import { ticks } from './setup'

export const groups = ['basic', 'advanced', 'decks', 'days'] as const
export type Group = (typeof groups)[number]

const groupOf: Record<string, Group> = {
  open_cards: 'basic', custom_decks: 'decks', five_columns: 'decks', gb_three_days: 'days', gb_day1_historical: 'days', sh_ohio: 'days', sh_ohio_with_3rd_division: 'days',
}
// DX-0.30  Combinations that cannot be played.
const needs: Record<string, string> = {
  five_columns: 'custom_decks', division_integrity: 'corps_integrity', gb_day1_historical: 'gb_three_days', sh_ohio_with_3rd_division: 'sh_ohio',
}
const excludes: readonly (readonly [string, string])[] = [['gb_three_days', 'custom_decks'], ['sh_ohio', 'custom_decks'], ['decoys', 'open_cards']]

export interface OptionGroup { id: Group; options: OptionInfo[] }
export function grouped(game: GameInfo, scenario: string): OptionGroup[] {
  const offered = ticks(game, scenario)
  return groups.map((id) => ({ id, options: offered.filter((option) => (groupOf[option.id] ?? 'advanced') === id) })).filter((group) => group.options.length)
}

/** Why an option cannot be switched on: the key of the reason, and the other option. */
export interface Obstacle { reason: 'option_needs' | 'option_excludes'; other: string }
export function obstacle(id: string, on: Args): Obstacle | null {
  const needed = needs[id]
  if (needed && on[needed] !== true) return { reason: 'option_needs', other: needed }
  for (const [a, b] of excludes) {
    const other = a === id ? b : b === id ? a : undefined
    if (other && on[other] === true) return { reason: 'option_excludes', other }
  }
  return null
}

/** Switches one option; what cannot stand without it goes off too. */
export function switched(on: Args, id: string, value: boolean): Args {
  let next: Args = { ...on, [id]: value }
  for (let before = ''; before !== JSON.stringify(next); ) {
    before = JSON.stringify(next)
    next = Object.fromEntries(Object.entries(next).filter(([other, is]) => is === true && (other === id || obstacle(other, next)?.reason !== 'option_needs')))
  }
  return next
}

/** Everything of a group that goes together with what is on. */
export function all(on: Args, options: OptionInfo[]): Args {
  let next = on
  // Twice: what needs another option may stand before it.
  for (const option of [...options, ...options]) if (!obstacle(option.id, next)) next = switched(next, option.id, true)
  return next
}
export const none = (on: Args, options: OptionInfo[]): Args => options.reduce((next, option) => switched(next, option.id, false), on)

/** How many switches of these are on. */
export const count = (on: Args, options: OptionInfo[]): number => options.filter((option) => on[option.id] === true).length
