// Undo and redo: a document and what it was before. Steps with the same mark (the letters of a name, the taps of an arrow key) are one.
export interface History<T> { past: readonly T[]; now: T; future: readonly T[]; mark: string | null }

const most = 200
export const begun = <T>(now: T): History<T> => ({ past: [], now, future: [], mark: null })
export function did<T>(history: History<T>, next: T, mark: string | null = null): History<T> {
  if (next === history.now) return history
  if (mark !== null && mark === history.mark) return { ...history, now: next, future: [] }
  return { past: [...history.past.slice(1 - most), history.now], now: next, future: [], mark }
}
export function undone<T>(history: History<T>): History<T> {
  const before = history.past.at(-1)
  return before === undefined ? history : { past: history.past.slice(0, -1), now: before, future: [history.now, ...history.future], mark: null }
}
export function redone<T>(history: History<T>): History<T> {
  const [next, ...future] = history.future
  return next === undefined ? history : { past: [...history.past, history.now], now: next, future, mark: null }
}
