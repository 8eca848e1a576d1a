import { expect, it } from 'vitest'
import { zonedTime } from './local-time'

it.each([
  ['2026-11-21T09:30:00.123Z', 'Europe/Istanbul', '2026-11-21T12:30:00+03:00'],
  ['2026-11-21T22:30:00Z', 'Europe/Istanbul', '2026-11-22T01:30:00+03:00'],
  ['2026-07-01T12:00:00Z', 'America/New_York', '2026-07-01T08:00:00-04:00'],
  ['2026-12-01T12:00:00Z', 'Asia/Kolkata', '2026-12-01T17:30:00+05:30'],
  ['2026-12-01T12:00:00Z', 'UTC', '2026-12-01T12:00:00+00:00'],
])('shows %s in %s as %s', (instant, timezone, shown) => {
  expect(zonedTime(new Date(instant), timezone)).toBe(shown)
  expect(Date.parse(shown)).toBe(Math.floor(Date.parse(instant) / 1000) * 1000)
})
