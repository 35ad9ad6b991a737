// A melee as a sequence one can follow: what was declared, which round, who rolled what, and whose turn it is now. Read from the view and
// the events; no rules here.
import type { GameEvent, Prompt } from '../../protocol/protocol'
import { sideOfCard, type Side } from './cards.svelte'
import type { DixieView } from './view'

export const meleeSteps = ['declare', 'fight', 'allot', 'test', 'decide'] as const
export type MeleeStep = (typeof meleeSteps)[number]
export interface MeleeStory {
  step: MeleeStep
  at: string | null
  /** Positions still to come after this one. */
  waiting: string[]
  round: number
  rolled: Record<Side, { card: string; dice: number[]; hits: number; power: number }[]>
  /** What each side said after the round. */
  answers: { side: Side; goes_on: boolean }[]
}

const stepOf = (topic: string): MeleeStep =>
  topic === 'melee' ? 'declare' : topic === 'allot' ? 'allot' : topic === 'morale' || topic === 'generals_fate' ? 'test' : topic === 'melee_round' || topic === 'melee_end' ? 'decide' : 'fight'

/** Null when no melee is at hand. */
export function meleeStory(view: DixieView, prompt: Prompt, events: GameEvent[]): MeleeStory | null {
  const places = view.melee?.at ?? []
  const declaring = prompt.topic === 'melee'
  if (!prompt.deciders.length || (!declaring && !places.length)) return null
  const story: MeleeStory = { step: stepOf(prompt.topic), at: declaring ? null : places[0]!, waiting: declaring ? [] : places.slice(1), round: view.melee?.round ?? 0, rolled: { us: [], cs: [] }, answers: [] }
  if (declaring) return story
  const begun = events.findLastIndex((event) => event.type === 'round_began' && event.at === story.at)
  for (const event of begun < 0 ? [] : events.slice(begun)) {
    if (event.type === 'round_began') story.round = Number(event.round)
    else if (event.type === 'fought') {
      const card = String(event.card)
      story.rolled[sideOfCard(card)].push({ card, dice: (event.dice as number[]) ?? [], hits: Number(event.hits), power: Number(event.firepower) })
    } else if (event.type === 'resolved' && event.at === story.at) story.answers.push({ side: event.side === 'usa' ? 'us' : 'cs', goes_on: event.goes_on === true })
  }
  return story
}
