import { render, screen } from '@testing-library/svelte'
import { describe, expect, test } from 'vitest'
import { favour } from '../../src/home/favour'
import Favour from '../../src/home/Favour.svelte'

const measured = { dixie: { shiloh: { first: 120, second: 60, draw: 20 } } }

describe('who is favoured', () => {
  test('wins become shares of all battles fought', () => {
    expect(favour('dixie', 'shiloh', measured)).toEqual({ games: 200, share: { first: 60, second: 30, draw: 10 } })
  })
  test('a battle that nobody has measured says nothing', () => {
    expect(favour('dixie', 'one-of-my-own', measured)).toBeNull()
    render(Favour, { game: 'dixie', scenario: 'one-of-my-own' })
    expect(screen.queryByTestId('favour')).toBeNull()
  })
  test('every battle of the program was measured, and both sides are named', () => {
    for (const scenario of ['bull-run', 'shiloh', 'gettysburg']) expect(favour('dixie', scenario)!.games).toBeGreaterThanOrEqual(200)
    expect(favour('guns', 'gettysburg')!.games).toBeGreaterThanOrEqual(200)
    for (const scenario of ['the-hill-above-the-run', 'corn-at-first-light', 'the-rocky-spur', 'meeting-engagement']) expect(favour('longstreet', scenario)!.games).toBeGreaterThanOrEqual(200)
    render(Favour, { game: 'dixie', scenario: 'bull-run' })
    expect(screen.getByTestId('favour').textContent).toMatch(/Union \d+\.\d % ?Confederacy \d+\.\d %/)
  })
})
