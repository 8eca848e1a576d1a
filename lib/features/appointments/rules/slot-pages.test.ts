import { expect, it } from 'vitest'
import { pageBefore } from './slot-pages'

const TODAY = '2026-11-25'

it.each([
  ['nothing comes before today', TODAY, '2026-12-23', null],
  ['as many days earlier as are shown', '2027-03-01', '2027-03-08', '2027-02-22'],
  ['not before today', '2026-11-28', '2026-12-20', TODAY],
  ['four weeks earlier from the last page', '2027-03-29', null, '2027-03-01'],
])('finds the page before: %s', (_, from, nextFrom, expected) => {
  expect(pageBefore({ from, nextFrom }, TODAY)).toBe(expected)
})
