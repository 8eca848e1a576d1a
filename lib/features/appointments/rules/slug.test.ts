import { expect, it } from 'vitest'
import { freeSlug, SLUG, slugOf } from './slug'

it.each([
  ['Işık Diş Kliniği', 'isik-dis-klinigi'],
  ['İĞNE & İPLİK', 'igne-iplik'],
  ['Straße 7', 'strasse-7'],
  ['  –  ', 'booking'],
  ['歯医者', 'booking'],
  ['A'.repeat(80), 'a'.repeat(56)],
])('is made from a name: %s', (name, slug) => {
  expect(slugOf(name, 'booking')).toBe(slug)
  expect(slugOf(name, 'booking')).toMatch(SLUG)
})

it('gets a number where it is taken', () => {
  expect(freeSlug('isik', new Set())).toBe('isik')
  expect(freeSlug('isik', new Set(['isik', 'isik-2']))).toBe('isik-3')
})
