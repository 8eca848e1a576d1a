import { describe, expect, it } from 'vitest'
import { formatPhone, phoneDigits } from './phone'

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
