// Makes the card sets for the web client: data/dixie/*.csv → one JSON file an edition, loaded when its table opens.
//
//     node tools/make_web_cards.mjs [web/src/boards/dixie/cards]
//
// The build of the client runs it by itself (dixieCards() in web/vite.config.ts).
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const data = resolve(root, 'data/dixie')
const editions = ['bull-run', 'shiloh', 'gettysburg']

/** The rows of a CSV file as objects, by its header. */
function rows(file) {
  const text = readFileSync(resolve(data, file), 'utf8')
  const cells = [[]]
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r?\n|$)/g)) {
    if (quoted === undefined && plain === '' && end === '' ) break
    cells.at(-1).push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end !== ',') cells.push([])
  }
  const [header, ...lines] = cells.filter((line) => line.length > 1)
  return lines.map((line) => Object.fromEntries(header.map((name, i) => [name, line[i] ?? ''])))
}

const curly = (text) => text.replaceAll("'", '’')
/** A name that fits two short lines at the head of a small card: the man, the place, the number or the effect. */
function short(row, effects) {
  const names = { en: curly(row.name_en), fr: curly(row.name_fr) }
  const bare = (text) => text.replace(/ ?\([^)]*\)$/, '')
  const both = (name) => ({ en: name, fr: name })
  if (row.type === 'special') {
    const effect = effects.find((e) => e.id === row.special_effect)
    return { en: curly(effect.name_en), fr: curly(effect.name_fr) }
  }
  if (row.type === 'terrain') return { en: names.en, fr: names.fr.replace(/^(Le|La) /, '').replace(/^./, (c) => c.toUpperCase()) }
  if (row.type === 'general') return both(names.en.replace(/,? Jr\.?$/, '').match(/(?:(?:de|von|van) )?\S+$/)[0])
  const leader = bare(names.en).match(/, (.+)’s? (?:Section|Battery)$/) ?? bare(names.en).match(/^([^,]+)’s? (?!Legion)[^,]*/)
    ?? (row.type === 'artillery' ? names.en.match(/\(([^)]+)\)$/) : null)
  if (leader) return both(leader[1])
  return { en: bare(names.en).replace(/,.*$/, ''), fr: bare(names.fr).replace(/,.*$/, '') }
}

const number = (text) => (text === '' ? undefined : Number(text))
const filled = (object) => Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined && value !== ''))

function card(row, effects) {
  const brief = short(row, effects)
  const names = (language) => {
    const whole = curly(row[`name_${language}`])
    const [, head, known] = whole.match(/^(.*?) \(([^)]*)\)$/) ?? [null, whole, undefined]
    return filled({ name: head, known, short: brief[language] })
  }
  return filled({
    id: row.id, side: row.side === 'USA' ? 'us' : 'cs', type: row.type, en: names('en'), fr: names('fr'),
    cv: number(row.cv), morale: row.morale, long: number(row.fire_long), short: number(row.fire_short), horse: row.horse_artillery === '1' || undefined,
    army: row.army, corps: row.corps, division: row.division, brigade: row.brigade, wing: row.wing_corps && row.wing_corps.split(';'), scope: row.commander_scope,
    attack: number(row.attack), defense: number(row.defense), stack: number(row.stacking_bonus), stars: number(row.stars), branch: row.type === 'general' ? row.branch : undefined, fate: row.fate,
    kind: row.terrain_kind, place: row.terrain_position, limit: number(row.movement_limit), effect: row.special_effect, points: Number(row.battle_points),
  })
}

/** One edition: its cards, and the terrain kinds and special effects that they name. */
export function edition(name) {
  const specials = rows('specials.csv')
  const cards = rows(`${name}.csv`).map((row) => card(row, specials))
  const text = (row, language) => ({ name: curly(row[`name_${language}`]), text: curly(row[`effect_${language}`]) })
  const used = (key) => new Set(cards.map((c) => c[key]))
  const kinds = rows('terrain-kinds.csv').filter((row) => used('kind').has(row.kind)).map((row) => [row.kind, {
    rule: row.rule, en: text(row, 'en'), fr: text(row, 'fr'),
    dice: { short: Number(row.def_dice_short), long: Number(row.def_dice_long), attack: Number(row.att_dice_short), into: Number(row.in_dice) },
    morale: { defend: Number(row.def_morale), attack: Number(row.att_morale) },
  }])
  const effects = specials.filter((row) => used('effect').has(row.id)).map((row) => [row.id, {
    rule: row.rule, en: text(row, 'en'), fr: text(row, 'fr'), windows: row.timing.split(' ').map((code) => code.split(':')[0]),
  }])
  return { edition: name, cards, kinds: Object.fromEntries(kinds), effects: Object.fromEntries(effects) }
}

export function write(folder = resolve(root, 'web/src/boards/dixie/cards')) {
  mkdirSync(folder, { recursive: true })
  for (const name of editions) {
    const file = resolve(folder, `${name}.json`)
    const text = JSON.stringify(edition(name))
    if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
  }
}

/** For Vite: the files are there before anything imports them. */
export const dixieCards = () => ({ name: 'dixie-cards', configResolved: () => write() })

if (process.argv[1] === fileURLToPath(import.meta.url)) write(process.argv[2])
