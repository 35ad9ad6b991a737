// Names on the table: each where it covers neither a unit nor another name.
import { describe, expect, it } from 'vitest'
import { labelled, meets, typeSize, widthOf, type Label, type Named } from '../labels'
import { mapName, shortestName, shortName } from '../names'
import { outline, place, type Lay, type Standing } from '../table'

const lay: Lay = { width: 36, depth: 24, turned: false }
const stands = (bases: number, files: number, x: number, y: number, heading = 0): Standing => ({ pose: { x, y, heading }, bases, files, offset: 0, artillery: false, limbered: false })
const named = (name: string, unit: Standing): Named => ({ unit, names: [mapName(name), shortName(name), shortestName(name), ''] })
function box(label: Label, unit: Standing, scale: number) {
  const type = typeSize(scale)
  const half = (widthOf(label.text, unit.bases) * type) / 2
  return { left: label.x - half, right: label.x + half, top: label.y - type * 0.7, bottom: label.y + type * 0.15 }
}

describe('names of units', () => {
  it('stand whole behind a unit that is alone', () => {
    const [label] = labelled([named('31st Georgia', stands(7, 4, 18, 12))], lay, 0.5)
    expect(label).toMatchObject({ text: '31st Georgia', x: 18 * 40 })
    expect(label!.y).toBeGreaterThan((24 - 10) * 40)
  })
  it('give way to a unit that would come to stand there', () => {
    const [unit, comes] = [stands(4, 2, 18, 12), stands(4, 2, 18, 9.9)]
    const [label] = labelled([named('61st Georgia', unit)], lay, 0.5, [comes])
    expect(label!.text).toBe('61st Georgia')
    expect(meets(box(label!, unit, 0.5), outline(comes, comes.pose).map((p) => place(p, lay)))).toBe(false)
  })
  it('stand above a unit that looks down the screen', () => {
    expect(labelled([named('31st Georgia', stands(7, 4, 18, 12, 180))], lay, 0.5)[0]!.y).toBeLessThan((24 - 14) * 40)
  })
  it.each([0.35, 0.5, 1])('never cover each other or a unit in a dense line, at scale %d', (scale) => {
    const line = ['2nd Wisconsin', '6th Wisconsin', '19th Indiana', '24th Michigan', '54th Massachusetts', '1st New Hampshire'].flatMap((name, i) => [named(name, stands(4, 2, 6 + i * 2.1, 12)), named(name, stands(6, 3, 6 + i * 3.05, 9.8, i * 25))])
    const labels = labelled(line, lay, scale)
    for (const [i, label] of labels.entries()) {
      const mine = box(label, line[label.of]!.unit, scale)
      for (const other of labels.slice(i + 1)) {
        const theirs = box(other, line[other.of]!.unit, scale)
        expect(mine.left < theirs.right && theirs.left < mine.right && mine.top < theirs.bottom && theirs.top < mine.bottom, `${label.text} on ${other.text}`).toBe(false)
      }
      for (const [of, { unit }] of line.entries()) if (of !== label.of) expect(meets(mine, outline(unit, unit.pose).map((p) => place(p, lay))), `${label.text} on unit ${of}`).toBe(false)
    }
    expect(labels.length).toBeGreaterThan(line.length / 2)
  })
  it('are shortened before they are left away', () => {
    // Friends before and behind: only the ends of the gap are free.
    const wall = (y: number): Named[] => [8, 12.2, 16.4].map((x) => ({ unit: stands(8, 4, x, y), names: [''] }))
    const labels = labelled([named('54th Massachusetts', stands(4, 2, 10, 12)), named('1st New Hampshire', stands(4, 2, 12.2, 12)), named('83rd Pennsylvania', stands(4, 2, 14.4, 12)), ...wall(15), ...wall(8.9)], lay, 0.7)
    const texts = labels.filter(({ of }) => of < 3).map(({ text }) => text)
    expect(texts).toHaveLength(3)
    expect(texts.some((text) => /Mass\.|N\.H\.|Pa\.|^\d+\w\w$/.test(text)), texts.join()).toBe(true)
  })
  it('stay on the table', () => {
    const [label] = labelled([named('54th Massachusetts', stands(4, 2, 1, 2))], lay, 0.5)
    expect(box(label!, stands(4, 2, 1, 2), 0.5).left).toBeGreaterThan(-40)
  })
})
