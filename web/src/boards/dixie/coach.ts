// The guided first battle: which lesson is due, from what lies on the table and what the player has done. No DOM, no rules: it reads the
// view and the prompt like everybody else.
import type { GameEvent, Prompt, Viewer } from '../../protocol/protocol'
import type { Lesson } from '../../shell/coach'
import { scene, sideOfSeat } from './scene'
import type { DixieView } from './view'

export interface Seen { view: DixieView; prompt: Prompt; viewer: Viewer; events: GameEvent[] }

const mineAsked = ({ prompt, viewer }: Seen) => viewer !== 'spectator' && prompt.deciders.includes(viewer)
const own = ({ viewer }: Seen) => (viewer === 'second' ? 'csa' : 'usa')
const asked = (topic: string) => (seen: Seen) => mineAsked(seen) && seen.prompt.topic === topic
/** How many of the own positions have a card. */
const manned = ({ view, viewer }: Seen) => {
  const side = sideOfSeat(viewer)
  return scene(view, viewer).columns.map((column) => column.bottom).filter((spot) => spot.rows.some((row) => row.pieces.some((piece) => piece.side === side))).length
}
const deployed = (seen: Seen) => seen.view.phase !== 'deployment'

/** Not for a moment only: a position may be engaged and captured at once. */
const engaged = ({ view, viewer }: Seen) => scene(view, viewer).columns.some((column) => column.top.engaged || column.bottom.engaged)

/** In the order in which they are taught, where several are due. `at` is what the lesson points at. */
export const lessons: readonly Lesson<Seen>[] = [
  { id: 'welcome', at: 'main.board', when: (seen) => !deployed(seen) },
  { id: 'card', at: '[data-place=reserve]', when: (seen) => !deployed(seen), done: (seen) => manned(seen) > 0 || deployed(seen) },
  { id: 'line', at: '[data-testid=prompt]', when: (seen) => !deployed(seen), done: (seen) => manned(seen) >= 3 || deployed(seen) },
  { id: 'ready', at: '[data-order=ready]', when: (seen) => !deployed(seen) && asked('deploy')(seen), done: deployed },
  { id: 'turn', at: '[data-testid=whose]', when: deployed },
  { id: 'phases', at: '.track', when: deployed },
  { id: 'window', at: '[data-testid=prompt]', when: asked('window'), done: (seen) => !asked('window')(seen) },
  { id: 'allot', at: '[data-testid=choices]', when: asked('allot'), done: (seen) => !asked('allot')(seen) },
  { id: 'morale', at: '[data-testid=choices]', when: asked('morale'), phase: 'morale', done: (seen) => !asked('morale')(seen) },
  { id: 'fire', at: '[data-testid=choices]', when: asked('fire'), phase: 'combat', done: (seen) => !asked('fire')(seen) || seen.events.some((event) => event.type === 'shot_declared') },
  { id: 'no_fire', at: '.track', when: (seen) => seen.view.active === own(seen) && seen.view.phase === 'movement', phase: 'combat' },
  { id: 'dice', at: '[data-testid=dice]', when: (seen) => seen.events.some((event) => event.type === 'shot_rolled' || event.type === 'morale_tested') },
  { id: 'move', at: '[data-testid=choices]', when: asked('move'), phase: 'movement', done: (seen) => !asked('move')(seen) || seen.events.some((event) => event.type === 'moved') },
  { id: 'end_moves', at: '[data-order=end_phase]', when: asked('move'), done: (seen) => !asked('move')(seen) },
  { id: 'engaged', at: '.position.engaged', when: engaged },
  { id: 'reinforcement', at: '.forces', when: (seen) => seen.events.some((event) => event.type === 'drew' && event.side === own(seen)), phase: 'reinforcement' },
  { id: 'victory', at: '.victory', when: (seen) => seen.view.turn > 2 },
  { id: 'farewell', at: '[data-testid=prompt]', last: true, when: (seen) => seen.view.turn > 3 || seen.prompt.deciders.length === 0 },
]
