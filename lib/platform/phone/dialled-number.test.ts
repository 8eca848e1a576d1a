import { expect, it } from 'vitest'
import { dialledNumber } from './dialled-number'

it('is E.164, with Turkey as the default', () => {
  expect(dialledNumber('0532 111 22 33')).toBe('+905321112233')
  expect(dialledNumber('532 111 22 33')).toBe('+905321112233')
  expect(dialledNumber('+1 (202) 555-0123')).toBe('+12025550123')
})

it('keeps the digits if no country has such a number', () => {
  expect(dialledNumber('123456789012345678')).toBe('+123456789012345678')
})
