import { describe, expect, it } from 'vitest'
import { diallableNumber } from './diallable-number'

describe('a number that can be called', () => {
  it.each([
    ['5321234567', '+905321234567'],
    ['05321234567', '+905321234567'],
    ['+90 532 123 45 67', '+905321234567'],
    ['5551234567', '+905551234567'],
    ['0850 555 01 23', '+908505550123'],
    ['+14155550100', '+14155550100'],
  ])('is in E.164: %s', (typed, number) => expect(diallableNumber(typed)).toBe(number))

  it('is any of a possible length in another country, where plans grow', () => {
    expect(diallableNumber('+15551234567')).toBe('+15551234567')
    expect(diallableNumber('+44 7700 900123')).toBe('+447700900123')
  })
})

describe('a number that cannot be called', () => {
  it.each(['1234567890', '+901234567890', '0532123009', '0000000000'])(
    'is not in the Turkish numbering plan: %s',
    (typed) => expect(diallableNumber(typed)).toBeNull(),
  )

  it.each(['+999123456789', '+1 415 555', '12345678901234567890', 'yok', ''])(
    'is in no plan, too short or too long: %s',
    (typed) => expect(diallableNumber(typed)).toBeNull(),
  )
})
