import { expect, it } from 'vitest'
import { numberInCountry } from './in-country'

it.each([
  ['030 123456', 'DE', '+4930123456'],
  ['0532 111 22 33', ' tr ', '+905321112233'],
  ['+44 20 7946 0000', 'TR', '+44 20 7946 0000'],
  ['0044 20 7946 0000', 'TR', '0044 20 7946 0000'],
  ['030 123456', 'XX', '030 123456'],
  ['030 123456', undefined, '030 123456'],
  ['no number', 'DE', 'no number'],
])('reads %s in %s as %s', (text, country, number) => {
  expect(numberInCountry(text, country)).toBe(number)
})
