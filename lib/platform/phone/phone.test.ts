import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatPhone, phoneDigits, phoneSearchDigits } from './phone'

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

it('counts only 0 to 9, as the database does where it searches', () => {
  expect(phoneDigits('٠٥٣٢ 532')).toBe('532')
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
