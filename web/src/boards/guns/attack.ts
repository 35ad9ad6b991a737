// The nine steps of an attack, as the prompt and the events tell them.
import type { GameEvent, Prompt } from '../../protocol/protocol'
import type { GunsView } from './view'

/** The rule that opens each step. */
export const stepRules = ['GG-13.18', 'GG-13.41', 'GG-13.48', 'GG-13.58', 'GG-13.60', 'GG-13.68', 'GG-13.80', 'GG-13.83', 'GG-13.115'] as const
const steps: Record<string, number> = { defence_support: 2, attack_support: 3, bombard: 5, rank: 6, fire: 6, close_order: 8, leader: 8, lost_attack: 9 }

/** Which of the nine steps is being decided; nothing while no attack is in hand. */
export const attackStep = (view: GunsView, prompt: Prompt): number | null => {
  if (prompt.topic === 'attack') return 1
  return steps[prompt.topic] ?? (view.attack?.targets?.length ? (view.attack.revealed ? 6 : 4) : null)
}

export interface Fight { at: string; attack: number; defence: number; modifiers: { modifier: string; value: number }[]; result: number; won: boolean }
/** The close combats since the attack was declared. */
export function closeCombats(events: GameEvent[]): Fight[] {
  const since = events.map((event) => event.type).lastIndexOf('attack_declared')
  return events.slice(Math.max(since, 0)).filter((event) => event.type === 'close_combat') as unknown as Fight[]
}
