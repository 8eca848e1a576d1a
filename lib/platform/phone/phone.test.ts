import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isMasked } from './masked-phone'
import {
  formatPhone,
  hasEnoughDigits,
  lastTenDigits,
  maskPhone,
  phoneDigits,
  phoneSearchDigits,
  toE164,
} from './phone'

/** A Turkish mobile number: ten digits that begin with 5. */
const national = fc
  .array(fc.integer({ min: 0, max: 9 }), { minLength: 9, maxLength: 9 })
  .map((digits) => `5${digits.join('')}`)

const prefix = fc.constantFrom('', '0', '90', '+90', '+90 ', '0090', '(0) ', '+90-')
const separator = fc.constantFrom('', ' ', '-', '.', '/', '\u00a0')

/** One number in any usual notation. */
const notation = (number: string) =>
  fc.tuple(prefix, fc.array(separator, { minLength: 10, maxLength: 10 })).map(
    ([start, gaps]) =>
      start +
      number
        .split('')
        .map((digit, at) => digit + gaps[at])
        .join(''),
  )

const twoNotations = national.chain((number) =>
  fc.tuple(fc.constant(number), notation(number), notation(number)),
)

describe('matching', () => {
  it('finds the same digits in every notation of a number', () => {
    fc.assert(
      fc.property(twoNotations, ([number, one, other]) => {
        expect(lastTenDigits(one)).toBe(number)
        expect(lastTenDigits(other)).toBe(number)
        expect(hasEnoughDigits(one)).toBe(true)
      }),
    )
  })

  it('agrees with the last ten digits for any text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const digits = phoneDigits(text)
        expect(digits).toMatch(/^[0-9]*$/)
        expect(phoneDigits(digits)).toBe(digits)
        expect(lastTenDigits(text)).toBe(digits.length < 7 ? null : digits.slice(-10))
        expect(hasEnoughDigits(text)).toBe(digits.length >= 10)
      }),
    )
  })

  it('needs seven digits to match and ten for a contact', () => {
    expect(lastTenDigits('444 12 3')).toBeNull()
    expect(lastTenDigits('444 1 234')).toBe('4441234')
    expect(hasEnoughDigits('532 111 22 3')).toBe(false)
    expect(hasEnoughDigits('532 111 22 33')).toBe(true)
  })

  it('counts only 0 to 9, as the database does', () => {
    expect(phoneDigits('٠٥٣٢ 532')).toBe('532')
  })
})

describe('dialling', () => {
  it('dials the same number for every notation', () => {
    fc.assert(
      fc.property(twoNotations, ([number, one]) => {
        expect(toE164(one)).toBe(`+90${number}`)
      }),
    )
  })

  it('keeps the country that was given', () => {
    expect(toE164('+49 30 901820')).toBe('+4930901820')
    expect(toE164('(415) 555-2671', 'US')).toBe('+14155552671')
  })

  it('refuses what cannot be a number', () => {
    expect(toE164('')).toBeNull()
    expect(toE164('call me')).toBeNull()
    expect(toE164('12345678901234567890')).toBeNull()
  })
})

describe('showing', () => {
  it('formats a domestic number nationally and a foreign one with its country code', () => {
    expect(formatPhone('+905321112233', 'tr')).toBe('0532 111 22 33')
    expect(formatPhone('5321112233', 'en')).toBe('0532 111 22 33')
    expect(formatPhone('+14155552671', 'tr')).toBe('+1 415 555 2671')
    expect(formatPhone('+14155552671', 'en-US')).toBe('(415) 555-2671')
  })

  it('leaves a text unchanged that is not a number', () => {
    expect(formatPhone('ask at the desk', 'tr')).toBe('ask at the desk')
  })
})

describe('searching', () => {
  it('drops what other notations of the number lack', () => {
    for (const term of ['0532 111', '532-111', '(0532) 111', '+90 532 111', '0090 532 111']) {
      expect(phoneSearchDigits(term), term).toBe('532111')
    }
  })

  it('finds a part of every notation of the number', () => {
    fc.assert(
      fc.property(twoNotations, ([, one, other]) => {
        expect(phoneDigits(one)).toContain(phoneSearchDigits(other))
      }),
    )
  })

  it('keeps the digits if no country code can be recognised', () => {
    expect(phoneSearchDigits('11 22')).toBe('1122')
    expect(phoneSearchDigits('+9')).toBe('9')
    expect(phoneSearchDigits('0')).toBeNull()
  })

  it('is null for a name', () => {
    for (const term of ['Ayşe', '532 a', '', '---']) expect(phoneSearchDigits(term)).toBeNull()
  })
})

describe('maskPhone', () => {
  it('keeps the country and the last two digits', () => {
    const masked = maskPhone('0532 111 22 33')
    expect(masked).toBe('+90 ••• ••• •• 33')
    expect(isMasked(masked)).toBe(true)
    expect(lastTenDigits(masked)).toBeNull()
    expect(formatPhone(masked, 'tr')).toBe(masked)
  })

  it('keeps no country if none can be recognised', () => {
    expect(maskPhone('12')).toBe('••• ••• •• 12')
  })
})
