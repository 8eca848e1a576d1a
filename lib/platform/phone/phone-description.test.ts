import { expect, it } from 'vitest'
import { describePhone } from './phone-description'

it('tells the country and the number as it is written there', () => {
  const turkish = { number: '0532 123 45 67', country: 'Türkiye', region: 'TR' }
  expect(describePhone('5321234567', 'tr')).toEqual(turkish)
  const american = { number: '+1 415 555 0100', country: 'United States', region: 'US' }
  expect(describePhone('+1 415 555 01 00', 'en')).toEqual(american)
})

it('reads a number with its country code where a field needs that', () => {
  const desk = { number: '+90 850 555 0123', country: 'Türkiye', region: 'TR' }
  expect(describePhone('+90 (850) 555-01 23', 'en', { international: true })).toEqual(desk)
  expect(describePhone('0850 555 01 23', 'en', { international: true })).toBeNull()
})

it('is silent while digits are missing, and tells what cannot be called', () => {
  for (const international of [false, true]) {
    const read = (text: string) => describePhone(text, 'en', { international })
    expect(read('')).toBeNull()
    expect(read('0532 123')).toBeNull()
    expect(read('1234567890')).toEqual({ number: null })
    expect(read('0532123009')).toEqual({ number: null })
    expect(read('+901234567890')).toEqual({ number: null })
  }
})
