// The switches of a battle, in groups, and which of them go together, as the server's catalogue says it. The server has the last word
// too: it refuses with a fault.
import type { Args, GameInfo, OptionInfo } from '../protocol/protocol'
import { ticks } from './setup'

export const groups = ['basic', 'advanced', 'decks', 'days'] as const
export type Group = (typeof groups)[number]
const groupOf = (option: OptionInfo): Group => groups.find((group) => group === option.group) ?? 'advanced'

export interface OptionGroup { id: Group; options: OptionInfo[] }
export function grouped(game: GameInfo, scenario: string): OptionGroup[] {
  const offered = ticks(game, scenario)
  return groups.map((id) => ({ id, options: offered.filter((option) => groupOf(option) === id) })).filter((group) => group.options.length)
}

/** Why an option cannot be switched on: the key of the reason, and the other option. */
export interface Obstacle { reason: 'option_needs' | 'option_excludes'; other: string }
export function obstacle(option: OptionInfo, on: Args): Obstacle | null {
  const needed = option.needs?.find((other) => on[other] !== true)
  if (needed) return { reason: 'option_needs', other: needed }
  const excluded = option.excludes?.find((other) => on[other] === true)
  return excluded ? { reason: 'option_excludes', other: excluded } : null
}

/** Switches one option; what cannot stand without it goes off too. */
export function switched(on: Args, id: string, value: boolean, options: OptionInfo[]): Args {
  let next: Args = { ...on, [id]: value }
  for (let before = ''; before !== JSON.stringify(next); ) {
    before = JSON.stringify(next)
    const stands = (other: string) => other === id || !options.some((option) => option.id === other && obstacle(option, next)?.reason === 'option_needs')
    next = Object.fromEntries(Object.entries(next).filter(([other, is]) => is === true && stands(other)))
  }
  return next
}

/** Everything of a group that goes together with what is on. */
export function all(on: Args, group: OptionInfo[], options: OptionInfo[]): Args {
  let next = on
  // Twice: what needs another option may stand before it.
  for (const option of [...group, ...group]) if (!obstacle(option, next)) next = switched(next, option.id, true, options)
  return next
}
export const none = (on: Args, group: OptionInfo[], options: OptionInfo[]): Args => group.reduce((next, option) => switched(next, option.id, false, options), on)

/** How many switches of these are on. */
export const count = (on: Args, options: OptionInfo[]): number => options.filter((option) => on[option.id] === true).length
