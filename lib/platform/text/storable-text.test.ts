import { expect, it } from 'vitest'
import { isStorable, storable, storableJson } from './storable-text'

it.each([
  ['Merhaba 👋', true],
  ['', true],
  ['a\u0000b', false],
  ['a\uD83D', false],
  ['\uDC4Ba', false],
])('tells whether %j is storable', (text, expected) => {
  expect(isStorable(text)).toBe(expected)
})

it('keeps what is storable and never splits a character', () => {
  expect(storable('Merhaba 👋')).toBe('Merhaba 👋')
  expect(storable('a\u0000b\uD83D')).toBe('a\uFFFDb\uFFFD')
  expect(storable('ab👋', 3)).toBe('ab')
  expect(storable('ab👋', 4)).toBe('ab👋')
})

it('makes JSON storable, also its names', () => {
  const value = { 'a\u0000': ['b\uD83D', 1, null], 'ş👋': 'c' }
  expect(storableJson(value)).toEqual({ 'a\uFFFD': ['b\uFFFD', 1, null], 'ş👋': 'c' })
})
