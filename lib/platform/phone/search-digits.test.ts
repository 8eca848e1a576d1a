import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { phoneDigits } from './phone'
import { phoneSearchDigits } from './search-digits'

/** A Turkish mobile number: ten digits that start with 5. */
const national = fc
  .array(fc.integer({ min: 0, max: 9 }), { minLength: 9, maxLength: 9 })
  .map((digits) => `5${digits.join('')}`)

const prefix = fc.constantFrom('', '0', '90', '+90', '+90 ', '0090', '(0) ', '+90-')
const separator = fc.constantFrom('', ' ', '-', '.', '/', '\u00a0')

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

  it('reads a whole number as other notations of it are read', () => {
    for (const term of [
      '905321112233.0',
      '+90 532 111 22 33 ext 22',
      '٠٥٣٢١١١٢٢٣٣',
      'tel:05321112233',
    ]) {
      expect(phoneSearchDigits(term), term).toBe('5321112233')
    }
  })

  it('keeps the digits if no country code can be recognized', () => {
    expect(phoneSearchDigits('11 22')).toBe('1122')
    expect(phoneSearchDigits('+9')).toBe('9')
    expect(phoneSearchDigits('0')).toBeNull()
  })

  it('is null for a name', () => {
    for (const term of ['Ayşe', '532 a', '', '---']) expect(phoneSearchDigits(term)).toBeNull()
  })
})
