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

/** Documents of a kind that this browser keeps, each under an id. What is not sound is passed over. */
export function shelf<T extends object>(place: string, sound: (value: unknown) => boolean) {
  type Kept = T & { id: string }
  const all = (store: Store): Kept[] => {
    const found = store.get(place)
    return Array.isArray(found) ? found.filter((one): one is Kept => typeof (one as Partial<Kept> | null)?.id === 'string' && sound(one)) : []
  }
  return {
    all,
    /** Over the one with its id, or as a new one. */
    keep(document: T & { id?: string }, store: Store): Kept {
      const others = all(store)
      const numbers = others.map((other) => Number(other.id)).filter((n) => Number.isInteger(n))
      const kept: Kept = { ...document, id: document.id ?? String(Math.max(0, ...numbers) + 1) }
      const known = others.some((other) => other.id === kept.id)
      store.set(place, known ? others.map((other) => (other.id === kept.id ? kept : other)) : [...others, kept])
      return kept
    },
    forget: (id: string, store: Store): void => store.set(place, all(store).filter((one) => one.id !== id)),
  }
}
