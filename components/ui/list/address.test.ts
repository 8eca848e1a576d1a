import { expect, test } from 'vitest'
import { addressWith } from './address'

test('keeps existing parameters, applies changes and drops empty ones', () => {
  const current = { search: 'ayşe', page: '3', status: undefined, tag: ['a', 'b'] }
  expect(addressWith('/contacts', current, { page: null })).toBe('/contacts?search=ay%C5%9Fe&tag=a')
  expect(addressWith('/contacts', current, { page: 4, search: '' })).toBe('/contacts?page=4&tag=a')
  expect(addressWith('/contacts', new URLSearchParams('page=2'), { page: null })).toBe('/contacts')
})
