import { describe, expect, it } from 'vitest'
import { timeOf } from '@/lib/platform/time/clock'
import { type CalendarDay, calendarDaysOf, skippedOn } from './calendar-days'
import { DEFAULT_RULES, WEEKDAYS } from './opening-hours'
import type { OpeningTimes } from './slots'

const MONDAY = '2026-11-23'
const SUNDAY = '2026-11-29'
const LONG_AGO = new Date('2025-12-01T00:00:00Z')

const opening = (more: Partial<OpeningTimes> = {}): OpeningTimes => ({
  rules: DEFAULT_RULES,
  closedDays: [],
  timezone: 'Europe/Istanbul',
  ...more,
})

const booked = (startsAt: string, lengthMinutes: number | null = 30) => ({
  startsAt: new Date(startsAt),
  lengthMinutes,
  bufferMinutes: 0,
})

const request = (...dates: string[]) => ({ dates, now: LONG_AGO })

const shown = (day: CalendarDay<unknown> | undefined) =>
  day?.items.map(({ kind, from, until, lane, lanes }) => {
    const place = lanes > 1 ? ` ${lane + 1}/${lanes}` : ''
    return `${kind} ${timeOf(from)}–${timeOf(until)}${place}`
  })

const closed = (day: CalendarDay<unknown> | undefined) =>
  day?.closed.map(({ from, until }) => `${timeOf(from)}–${timeOf(until)}`)

describe('a day of the calendar', () => {
  it('has what is booked and what is free, in order', () => {
    const appointments = [booked('2026-11-23T06:30:00Z', 45)]
    const { days, axis } = calendarDaysOf(opening(), appointments, request(MONDAY))
    expect(axis).toEqual({ from: 540, until: 1080 })
    expect(shown(days[0])?.slice(0, 4)).toEqual([
      'free 09:00–09:30',
      'appointment 09:30–10:15',
      'free 10:30–11:00',
      'free 11:00–11:30',
    ])
    expect(closed(days[0])).toEqual(['12:30–13:30'])
  })

  it('offers no time that is over', () => {
    const now = new Date('2026-11-23T14:00:00Z')
    const { days } = calendarDaysOf(opening(), [], { dates: [MONDAY], now })
    expect(shown(days[0])).toEqual(['free 17:30–18:00'])
  })

  it('offers no time on a later day than can be booked', () => {
    const now = new Date('2024-11-23T09:00:00Z')
    const dates = [MONDAY, '2026-11-24']
    const { days } = calendarDaysOf(opening(), [], { dates, now })
    expect(days.map(({ items }) => items.length)).toEqual([16, 0])
  })

  it('is closed as a whole every week, or for a reason', () => {
    const holiday = { from: MONDAY, to: MONDAY, label: 'Bayram' }
    const { days } = calendarDaysOf(
      opening({ closedDays: [holiday, { ...holiday, from: SUNDAY, to: SUNDAY }] }),
      [],
      request(MONDAY, SUNDAY),
    )
    expect(days.map(({ items, closedLabel }) => [items, closedLabel])).toEqual([
      [[], 'Bayram'],
      [[], null],
    ])
    expect(days.map(closed)).toEqual([['09:00–18:00'], ['09:00–18:00']])
  })

  it('shows appointments outside the hours, and puts those that overlap beside each other', () => {
    const appointments = [
      booked('2026-11-23T04:15:00Z'),
      booked('2026-11-23T04:30:00Z', null),
      booked('2026-11-22T04:00:00Z'),
    ]
    const { days, axis } = calendarDaysOf(opening(), appointments, request(MONDAY))
    expect(axis.from).toBe(420)
    expect(shown(days[0])?.slice(0, 2)).toEqual([
      'appointment 07:15–07:45 1/2',
      'appointment 07:30–08:00 2/2',
    ])
    expect(closed(days[0])?.[0]).toBe('07:00–09:00')
  })

  it('offers nothing whose buffer meets an appointment, and ends at midnight', () => {
    const rules = {
      ...DEFAULT_RULES,
      hours: WEEKDAYS.map(() => [{ from: '22:00', to: '24:00' }]),
      lengthMinutes: 60,
      bufferMinutes: 60,
    }
    const next = booked('2026-11-23T20:30:00Z', 60)
    const { days } = calendarDaysOf(opening({ rules }), [next], request(MONDAY))
    expect(shown(days[0])).toEqual(['appointment 23:30–24:00'])
  })
})

describe('a day on which the clock changes', () => {
  const rules = {
    ...DEFAULT_RULES,
    hours: WEEKDAYS.map(() => [{ from: '01:00', to: '04:00' }]),
    lengthMinutes: 60,
  }
  const berlin = opening({ rules, timezone: 'Europe/Berlin' })

  it('has no times in the hour that is skipped, which is closed', () => {
    const { days } = calendarDaysOf(berlin, [], request('2026-03-29'))
    expect(shown(days[0])).toEqual(['free 01:00–03:00', 'free 03:00–04:00'])
    expect(closed(days[0])).toEqual(['02:00–03:00'])
  })

  it('has the repeated hour twice, side by side, each named with its offset', () => {
    const { days } = calendarDaysOf(berlin, [], request('2026-10-25'))
    const [, first, second] = days[0]?.items ?? []
    expect(shown(days[0])?.slice(1, 3)).toEqual(['free 02:00–03:00 1/2', 'free 02:00–03:00 2/2'])
    expect(first).toMatchObject({ time: '02:00+02:00' })
    expect(second).toMatchObject({ time: '02:00+01:00' })
  })

  it('skips nothing on other days', () => {
    expect(skippedOn('2026-03-28', 'Europe/Berlin')).toEqual([])
    expect(skippedOn('2026-10-25', 'Europe/Berlin')).toEqual([])
  })
})
