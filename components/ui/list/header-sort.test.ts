import { expect, it } from 'vitest'
import { headerSort } from './header-sort'

const sorted = (sort: 'newest' | 'oldest' | 'name' | 'name_desc') => ({
  path: '/contacts',
  searchParams: { search: 'ada', page: '3' },
  sort,
  unnamed: 'newest' as const,
})
const NAME = { ascending: 'name', descending: 'name_desc', first: 'ascending' } as const
const ADDED = { ascending: 'oldest', descending: 'newest', first: 'descending' } as const

it('sorts by another column in its first direction, from the first page', () => {
  expect(headerSort(sorted('newest'), NAME)).toEqual({
    href: '/contacts?search=ada&sort=name',
    order: null,
  })
  expect(headerSort(sorted('name'), ADDED)).toEqual({ href: '/contacts?search=ada', order: null })
})

it('turns the direction of the column that the list is sorted by', () => {
  expect(headerSort(sorted('name'), NAME)).toEqual({
    href: '/contacts?search=ada&sort=name_desc',
    order: 'ascending',
  })
  expect(headerSort(sorted('name_desc'), NAME).href).toBe('/contacts?search=ada&sort=name')
  expect(headerSort(sorted('newest'), ADDED)).toEqual({
    href: '/contacts?search=ada&sort=oldest',
    order: 'descending',
  })
})
