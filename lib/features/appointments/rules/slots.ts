import { minutesOf, timeOf } from '@/lib/platform/time/clock'
import { addDays } from '@/lib/platform/time/day-range'
import {
  instantsOf,
  localTimeOf,
  type LocalTime,
  unambiguousTimeOf,
} from '@/lib/platform/time/local-time'
import {
  type BookingRules,
  type ClosedDays,
  FORMER_LENGTH_MINUTES,
  intervalsOn,
} from './opening-hours'

/** Before noon and from noon on. */
export type DayPart = 'morning' | 'afternoon'

/** A time that a booked appointment takes, with the buffer after it. */
export interface Busy {
  startsAt: Date
  /** Exclusive. */
  until: Date
}

export interface OpeningTimes {
  rules: BookingRules
  closedDays: readonly ClosedDays[]
  /** The account's. */
  timezone: string
}

/** All that decides when an account can be booked. */
export interface BookingCalendar extends OpeningTimes {
  /** What is booked in the days that are asked for. */
  busy: readonly Busy[]
}

/** The days of a search for free times, both included. */
export interface SlotSearch {
  from: string
  to: string
  part?: DayPart | null
  earliest: Date
}

/** How far ahead the account holder can book. */
export const MAX_DAYS = 730

const MINUTE_MS = 60_000

/**
 * The free slots of a search, the earliest first. They lie on a grid: from each opening on, in steps of length and buffer.
 * An appointment ends before the break or the closing time; its buffer may reach into it. A time that daylight saving
 * skips is not a slot, and a repeated time is two.
 */
export function* freeSlotsIn(calendar: BookingCalendar, search: SlotSearch): Generator<Date> {
  for (const { slots } of freeDaysIn(calendar, search)) yield* slots
}

/** The {@link freeSlotsIn} of each day, also of days without any. */
export function* freeDaysIn(
  calendar: BookingCalendar,
  { from, to, part, earliest }: SlotSearch,
): Generator<{ date: string; slots: Date[] }> {
  const { rules, closedDays, busy, timezone } = calendar
  const isTaken = takenBy(busy)
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const times = intervalsOn(date, rules.hours, closedDays)
      .flatMap((interval) => [...gridOf(interval, rules)])
      .filter((time) => !part || (part === 'morning') === time < '12:00')
    const slots = times
      .flatMap((time) => instantsOf({ date, time }, timezone))
      .toSorted((one, other) => one.getTime() - other.getTime())
      .filter((startsAt) => startsAt >= earliest && !isTaken(busyOf({ startsAt, ...rules })))
    yield { date, slots }
  }
}

/**
 * Returns a check whether a slot overlaps a booked appointment. Ask for the earliest slot first. Comparing each slot with
 * each appointment would take seconds for a few full weeks.
 */
function takenBy(busy: readonly Busy[]): (slot: Busy) => boolean {
  const booked = busy.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
  let next = 0
  let until = new Date(0)
  return (slot) => {
    for (let one = booked[next]; one && one.startsAt < slot.until; one = booked[++next]) {
      if (one.until > until) ({ until } = one)
    }
    return until > slot.startsAt
  }
}

function* gridOf(
  { from, to }: { from: string; to: string },
  { lengthMinutes, bufferMinutes }: BookingRules,
): Generator<string> {
  const last = minutesOf(to) - lengthMinutes
  const step = lengthMinutes + bufferMinutes
  for (let start = minutesOf(from); start <= last; start += step) yield timeOf(start)
}

/** The time that an appointment takes. @param lengthMinutes null in a row of the previous version */
export function busyOf(appointment: {
  startsAt: Date
  lengthMinutes: number | null
  bufferMinutes: number
}): Busy {
  const { startsAt, lengthMinutes, bufferMinutes } = appointment
  const minutes = (lengthMinutes ?? FORMER_LENGTH_MINUTES) + bufferMinutes
  return { startsAt, until: new Date(startsAt.getTime() + minutes * MINUTE_MS) }
}

export function overlaps(one: Busy, other: Busy): boolean {
  return one.startsAt < other.until && other.startsAt < one.until
}

/** Whether an appointment lies within the opening hours, on the grid or not. */
export function isWithinHours(
  appointment: { startsAt: Date; lengthMinutes: number | null },
  { rules, closedDays, timezone }: OpeningTimes,
): boolean {
  const { date, time } = localTimeOf(appointment.startsAt, timezone)
  const start = minutesOf(time)
  const end = start + (appointment.lengthMinutes ?? FORMER_LENGTH_MINUTES)
  return intervalsOn(date, rules.hours, closedDays).some(
    ({ from, to }) => minutesOf(from) <= start && end <= minutesOf(to),
  )
}

/** The `count` slots closest to a wished instant, the earliest first. */
export function nearestTo(wished: Date, slots: Iterable<Date>, count: number): Date[] {
  const distance = (slot: Date) => Math.abs(slot.getTime() - wished.getTime())
  return [...slots]
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, count)
    .toSorted((one, other) => one.getTime() - other.getTime())
}

/** Slots on the clock of a time zone. A time that the clock shows twice has its offset: `02:30+01:00`. */
export function onClock(slots: readonly Date[], timezone: string): LocalTime[] {
  return slots.map((slot) => unambiguousTimeOf(slot, timezone))
}
