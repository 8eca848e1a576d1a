import { expect, it } from 'vitest'
import { readPhone } from './phone-reading'

it('tells the country and the number as it is written there', () => {
  expect(readPhone('5321234567', 'tr')).toEqual({ number: '0532 123 45 67', country: 'Türkiye' })
  expect(readPhone('+1 415 555 01 00', 'en')).toEqual({
    number: '+1 415 555 0100',
    country: 'United States',
  })
})

it('is silent while digits are missing, and tells what cannot be called', () => {
  expect(readPhone('0532 123', 'en')).toBeNull()
  expect(readPhone('1234567890', 'en')).toEqual({ number: null })
  expect(readPhone('0532123009', 'en')).toEqual({ number: null })
})
