import { expect, it } from 'vitest'
import { retryAfter } from './retry-after'

const now = new Date('2026-11-23T12:00:00Z')

it.each([
  [503, '20', 20_000],
  [429, ' 1 ', 1000],
  [503, 'Mon, 23 Nov 2026 12:00:30 GMT', 30_000],
  [503, 'Mon, 23 Nov 2026 11:59:00 GMT', null],
  [503, '0', null],
  [503, '-5', null],
  [503, 'soon', null],
  [503, '', null],
  [503, null, null],
  [503, '999999999', 3_600_000],
  [500, '20', null],
  [200, '20', null],
  [null, null, null],
])('an answer of %s with %j asks to wait %s ms', (statusCode, header, expected) => {
  expect(retryAfter({ statusCode, retryAfter: header }, now)).toBe(expected)
})
