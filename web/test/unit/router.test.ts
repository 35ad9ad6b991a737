import { expect, test } from 'vitest'
import { readPage, readRules, rulesLink } from '../../src/router.svelte'

test('a table, an invitation, a moment', () => {
  expect(readPage('/tables/7h2', '?coach=1')).toMatchObject({ page: 'table', coach: true })
  expect(readPage('/decks', '?edition=shiloh&side=csa', '#deck=GB.usa.3.300.AA.x%20y')).toEqual({ page: 'decks', edition: 'shiloh', side: 'csa', columns: 3, code: 'GB.usa.3.300.AA.x%20y', back: null })
  expect(readPage('/tables/7h2mq9x4kt', '')).toEqual({ page: 'table', id: '7h2mq9x4kt', invitation: null, at: null, as: null, coach: false, brings: null })
  expect(readPage('/tables/7h2', '?invitation=c9s')).toMatchObject({ id: '7h2', invitation: 'c9s' })
  expect(readPage('/tables/7h2', '?as=second&at=12')).toMatchObject({ at: 12, as: 'second' })
})
test('a deck finds its way back to where it was asked for, and nowhere else', () => {
  const back = (path: string) => readPage('/decks', `?back=${encodeURIComponent(path)}`)
  expect(back('/tables/7h2?invitation=c9s')).toMatchObject({ back: '/tables/7h2?invitation=c9s' })
  expect(back('/')).toMatchObject({ back: '/' })
  for (const foreign of ['//evil.example', 'https://evil.example', '/tables/../x', 'javascript:1']) expect(back(foreign)).toMatchObject({ back: null })
  expect(readPage('/tables/7h2', '?invitation=c9s&brings=second:4')).toMatchObject({ invitation: 'c9s', brings: { seat: 'second', id: '4' } })
  expect(readPage('/', '?brings=third:4')).toEqual({ page: 'home', brings: null })
})
test('nonsense leads home or is ignored', () => {
  expect(readPage('/tables/../x', '')).toEqual({ page: 'home', brings: null })
  expect(readPage('/', '?at=3')).toEqual({ page: 'home', brings: null })
  expect(readPage('/tables/7h2', '?as=admin&at=-4')).toMatchObject({ at: null, as: null })
})
test('the rules lie over any page', () => {
  expect(readRules('#/rules/dixie/DX-7.04')).toEqual({ game: 'dixie', rule: 'DX-7.04' })
  expect(readRules('#/rules/dixie')).toEqual({ game: 'dixie', rule: null })
  expect(readRules('#/rules/dixie/<script>')).toBeNull()
  expect(readRules('')).toBeNull()
  expect(rulesLink('dixie', 'DX-7.04')).toBe('#/rules/dixie/DX-7.04')
})
