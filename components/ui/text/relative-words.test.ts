import { describe, expect, test } from 'vitest'
import { exactWords, relativeWords } from './relative-words'

const now = new Date('2026-11-21T09:00:00Z')
const say = (iso: string, locale = 'en', zone = 'Europe/Istanbul') =>
  relativeWords(new Date(iso), now, locale, zone)

describe('how long ago', () => {
  test('seconds are now', () => {
    expect(say('2026-11-21T08:59:30Z')).toBe('now')
    expect(say('2026-11-21T08:59:30Z', 'tr')).toBe('şimdi')
  })

  test('minutes and hours', () => {
    expect(say('2026-11-21T08:58:00Z')).toBe('2 min. ago')
    expect(say('2026-11-21T06:00:00Z')).toBe('3 hr. ago')
    expect(say('2026-11-21T06:00:00Z', 'tr')).toBe('3 sa. önce')
  })

  test('what is to come', () => {
    expect(say('2026-11-21T09:05:00Z')).toBe('in 5 min.')
    expect(say('2026-11-22T12:00:00Z')).toBe('tomorrow')
  })

  test('days change at midnight of the account, not of the server', () => {
    expect(say('2026-11-20T20:30:00Z', 'en', 'Europe/Istanbul')).toBe('yesterday')
    expect(say('2026-11-20T21:30:00Z', 'en', 'Europe/Istanbul')).toBe('12 hr. ago')
  })

  test('from a week on, the date; with its year where that is another', () => {
    expect(say('2026-11-09T09:00:00Z', 'en-GB')).toBe('9 Nov')
    expect(say('2025-11-09T09:00:00Z', 'tr')).toBe('9 Kas 2025')
  })
})

test('the exact moment in the time zone of the account', () => {
  const words = exactWords(new Date('2026-11-21T21:30:00Z'), 'tr', 'Europe/Istanbul')
  expect(words).toBe('22 Kasım 2026 Pazar 00:30:00')
})
