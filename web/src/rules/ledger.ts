// A ledger as the rules browser reads it: chapters, rules with their rulings, and inline marks.

export interface Rule {
  id: string
  text: string
  rulings: string[]
  example: boolean
}
export interface Chapter {
  /** "7" or "7.2"; a chapter without a number goes by its title, a second one of that title by its place as well. */
  id: string
  title: string
  depth: 2 | 3
  rules: Rule[]
}

const rule_line = /^- \*\*([A-Z]{2}-[A-Z0-9.]+)\*\*\s*(.*)$/
const heading_line = /^(##|###) (?:(\d+(?:\.\d+)?) )?(.+)$/

/** Reads rules/GAME.md. Chapters without rules (overview, tables) are left out. */
export function readLedger(text: string): Chapter[] {
  const chapters: Chapter[] = []
  let rule: Rule | null = null
  let ruling = false
  for (const line of text.split('\n')) {
    const heading = heading_line.exec(line)
    const found = rule_line.exec(line)
    if (heading) {
      const named = heading[2] ?? heading[3]!
      chapters.push({ id: chapters.some((c) => c.id === named) ? `${named} ${chapters.length}` : named, title: heading[3]!, depth: heading[1] === '##' ? 2 : 3, rules: [] })
      rule = null
    } else if (found) {
      rule = { id: found[1]!, text: found[2]!, rulings: [], example: /^[A-Z]{2}-X/.test(found[1]!) }
      ruling = false
      chapters.at(-1)?.rules.push(rule)
    } else if (rule && /^ {2}- /.test(line)) {
      rule.rulings.push(line.slice(4).replace(/^Ruling: /, ''))
      ruling = true
    } else if (rule && /^ {2,}\S/.test(line)) {
      if (ruling) rule.rulings[rule.rulings.length - 1] += ' ' + line.trim()
      else rule.text += ' ' + line.trim()
    } else if (line.trim() !== '') rule = null
  }
  return chapters.filter((c, i) => c.rules.length || (c.depth === 2 && chapters[i + 1]?.depth === 3 && chapters[i + 1]!.rules.length))
}

/** The titles of chapters by language: data/rules/GAME.chapters.json. */
export type Titles = Record<string, Record<string, string>>

/** The same chapters in another language. A translated rule carries its rulings behind the word “Décision”. */
export function translated(chapters: Chapter[], texts: Record<string, string>, language: string, titles: Titles = {}): Chapter[] {
  const of = (rule: Rule): Rule => {
    const [text, ...rulings] = texts[rule.id]!.split(/ Décision(?: \([^)]*\))?\s:\s/)
    return { ...rule, text: text!, rulings: rulings.map((r) => r.charAt(0).toUpperCase() + r.slice(1)) }
  }
  return chapters
    .map((c) => ({ ...c, title: (titles[c.id] ?? titles[c.title])?.[language] ?? c.title, rules: c.rules.filter((r) => texts[r.id]).map(of) }))
    .filter((c, i, all) => c.rules.length || (c.depth === 2 && all.slice(i + 1).some((next, k, rest) => next.rules.length && rest.slice(0, k + 1).every((x) => x.depth === 3))))
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Rules that hold every word of the search, in id or text; accents and case do not matter. */
export function search(chapters: Chapter[], wanted: string): Chapter[] {
  const words = plain(wanted).split(/\s+/).filter(Boolean)
  if (!words.length) return chapters
  return chapters
    .map((c) => ({ ...c, rules: c.rules.filter((r) => {
      const hay = plain(`${r.id} ${r.text} ${r.rulings.join(' ')}`)
      return words.every((w) => hay.includes(w))
    }) }))
    .filter((c) => c.rules.length)
}

export type Piece = { kind: 'text' | 'code' | 'em' | 'strong'; text: string } | { kind: 'rule'; text: string; rule: string }

/** Inline marks: `code`, *emphasis*, **strong**, and ids of rules, which become links. */
export function pieces(text: string): Piece[] {
  const found: Piece[] = []
  const mark = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*|\b((?:DX|LS|GG|FF|FR)-[A-Z]?\.?\d+(?:\.\d+)?)\b/g
  let from = 0
  for (const m of text.matchAll(mark)) {
    if (m.index > from) found.push({ kind: 'text', text: text.slice(from, m.index) })
    if (m[1]) found.push({ kind: 'code', text: m[1] })
    else if (m[2]) found.push({ kind: 'strong', text: m[2] })
    else if (m[3]) found.push({ kind: 'em', text: m[3] })
    else found.push({ kind: 'rule', text: m[4]!, rule: m[4]! })
    from = m.index + m[0].length
  }
  if (from < text.length) found.push({ kind: 'text', text: text.slice(from) })
  return found
}
