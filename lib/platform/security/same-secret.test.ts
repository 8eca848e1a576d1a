import { expect, it } from 'vitest'
import { isSameSecret } from './same-secret'

it.each([
  ['secret', 'secret', true],
  ['secret', 'Secret', false],
  ['secre', 'secret', false],
  ['', 'secret', false],
  ['şifre', 'şifre', true],
])('%j is %j: %j', (given, secret, same) => {
  expect(isSameSecret(given, secret)).toBe(same)
})
