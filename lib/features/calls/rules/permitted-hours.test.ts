import fc from 'fast-check'
import { expect, it } from 'vitest'
import { nextPermittedTime } from './permitted-hours'

const TURKISH = '+905321234567'

const at = (text: string) => new Date(`${text}+03:00`)

it.each([
  ['within the hours it is now', '2026-11-21T14:30:00', '2026-11-21T14:30:00'],
  ['at nine it is now', '2026-11-20T09:00:00', '2026-11-20T09:00:00'],
  ['just before nine it is nine', '2026-11-20T08:59:59.999', '2026-11-20T09:00:00'],
  ['after midnight it is the same morning', '2026-11-20T00:10:00', '2026-11-20T09:00:00'],
  [
    'just before seven in the evening it is now',
    '2026-11-20T18:59:59.999',
    '2026-11-20T18:59:59.999',
  ],
  ['at seven in the evening it is the next morning', '2026-11-20T19:00:00', '2026-11-21T09:00:00'],
  ['on Saturday evening it is Monday', '2026-11-21T19:00:00', '2026-11-23T09:00:00'],
  ['on Sunday it is Monday', '2026-11-22T12:00:00', '2026-11-23T09:00:00'],
  ['on Sunday before nine it is Monday', '2026-11-22T07:00:00', '2026-11-23T09:00:00'],
  ['at the end of a year it is the next morning', '2026-12-31T23:00:00', '2027-01-01T09:00:00'],
])('%s', (_, now, expected) => {
  expect(nextPermittedTime(TURKISH, at(now))).toEqual(at(expected))
})

it('does not restrict other countries', () => {
  const night = at('2026-11-22T03:00:00')
  expect(nextPermittedTime('+14155550123', night)).toEqual(night)
})

const moments = fc.date({
  min: new Date('2017-01-01T00:00:00Z'),
  max: new Date('2040-01-01T00:00:00Z'),
  noInvalidDate: true,
})

// Istanbul has been at UTC+3 since 2016.
const istanbul = (date: Date) => new Date(date.getTime() + 3 * 3_600_000)

it('is never in the past, always within the hours, and idempotent', () => {
  fc.assert(
    fc.property(moments, (now) => {
      const next = nextPermittedTime(TURKISH, now)
      expect(next.getTime()).toBeGreaterThanOrEqual(now.getTime())
      const clock = istanbul(next)
      expect(clock.getUTCDay()).not.toBe(0)
      expect(clock.getUTCHours()).toBeGreaterThanOrEqual(9)
      expect(clock.getUTCHours()).toBeLessThan(19)
      expect(nextPermittedTime(TURKISH, next)).toEqual(next)
    }),
  )
})

it('skips no permitted time', () => {
  fc.assert(
    fc.property(moments, fc.double({ min: 0, max: 0.999, noNaN: true }), (now, part) => {
      const next = nextPermittedTime(TURKISH, now)
      const between = new Date(now.getTime() + part * (next.getTime() - now.getTime()))
      const expected = next > now ? next : now
      expect(nextPermittedTime(TURKISH, between)).toEqual(expected)
    }),
  )
})
