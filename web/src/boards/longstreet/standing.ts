// LS-9.23  The interrupt windows of table 0.2, and how one of them is switched.
export const windows = ['W1', 'W2', 'W3', 'W4', 'W5', 'W6', 'W7'] as const

/** Windows in which "no" is said beforehand, with one of them switched on or off, in the order of the turn. */
export const switched = (passing: readonly string[], window: string, on: boolean): string[] => windows.filter((each) => (each === window ? on : passing.includes(each)))
