import { describe, expect, test } from 'vitest'
import { exactWords, relativeWords } from './relative-words'

const now = new Date('2026-11-21T09:00:00Z')
const say = (iso: string, locale = 'en', zone = 'Europe/Istanbul') =>
  relativeWords(new Date(iso), now, locale, zone)

describe('relative time', () => {
  test('shows seconds as now', () => {
    expect(say('2026-11-21T08:59:30Z')).toBe('now')
    expect(say('2026-11-21T08:59:30Z', 'tr')).toBe('şimdi')
  })

  test('shows minutes and hours', () => {
    expect(say('2026-11-21T08:58:00Z')).toBe('2 min. ago')
    expect(say('2026-11-21T06:00:00Z')).toBe('3 hr. ago')
    expect(say('2026-11-21T06:00:00Z', 'tr')).toBe('3 sa. önce')
  })

  test('shows future times', () => {
    expect(say('2026-11-21T09:05:00Z')).toBe('in 5 min.')
    expect(say('2026-11-22T12:00:00Z')).toBe('tomorrow')
  })

  test('changes days at midnight in the account’s time zone, not the server’s', () => {
    expect(say('2026-11-20T20:30:00Z', 'en', 'Europe/Istanbul')).toBe('yesterday')
    expect(say('2026-11-20T21:30:00Z', 'en', 'Europe/Istanbul')).toBe('12 hr. ago')
  })

  test('shows the date from a week on, with a year other than the current one', () => {
    expect(say('2026-11-09T09:00:00Z', 'en-GB')).toBe('9 Nov')
    expect(say('2025-11-09T09:00:00Z', 'tr')).toBe('9 Kas 2025')
  })
})

test('shows the exact time in the account’s time zone', () => {
  const words = exactWords(new Date('2026-11-21T21:30:00Z'), 'tr', 'Europe/Istanbul')
  expect(words).toBe('22 Kasım 2026 Pazar 00:30:00')
})
