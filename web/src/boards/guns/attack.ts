// The nine steps of an attack, as the prompt and the events tell them.
import type { Translate } from '../../locale/locale.svelte'
import type { GameEvent, Prompt } from '../../protocol/protocol'
import { tokenFace } from './tray'
import { armyOfBlock, type Army, type GunsView, type Placing } from './view'

/** The rule that opens each step. */
export const stepRules = ['GG-13.18', 'GG-13.41', 'GG-13.48', 'GG-13.58', 'GG-13.60', 'GG-13.68', 'GG-13.80', 'GG-13.83', 'GG-13.115'] as const
const steps: Record<string, number> = { defence_support: 2, attack_support: 3, bombard: 5, rank: 6, fire: 6, close_order: 8, leader: 8, lost_attack: 9 }

/** Which of the nine steps is being decided; nothing while no attack is in hand. */
export const attackStep = (view: GunsView, prompt: Prompt): number | null => {
  if (prompt.topic === 'attack') return 1
  if (steps[prompt.topic]) return steps[prompt.topic]!
  if (!view.attack?.targets?.length) return null
  return view.attack.fought ? 8 : view.attack.revealed ? 6 : 4  // a reduction in between
}

/** What happened since the attack in hand was declared. */
export function sinceDeclared(events: GameEvent[]): GameEvent[] {
  const since = events.map((event) => event.type).lastIndexOf('attack_declared')
  return since < 0 ? [] : events.slice(since)
}
export interface Fight { at: string; attack: number; defence: number; modifiers: { modifier: string; value: number }[]; result: number; won: boolean }
/** The close combats since the attack was declared. */
export function closeCombats(events: GameEvent[]): Fight[] {
  const since = events.map((event) => event.type).lastIndexOf('attack_declared')
  return events.slice(Math.max(since, 0)).filter((event) => event.type === 'close_combat') as unknown as Fight[]
}

export interface Shot { from: string; supports: string; base: number; strength: number; halved?: boolean }
/** The defensive fire since the attack was declared: each artillery position, and the reductions before each target. */
export const shots = (events: GameEvent[]): Shot[] => sinceDeclared(events).filter((event) => event.type === 'fired') as unknown as Shot[]
export const struck = (events: GameEvent[]): { at: string; strength: number; reductions: number }[] => sinceDeclared(events).filter((event) => event.type === 'struck') as unknown as { at: string; strength: number; reductions: number }[]

const strengths = (placed: Placing[]): string => placed.map((p) => (p.token ? String(tokenFace(p.token).strength) : '?')).join('+')

/** What each step has told so far, in a few words; nothing for steps to come. */
export function told(view: GunsView, events: GameEvent[], prompt: Prompt, own: Army | null, t: Translate): (string | null)[] {
  const attack = view.attack
  if (!attack?.targets?.length) return []
  const of = (type: string) => events.filter((event) => event.type === type)
  const attacker = attack.attackers[0] ? armyOfBlock(attack.attackers[0].block) : null
  const step = attackStep(view, prompt) ?? 0
  const sum = (type: string, field: string): number => of(type).reduce((all, event) => all + Number(event[field] ?? 0), 0)
  const placed = (mine: boolean, list: Placing[] | undefined, at: number): string | null => {
    const shown = of('artillery_placed').find((event) => (event.army === attacker) === mine)
    const n = (list?.length ?? 0) || (Array.isArray(shown?.artillery) ? (shown.artillery as unknown[]).length : 0)
    if (step < at) return null
    if (step === at && !shown) return own !== null && (own === attacker) === mine ? t('guns.told.you') : t('guns.told.they')
    return n ? t('guns.told.guns', { n }) : t('guns.told.no-guns')
  }
  const revealed = of('artillery_revealed').at(-1) as { defence?: Placing[]; attack?: Placing[] } | undefined
  return [
    t('guns.told.blocks', { n: attack.attackers.length, targets: attack.targets.length }),
    placed(false, attack.defence, 2),
    placed(true, attack.attack, 3),
    revealed ? t('guns.told.revealed', { attack: strengths(revealed.attack ?? []) || '0', defence: strengths(revealed.defence ?? []) || '0' }) : null,
    of('bombarded').length ? t('guns.told.hits', { n: sum('bombarded', 'hits') }) : step > 5 ? t('guns.told.none') : null,
    of('struck').length ? t('guns.told.reductions', { n: sum('struck', 'reductions') }) : step > 6 ? t('guns.told.none') : null,
    of('advanced').length ? t('guns.told.arrived', { n: of('advanced').length }) : null,
    of('close_combat').length ? (of('close_combat') as unknown as Fight[]).map((fight) => (fight.result > 0 ? '+' : '') + fight.result).join(', ') : null,
    step === 9 ? t('guns.told.lost') : null,
  ]
}
