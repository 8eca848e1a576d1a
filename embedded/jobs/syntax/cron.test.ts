import { describe, expect, test } from 'vitest'
import { nextCronTime } from './cron'

const iso = (schedule: string, after: string) => {
  const next = nextCronTime(schedule, Date.parse(after))
  return next === null ? null : new Date(next).toISOString()
}

describe('nextCronTime', () => {
  test.each([
    ['*/15 * * * *', '2026-03-01T10:07:00Z', '2026-03-01T10:15:00.000Z'],
    ['0 9 * * *', '2026-03-01T09:00:00Z', '2026-03-02T09:00:00.000Z'],
    ['TZ=Europe/Istanbul 0 9 * * 1-5', '2026-03-06T12:00:00Z', '2026-03-09T06:00:00.000Z'],
    ['@daily', '2026-03-01T10:07:00Z', '2026-03-02T00:00:00.000Z'],
    // Daylight saving time starts in Berlin on 29 March 2026.
    ['TZ=Europe/Berlin 0 9 * * *', '2026-03-28T12:00:00Z', '2026-03-29T07:00:00.000Z'],
  ])('%s after %s is %s', (schedule, after, expected) => {
    expect(iso(schedule, after)).toBe(expected)
  })

  test('a schedule may never be due', () => {
    expect(iso('0 0 30 2 *', '2026-01-01T00:00:00Z')).toBeNull()
  })

  test.each(['whenever', '* * * * * *', '61 * * * *', 'TZ=Nowhere/City 0 9 * * *', ''])(
    '%j is refused',
    (schedule) => {
      expect(() => nextCronTime(schedule, Date.UTC(2026, 0, 1))).toThrow(Error)
    },
  )
})
