import { expect, it } from 'vitest'
import { z } from 'zod'
import { numericId, optionalLine, pageParam } from './fields'
import { pageQuery } from './page-query'

const Query = pageQuery({
  search: optionalLine(5),
  status: z.enum(['open', 'done']).optional(),
  tag: numericId.optional(),
  sort: z.enum(['newest', 'oldest']).default('newest'),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  page: pageParam,
})

const NOTHING = {
  search: null,
  status: undefined,
  tag: undefined,
  sort: 'newest',
  from: undefined,
  to: undefined,
  page: 1,
}

it('reads the parameters that are valid', () => {
  const given = { search: ' Ada ', status: 'open', tag: '7', sort: 'oldest', page: '2', more: 'x' }
  const days = { from: '2026-11-01', to: '2026-11-02' }
  expect(Query.parse({ ...given, ...days })).toEqual({
    search: 'Ada',
    status: 'open',
    tag: 7n,
    sort: 'oldest',
    ...days,
    page: 2,
  })
})

it('treats invalid parameters as absent', () => {
  expect(Query.parse({})).toEqual(NOTHING)
  const wrong = { search: 'too long', status: 'x', tag: 'x', sort: 'x', from: 'x', page: 'x' }
  expect(Query.parse({ ...wrong, to: ['2026-11-01', '2026-11-02'] })).toEqual(NOTHING)
})

it('drops a period that ends before it begins', () => {
  expect(Query.parse({ from: '2026-11-02', to: '2026-11-01', page: '3' })).toEqual({
    ...NOTHING,
    page: 3,
  })
})

it('refuses a parameter that is required', () => {
  expect(() => pageQuery({ id: numericId })).toThrow(z.ZodError)
})
