// What this browser keeps between visits. A private window keeps nothing, and nobody minds.
export interface Store {
  get: (key: string) => unknown
  set: (key: string, value: unknown) => void
}
export const browserStore: Store = {
  get: (key) => {
    try { return JSON.parse(localStorage.getItem(key) ?? 'null') as unknown } catch { return null }
  },
  set: (key, value) => {
    try { localStorage.setItem(key, JSON.stringify(value)) } catch { /* a private window */ }
  },
}
/** For tests: a store in memory. */
export function memoryStore(kept: Record<string, unknown> = {}): Store {
  return { get: (key) => kept[key] ?? null, set: (key, value) => { kept[key] = JSON.parse(JSON.stringify(value)) } }
}
