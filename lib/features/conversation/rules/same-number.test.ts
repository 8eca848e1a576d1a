import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isSameNumber } from './same-number'

const turkish = '+905321112233'
const american = '+14155550100'

it.each([
  ['0532 111 22 33', turkish],
  ['+90 (532) 111-22-33', turkish],
  ['+90 (0532) 111 22 33', turkish],
  ['(+90) 532.111.22.33', turkish],
  ['905321112233', turkish],
  ['00905321112233', turkish],
  ['0090 532 111 2233', turkish],
  ['5321112233', turkish],
  ['\u202A+90 532 111 22 33\u202C', turkish],
  ['0532\u00A0111\u00A022\u00A033', turkish],
  ['+14155550100', american],
  ['14155550100', american],
  ['4155550100', american],
  ['(415) 555-0100', american],
  ['001 415 555 0100', american],
  ['020 7946 0018', '+442079460018'],
  // Unknown digits are dialed unchanged.
  ['+999123456789', '+999123456789'],
  ['999123456789', '+999123456789'],
])('%s is %s', (written, number) => {
  expect(isSameNumber(written, number)).toBe(true)
})

it.each([
  ['+1 532 111 2233', turkish],
  ['0015321112233', turkish],
  ['0532 111 22 34', turkish],
  ['532 111 22 3', turkish],
  ['1112233', turkish],
  ['+90 415 555 0100', american],
  ['0532 111 22 33, +14155550100', turkish],
  ['0532 111 22 33 ext 5', turkish],
  ['call 0532 111 22 33', turkish],
  ['+', turkish],
  ['', ''],
  ['', turkish],
  ['0532 111 22 33', ''],
  ['anonymous', 'anonymous'],
  ['+90 ••• ••• •• 33', '+90 ••• ••• •• 33'],
])('%s is not %s', (written, number) => {
  expect(isSameNumber(written, number)).toBe(false)
})

const mobile = fc.integer({ min: 5_300_000_000, max: 5_599_999_999 }).map(String)
const prefix = fc.constantFrom('', '0', '90', '+90', '0090', '+90 (0)')
const gap = fc.constantFrom('', ' ', '-', '.', '/', ' (', ') ')

const written = (number: string, start: string, gaps: string[]) =>
  start +
  [number.slice(0, 3), number.slice(3, 6), number.slice(6, 8), number.slice(8)]
    .map((part, index) => `${gaps[index] ?? ''}${part}`)
    .join('')

it('recognizes a number in every notation', () => {
  fc.assert(
    fc.property(mobile, prefix, fc.array(gap, { minLength: 4, maxLength: 4 }), (...given) => {
      expect(isSameNumber(written(...given), `+90${given[0]}`)).toBe(true)
    }),
  )
})

it('matches no other number, in any notation', () => {
  const two = fc.tuple(mobile, mobile).filter(([one, other]) => one !== other)
  fc.assert(
    fc.property(two, prefix, fc.array(gap, { minLength: 4, maxLength: 4 }), (pair, ...style) => {
      expect(isSameNumber(written(pair[0], ...style), `+90${pair[1]}`)).toBe(false)
    }),
  )
})

it('never throws, and matches nothing without digits', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (text, number) => {
      const haveDigits = /\d/.test(text) && /\d/.test(number)
      expect(isSameNumber(text, number) && !haveDigits).toBe(false)
    }),
  )
})
