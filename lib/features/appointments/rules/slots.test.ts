import { expect, it } from 'vitest'
import { within } from '@/scripts/lib/time-scale.mjs'
import { localTimeOf } from '@/lib/platform/time/local-time'
import { type BookingRules, DEFAULT_RULES, WEEKDAYS } from './opening-hours'
import {
  type BookingCalendar,
  busyOf,
  freeSlotsIn,
  isWithinHours,
  nearestTo,
  onClock,
} from './slots'

const MONDAY = '2026-11-23'
const LONG_AGO = new Date('2020-01-01T00:00:00Z')

const calendar = (
  rules: Partial<BookingRules> = {},
  more: Partial<BookingCalendar> = {},
): BookingCalendar => ({
  rules: { ...DEFAULT_RULES, ...rules },
  closedDays: [],
  busy: [],
  timezone: 'Europe/Istanbul',
  ...more,
})

const everyDay = (from: string, to: string) => WEEKDAYS.map(() => [{ from, to }])

function times(
  of: BookingCalendar,
  search: { date?: string; part?: 'morning' | 'afternoon' } = {},
) {
  const { date = MONDAY, part } = search
  const slots = freeSlotsIn(of, { from: date, to: date, part, earliest: LONG_AGO })
  return [...slots].map((slot) => localTimeOf(slot, of.timezone).time)
}

it('lie on a grid within the opening hours, and not in the break', () => {
  expect(times(calendar(), { part: 'morning' })).toEqual([
    '09:00',
    '09:30',
    '10:00',
    '10:30',
    '11:00',
    '11:30',
  ])
  expect(times(calendar(), { part: 'afternoon' })).toEqual([
    '12:00',
    '13:30',
    '14:00',
    '14:30',
    '15:00',
    '15:30',
    '16:00',
    '16:30',
    '17:00',
    '17:30',
  ])
  expect(times(calendar({ lengthMinutes: 45, bufferMinutes: 15 }))).toEqual([
    '09:00',
    '10:00',
    '11:00',
    '13:30',
    '14:30',
    '15:30',
    '16:30',
  ])
})

it('are none at weekends and on closed days', () => {
  const closedDays = [{ from: MONDAY, to: '2026-11-24', label: 'Bayram' }]
  const search = { from: '2026-11-21', to: '2026-11-25', earliest: LONG_AGO }
  const slots = [...freeSlotsIn(calendar({}, { closedDays }), search)]
  expect(slots[0]?.toISOString()).toBe('2026-11-25T06:00:00.000Z')
  expect(slots).toHaveLength(16)
})

it('begin after the earliest instant', () => {
  const search = { from: MONDAY, to: MONDAY, earliest: new Date('2026-11-23T14:01:00Z') }
  const slots = [...freeSlotsIn(calendar(), search)]
  expect(slots.map((slot) => slot.toISOString())).toEqual(['2026-11-23T14:30:00.000Z'])
})

it('keep clear of what is booked, whatever its length', () => {
  const at = (time: string) => new Date(`${MONDAY}T${time}:00+03:00`)
  const busy = [
    busyOf({ startsAt: at('09:31'), lengthMinutes: null, bufferMinutes: 0 }),
    busyOf({ startsAt: at('11:00'), lengthMinutes: 30, bufferMinutes: 10 }),
  ]
  expect(times(calendar({}, { busy }), { part: 'morning' })).toEqual(['09:00', '10:30'])
})

it('are found in no time between thousands of appointments', () => {
  const rules = { hours: everyDay('00:00', '24:00'), lengthMinutes: 5 }
  const first = new Date('2026-11-22T21:00:00Z').getTime()
  const busy = Array.from({ length: 6000 }, (_, n) => {
    // Every thousandth time is free.
    const startsAt = new Date(first + (n + Math.floor(n / 1000)) * 5 * 60_000)
    return busyOf({ startsAt, lengthMinutes: 5, bufferMinutes: 0 })
  })
  const search = { from: MONDAY, to: '2026-12-13', earliest: LONG_AGO }
  const before = process.cpuUsage()
  const free = [...freeSlotsIn(calendar(rules, { busy: busy.toReversed() }), search)]
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(within(500))
  expect(free).toHaveLength(21 * 288 - 6000)
  expect(free[0]?.getTime()).toBe(first + 1000 * 5 * 60_000)
})

it('keep their own buffer free', () => {
  const startsAt = new Date(`${MONDAY}T10:00:00+03:00`)
  const busy = [busyOf({ startsAt, lengthMinutes: 30, bufferMinutes: 0 })]
  const rules = { lengthMinutes: 30, bufferMinutes: 15, hours: everyDay('08:45', '11:00') }
  expect(times(calendar(rules, { busy }))).toEqual(['08:45'])
})

it('skip the hour that daylight saving skips, and keep to the clock', () => {
  const berlin = { timezone: 'Europe/Berlin' }
  const night = { hours: everyDay('01:00', '04:00'), lengthMinutes: 60 }
  expect(times(calendar(night, berlin), { date: '2026-03-29' })).toEqual(['01:00', '03:00'])
  const day = { hours: everyDay('09:00', '10:00') }
  const first = (date: string) => {
    const search = { from: date, to: date, earliest: LONG_AGO }
    return [...freeSlotsIn(calendar(day, berlin), search)][0]?.toISOString()
  }
  expect(first('2026-03-28')).toBe('2026-03-28T08:00:00.000Z')
  expect(first('2026-03-29')).toBe('2026-03-29T07:00:00.000Z')
})

it('end at midnight where the day does', () => {
  const late = times(calendar({ hours: everyDay('23:00', '24:00') }))
  expect(late).toEqual(['23:00', '23:30'])
})

it('tells whether an appointment is within the hours', () => {
  const at = (time: string, lengthMinutes: number | null = 30) =>
    isWithinHours({ startsAt: new Date(`${MONDAY}T${time}:00+03:00`), lengthMinutes }, calendar())
  expect([at('09:00'), at('09:07'), at('12:00'), at('17:30', null)]).toEqual(Array(4).fill(true))
  expect([at('08:45'), at('12:15'), at('13:00'), at('17:30', 45)]).toEqual(Array(4).fill(false))
})

it('finds the nearest slots in their order', () => {
  const wished = new Date(`${MONDAY}T12:30:00+03:00`)
  const slots = freeSlotsIn(calendar(), { from: MONDAY, to: MONDAY, earliest: LONG_AGO })
  expect(nearestTo(wished, slots, 3).map((slot) => slot.toISOString().slice(11, 16))).toEqual([
    '08:30',
    '09:00',
    '10:30',
  ])
})

it('offers the hour that autumn repeats twice, with its offsets, in order', () => {
  const night = { hours: everyDay('00:30', '03:00'), lengthMinutes: 30, bufferMinutes: 0 }
  const berlin = calendar(night, { timezone: 'Europe/Berlin' })
  const search = { from: '2026-10-25', to: '2026-10-25', earliest: LONG_AGO }
  const slots = [...freeSlotsIn(berlin, search)]
  expect(onClock(slots, 'Europe/Berlin').map(({ time }) => time)).toEqual([
    '00:30',
    '01:00',
    '01:30',
    '02:00+02:00',
    '02:30+02:00',
    '02:00+01:00',
    '02:30+01:00',
  ])
  const gaps = slots.slice(1).map((slot, at) => slot.getTime() - slots[at]!.getTime())
  expect(new Set(gaps)).toEqual(new Set([30 * 60_000]))
})
