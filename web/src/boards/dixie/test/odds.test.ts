import { render, screen, within } from '@testing-library/svelte'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import '../../../../test/unit/setup'
import { locale, t } from '../../../locale/locale.svelte'
import OddsChart from '../../../shell/OddsChart.svelte'
import { words } from '../words'
import { learnAll } from './cards'

beforeAll(learnAll)
beforeEach(async () => { await locale.add('dixie'); await locale.add('board-dixie'); await locale.add('table'); await locale.use('en') })
const said = (fields: Record<string, unknown>) => words(fields, t)
const yes = (what: string, place: string) => ({ what, args: { place }, chance: 0.5 })

test('of a melee in two places each place is named once, above its chances', () => {
  const odds = { kind: 'melee', args: {}, notes: [], chances: [{ what: 'hits_given', args: { place: 'UC' }, dice: 1, of: [0.5, 0.5], mean: 0.5 }, yes('only_ours', 'UC'), yes('only_ours', 'UL'), yes('both_stand', 'UL')] }
  render(OddsChart, { odds, words: said, seat: 'first', game: 'dixie' })
  const chart = screen.getByTestId('odds')
  expect(within(chart).getAllByText('Union Centre')).toHaveLength(1)
  expect(within(chart).getAllByText('Union Left')).toHaveLength(1)
  expect(within(chart).getAllByText('only our troops are left')).toHaveLength(2)
})

test('a place that the title names is not a heading, and rows draw no chart', () => {
  const odds = { kind: 'morale', args: { place: 'UC' }, notes: [], chances: [{ what: 'holds', args: { card: 'GB-US-005' }, dice: 1, needed: 4, chance: 0.67 }, { what: 'standing', args: { place: 'UC' }, of: [0.3, 0.7], mean: 0.7 }] }
  render(OddsChart, { odds, words: said, seat: 'first', game: 'dixie', rows: true })
  expect(screen.getByText('Morale: Union Centre')).toBeTruthy()
  expect(screen.getByText('Meredith’s Brigade holds (1 die, needs 4 or less)')).toBeTruthy()
  expect(screen.queryByRole('img')).toBeNull()
})
