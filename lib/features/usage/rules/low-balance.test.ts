import { expect, it } from 'vitest'
import { becameLow } from './low-balance'

const MINUTE = 60

it.each([
  ['free', 10],
  ['pro', 30],
  ['business', 100],
  ['enterprise', 10],
] as const)('of the plan %s is low below %d minutes', (plan, minutes) => {
  const low = minutes * MINUTE
  expect(becameLow(plan, { before: low, after: low - 1 })).toBe(true)
  expect(becameLow(plan, { before: low + 1, after: low })).toBe(false)
  expect(becameLow(plan, { before: low - 1, after: 0 })).toBe(false)
  expect(becameLow(plan, { before: low - 1, after: low })).toBe(false)
})
