import fc from 'fast-check'
import { expect, it } from 'vitest'
import { instantsOf, dayIn } from './day-clock'
import { addDays, countDays, isDay, isInOrder, lastDays, mondayOf, presetOf } from './day-range'

it.each([
  ['2026-11-21', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['1999-12-31', false],
  ['2999-12-31', true],
  ['3000-01-01', false],
  ['9999-99-99', false],
  ['20260101', false],
  ['2026-11-21T00:00', false],
  ['', false],
])('tells whether %s is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected)
})

it('counts days across months, years and daylight-saving changes', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2026-03-29', -29)).toBe('2026-02-28')
  expect(countDays({ from: '2026-03-28', to: '2026-03-30' })).toBe(3)
  expect(countDays(lastDays(365, '2026-11-21'))).toBe(365)
  expect(mondayOf('2026-11-22')).toBe('2026-11-16')
  expect(mondayOf('2026-11-16')).toBe('2026-11-16')
})

it('counts on through every year that a date can have', () => {
  const day = fc
    .date({ min: new Date('0001-01-02'), max: new Date('9999-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  fc.assert(
    fc.property(day, day, (one, other) => {
      const [from, to] = one < other ? [one, other] : [other, one]
      expect(addDays(from, 0)).toBe(from)
      expect(addDays(from, countDays({ from, to }) - 1)).toBe(to)
      expect(addDays(addDays(to, -1), 1)).toBe(to)
      expect(addDays(to, -1) < to).toBe(true)
    }),
    {
      examples: [
        ['9999-12-30', '9999-12-31'],
        ['0099-12-31', '0100-01-01'],
      ],
    },
  )
})

it('does not take for a day what is none', () => {
  expect(() => addDays('tomorrow', 1)).toThrow(RangeError)
  expect(() => addDays('9999-12-31', 1)).toThrow(RangeError)
})

it('recognizes the presets, which end today', () => {
  const today = '2026-11-21'
  expect(presetOf({ from: today, to: today }, today)).toBe(1)
  expect(presetOf({ from: '2026-11-15', to: today }, today)).toBe(7)
  expect(presetOf({ from: '2026-11-15', to: '2026-11-20' }, today)).toBeNull()
  expect(presetOf({ from: '2026-11-14', to: today }, today)).toBeNull()
  expect(presetOf({}, today)).toBeNull()
})

it('accepts an open end as in order', () => {
  expect(isInOrder({ from: '2026-11-21', to: '2026-11-21' })).toBe(true)
  expect(isInOrder({ from: '2026-11-22', to: '2026-11-21' })).toBe(false)
  expect(isInOrder({ from: '2026-11-22' })).toBe(true)
})

function bounds(day: string, timezone: string) {
  const { since, until } = instantsOf({ from: day, to: day }, timezone)
  return [since?.toISOString(), until?.toISOString()]
}

it.each([
  ['Europe/Istanbul', '2026-11-21', '2026-11-20T21:00:00.000Z', '2026-11-21T21:00:00.000Z'],
  // 23 and 25 hours long.
  ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z', '2026-03-09T04:00:00.000Z'],
  ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
  // This day has no midnight and starts at one o'clock.
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z', '2026-04-24T21:00:00.000Z'],
  ['Pacific/Auckland', '2026-11-21', '2026-11-20T11:00:00.000Z', '2026-11-21T11:00:00.000Z'],
])('finds the bounds of a day in %s: %s', (timezone, day, since, until) => {
  expect(bounds(day, timezone)).toEqual([since, until])
})

it('leaves an open end open, and finds the day in another time zone', () => {
  expect(instantsOf({}, 'Europe/Istanbul')).toEqual({ since: null, until: null })
  const instant = new Date('2026-11-21T21:30:00Z')
  expect(dayIn('Europe/Istanbul', instant)).toBe('2026-11-22')
  expect(dayIn('America/New_York', instant)).toBe('2026-11-21')
})
