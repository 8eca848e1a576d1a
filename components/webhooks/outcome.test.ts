import { expect, it } from 'vitest'
import { outcomeOf } from './outcome'

it.each([
  [200, 'success'],
  [204, 'success'],
  [302, 'redirect'],
  [400, 'rejected'],
  [401, 'refused'],
  [403, 'refused'],
  [404, 'unknown'],
  [410, 'rejected'],
  [429, 'rejected'],
  [500, 'failed'],
  [503, 'failed'],
] as const)('an answer of %i: %s', (statusCode, expected) => {
  const succeeded = statusCode < 300
  expect(outcomeOf({ statusCode, succeeded, failure: null })).toBe(expected)
})

it.each(['timeout', 'dns', 'address_refused', 'tls', 'connection'])('no answer: %s', (failure) => {
  expect(outcomeOf({ statusCode: null, succeeded: false, failure })).toBe(failure)
})
