import { describe, expect, test } from 'vitest'
import { Messages } from '../../src/locale/messages'

describe('messages', () => {
  const fr = new Messages('fr', {
    cards: '{n, plural, one {# carte} other {# cartes}}',
    move: '{card} : {via, select, none {} other {{via} → }}{to}',
    odds: '{p, number, percent}',
  })
  test('count in the plural of their language', () => {
    expect(fr.text('cards', { n: 0 })).toBe('0 carte')
    expect(fr.text('cards', { n: 2 })).toBe('2 cartes')
  })
  test('write numbers as their language does', () => expect(fr.text('odds', { p: 0.5 }).replace(/\s/g, ' ')).toBe('50 %'))
  test('an argument that nobody gave is the word none', () => {
    expect(fr.text('move', { card: 'Webb', to: 'Centre' })).toBe('Webb : Centre')
    expect(fr.text('move', { card: 'Webb', via: null, to: 'Centre' })).toBe('Webb : Centre')
    expect(fr.text('move', { card: 'Webb', via: 'Gauche', to: 'Centre' })).toBe('Webb : Gauche → Centre')
  })
  test('a missing key shows itself', () => expect(fr.text('nothing.here')).toBe('nothing.here'))
  test('has knows what is there', () => {
    expect(fr.has('cards')).toBe(true)
    expect(fr.has('absent')).toBe(false)
  })
})
