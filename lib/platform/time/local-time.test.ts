import { expect, it } from 'vitest'
import { shownTime } from './clock'
import { instantOf, instantsOf, unambiguousTimeOf, zonedTime } from './local-time'

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

it.each([
  ['New York', 'America/New_York', '2026-11-01', '01:30', '05:30', '-04:00', '06:30', '-05:00'],
  ['London', 'Europe/London', '2026-10-25', '01:00', '00:00', '+01:00', '01:00', '+00:00'],
  // By half an hour.
  ['Lord Howe', 'Australia/Lord_Howe', '2026-04-05', '01:45', '14:45', '+11:00', '15:15', '+10:30'],
])(
  'tells the repeated hour of %s apart by its offset',
  (_, zone, date, time, one, first, two, second) => {
    const local = { date, time }
    const [earlier, later] = instantsOf(local, zone)
    expect([earlier, later].map((instant) => instant?.toISOString().slice(11, 16))).toEqual([
      one,
      two,
    ])
    expect(instantOf(local, zone)).toEqual(earlier)
    expect(instantOf({ date, time: `${time}${first}` }, zone)).toEqual(earlier)
    expect(instantOf({ date, time: `${time}${second}` }, zone)).toEqual(later)
    expect(instantOf({ date, time: `${time}+03:00` }, zone)).toBeNull()
    expect(unambiguousTimeOf(later!, zone)).toEqual({ date, time: `${time}${second}` })
    expect(shownTime(`${time}${second}`)).toBe(`${time} (UTC${second})`)
  },
)

it.each([
  ['a skipped hour', '2026-03-29', '02:30', []],
  ['the hour after it', '2026-03-29', '03:30', ['2026-03-29T01:30:00.000Z']],
  ['a day that does not exist', '2026-02-30', '12:00', []],
  ['any other hour', '2026-06-01', '12:00', ['2026-06-01T10:00:00.000Z']],
  ['the hour before the repeated one', '2026-10-25', '01:30', ['2026-10-24T23:30:00.000Z']],
])('finds %s as often as the clock shows it', (_, date, time, instants) => {
  const found = instantsOf({ date, time }, 'Europe/Berlin')
  expect(found.map((instant) => instant.toISOString())).toEqual(instants)
})
