// How large a name may be printed at the head of a small card, in hundredths of the card's width.
const narrow = /[fijlrt.,’'() -]/
/** The width of a text in ems of our serif, near enough. */
const ems = (text: string): number => [...text].reduce((sum, c) => sum + (narrow.test(c) ? 0.31 : c === 'W' || c === 'M' ? 0.95 : 'DGHNOQU'.includes(c) ? 0.77 : c === 'w' || c === 'm' ? 0.82 : c === c.toUpperCase() ? 0.67 : 0.51), 0)

/** The size at which a text fills one line, at most `largest`. */
export const fitLine = (text: string, largest: number, width: number): number => Math.min(largest, width / ems(text))

/** One line as large as it fits; a long name of several words takes two. */
export function fitName(name: string, room = 68): { lines: 1 | 2; size: number } {
  const one = fitLine(name, 15.5, room)
  const words = name.split(' ')
  if (one >= 12.5 || words.length === 1) return { lines: 1, size: Math.max(room * 0.133, one) }
  // Where the line breaks best: the longer half as short as possible.
  const halves = words.slice(1).map((_, i) => Math.max(ems(words.slice(0, i + 1).join(' ')), ems(words.slice(i + 1).join(' '))))
  return { lines: 2, size: Math.max(room * 0.133, Math.min(12, room / Math.min(...halves))) }
}
