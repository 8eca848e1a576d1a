import { describe, expect, it } from 'vitest'
import { readNumber, readNumbers } from './phone-reading'

describe('a number while it is typed', () => {
  it('is read once it is complete', () => {
    expect(readNumber('+90 (850) 555-01 23', 'en')?.number).toBe('+90 850 555 0123')
    expect(readNumber('+14155550100', 'tr')).toEqual({
      number: '+1 415 555 0100',
      country: 'Amerika Birleşik Devletleri',
      region: 'US',
    })
  })

  it('is not read while incomplete, or without a country code', () => {
    expect(readNumber('+90 850', 'en')).toBeNull()
    expect(readNumber('0850 555 01 23', 'en')).toBeNull()
    expect(readNumber('', 'en')).toBeNull()
  })

  it('counts once in a list', () => {
    expect(readNumbers('+908505550001, +90 850 555 00 01, +14155550100, 0212 555,')).toEqual({
      numbers: ['+90 850 555 0001', '+1 415 555 0100'],
      malformed: ['0212 555'],
    })
  })
})
