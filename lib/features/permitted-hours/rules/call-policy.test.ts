import { expect, it } from 'vitest'
import { numberRefusal } from './call-policy'

it('refuses costly numbers, and countries that are not listed', () => {
  const policy = { allowsCostly: false, countries: new Set(['TR', 'DE'] as const) }
  expect(numberRefusal('+905321112233', policy)).toBeNull()
  expect(numberRefusal('+4930123456', policy)).toBeNull()
  expect(numberRefusal('+80012345678', policy)).toBeNull()
  expect(numberRefusal('+442071838750', policy)).toBe('country_not_allowed')
  expect(numberRefusal('+491801234567', policy)).toBe('costly_number')
  expect(numberRefusal('+882161234567', policy)).toBe('costly_number')
  expect(numberRefusal('+882161234567', { ...policy, allowsCostly: true })).toBeNull()
  expect(numberRefusal('+19005550123', { ...policy, allowsCostly: true })).toBe(
    'country_not_allowed',
  )
  expect(numberRefusal('+442071838750', { ...policy, countries: null })).toBeNull()
})
