// DX-0.36, 0.37, 0.39  Standing orders: in which windows a seat passes by itself, when it is asked there all the same, and what else
// it leaves to the engine. Here only how they are grouped, switched and sent.
import type { DixieEntrusted, DixieOptions, DixieUnless, DixieWindow } from '../../protocol/generated'
import type { Order } from '../../protocol/protocol'

export const phasesOfWindows: readonly { phase: string; windows: readonly DixieWindow[] }[] = [
  { phase: 'deployment', windows: ['WS'] },
  { phase: 'morale', windows: ['WM0', 'WMF', 'WMR', 'WM9'] },
  { phase: 'combat', windows: ['WC0', 'WML', 'WFD', 'WCB'] },
  { phase: 'movement', windows: ['WV0', 'WVM', 'WDS', 'WV9'] },
  { phase: 'reinforcement', windows: ['WR0'] },
  { phase: 'night', windows: ['WN'] },
]

/** The windows that can open under the options of this battle. */
export function openable(edition: string, options: DixieOptions | undefined): { phase: string; windows: DixieWindow[] }[] {
  const never = new Set<DixieWindow>([...(options?.melee ? [] : ['WML' as const]), ...(edition === 'shiloh' || options?.gb_three_days ? [] : ['WN' as const])])
  return phasesOfWindows.map(({ phase, windows }) => ({ phase, windows: windows.filter((window) => !never.has(window)) })).filter(({ windows }) => windows.length)
}

/** Windows switched on or off, in the order of the turn. */
export function switchedTo(passing: readonly DixieWindow[], which: readonly DixieWindow[], on: boolean): DixieWindow[] {
  const all = phasesOfWindows.flatMap(({ windows }) => windows)
  const next = new Set(on ? [...passing, ...which] : passing.filter((window) => !which.includes(window)))
  return [...all.filter((window) => next.has(window)), ...[...next].filter((window) => !all.includes(window))]
}

/** Exceptions with a change; what says nothing is left out. */
export function excepted(unless: DixieUnless, change: DixieUnless): DixieUnless {
  const next = { ...unless, ...change }
  return Object.fromEntries(Object.entries(next).filter(([, value]) => (Array.isArray(value) ? value.length : value))) as DixieUnless
}

/** What is left to the engine, with a change; what is asked as ever is left out. */
export function entrusting(now: DixieEntrusted, change: DixieEntrusted): DixieEntrusted {
  const { hits, tests } = { ...now, ...change }
  return { ...(hits && hits !== 'as_asked' ? { hits } : {}), ...(tests ? { tests } : {}) }
}

/** The whole standing order: it replaces the one before. */
export const standingOrder = (windows: readonly DixieWindow[], unless: DixieUnless = {}, entrusted: DixieEntrusted = {}): Order =>
  ({ type: 'standing_pass', windows: [...windows], ...(Object.keys(unless).length ? { unless } : {}), ...(Object.keys(entrusted).length ? { entrusted } : {}) })
