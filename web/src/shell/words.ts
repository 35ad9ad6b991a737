// A game's orders, events and refusals in words. A board may say more; what it leaves out is said plainly here from
// the catalogue: order.TYPE, event.TYPE, prompt.TOPIC, refusal.RULE.
import type { BoardDefinition, ChoiceLabel, Dispatch, Highlight, Throw } from '../boards/board'
import { has, t } from '../locale/locale.svelte'
import type { Choice, Frame, GameEvent, Order, Prompt, Refusal, Viewer } from '../protocol/protocol'

/** Ids become names where the catalogue has one: "CC" → "Confederate Centre". */
export function words(board: BoardDefinition, fields: Record<string, unknown>): Record<string, unknown> {
  if (board.words) return board.words(fields, t)
  const named: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(fields)) {
    const key = typeof value === 'string' ? ['card', 'position', 'place', 'side', field].map((p) => `${p}.${value}`).find(has) : undefined
    named[field] = key ? t(key) : value
  }
  return named
}

export function about(board: BoardDefinition, fields: Record<string, unknown>): Highlight {
  if (board.about) return board.about(fields)
  const ids = Object.entries(fields).filter(([k, v]) => k !== 'type' && typeof v === 'string').map(([, v]) => v as string)
  return { pieces: ids, places: ids }
}

export function promptWords(board: BoardDefinition, frame: Frame, viewer: Viewer): { title: string; detail?: string } {
  if (board.prompt) return board.prompt(frame.view, frame.prompt, viewer, t)
  const { topic, args = {} } = frame.prompt
  const said = words(board, args)
  // A prompt may have a text of its own for what it is about: prompt.window.WFD.
  const own = Object.values(args).map((value) => `prompt.${topic}.${String(value)}`).find(has)
  const detail = `prompt.${topic}.detail`
  return { title: t(own ?? `prompt.${topic}`, said), detail: has(detail) ? t(detail, said) : undefined }
}

export function choiceWords(board: BoardDefinition, choice: Choice, frame: Frame, viewer: Viewer): ChoiceLabel {
  if (board.choice) return board.choice(choice, { view: frame.view, prompt: frame.prompt, viewer }, t)
  return { text: t(`order.${choice.order.type}`, words(board, choice.order)) }
}

export function dispatchWords(board: BoardDefinition, event: GameEvent, frame: Frame, viewer: Viewer): Dispatch | null {
  if (board.dispatch) return board.dispatch(event, { view: frame.view, viewer }, t)
  const key = `event.${event.type}`
  if (!has(key)) return null
  const rule = typeof event.rule === 'string' ? event.rule : undefined
  return { text: t(key, words(board, event)), rule, highlight: about(board, event) }
}

export function throwWords(board: BoardDefinition, frame: Frame, earlier: Frame[] = []): Throw[] {
  if (board.throws) return board.throws(frame.events, t, earlier.flatMap((before) => before.events))
  // An event that tells `dice` or a `die` is a throw.
  return frame.events.flatMap((event) => {
    const faces = Array.isArray(event.dice) ? (event.dice as number[]) : typeof event.die === 'number' && event.die > 0 ? [event.die] : []
    return faces.length ? [{ title: t('table.dice.last'), dice: faces.map((face) => ({ face })) }] : []
  })
}

export function refusalWords(board: BoardDefinition, refusal: Refusal): string {
  const key = `refusal.${refusal.rule}`
  return has(key) ? t(key, words(board, refusal.args ?? {})) : t('table.refusal.by_rule', { rule: refusal.rule })
}

export interface LabelledChoice extends ChoiceLabel {
  choice: Choice
  id: string
}
export interface ChoiceGroup { title: string | null; choices: LabelledChoice[] }

/** Choices in groups: those without a group first, the main one leading, then each group in the order it appears, late ones last. */
export function grouped(choices: LabelledChoice[]): ChoiceGroup[] {
  const loose = choices.filter((c) => !c.group).sort((a, b) => Number(b.main ?? false) - Number(a.main ?? false))
  const groups = new Map<string, LabelledChoice[]>()
  for (const choice of choices) {
    if (!choice.group) continue
    const group = groups.get(choice.group)
    if (group) group.push(choice)
    else groups.set(choice.group, [choice])
  }
  return [...(loose.length ? [{ title: null, choices: loose }] : []), ...[...groups].map(([title, choices]) => ({ title, choices })).sort((a, b) => Number(a.choices[0]!.late ?? false) - Number(b.choices[0]!.late ?? false))]
}

/** One text for one order: what a test and a list key need. Fields in a fixed sequence. */
export function orderId(order: Order): string {
  return JSON.stringify(Object.keys(order).sort().map((key) => [key, order[key]]))
}

/** Whether two highlights touch: a line of the log lights up with the piece under the pointer. */
export function touches(a: Highlight | null | undefined, b: Highlight | null | undefined): boolean {
  const shared = (x?: string[], y?: string[]) => !!x && !!y && x.some((id) => y.includes(id))
  return !!a && !!b && (shared(a.pieces, b.pieces) || (!a.pieces?.length && shared(a.places, b.places)))
}

/** Whether a choice is among those that the hand on the board points to: who points at a piece and a place means both. */
export const meant = (choice: Highlight, hand: Highlight | null): boolean =>
  touches(choice, hand) && (!hand?.pieces?.length || !hand.places?.length || !choice.places?.length || hand.places.some((id) => choice.places!.includes(id)))

export type { Prompt }
