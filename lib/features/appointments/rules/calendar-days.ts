import { minutesOf, timeOf } from '@/lib/platform/time/clock'
import {
  axisAround,
  besideEachOther,
  clockSpanOf,
  type ClockSpan,
  gapsBetween,
  type Lane,
  MINUTES_OF_DAY,
} from '@/lib/platform/time/day-axis'
import { addDays } from '@/lib/platform/time/day-range'
import {
  instantsOf,
  localTimeOf,
  startOfDay,
  unambiguousTimeOf,
} from '@/lib/platform/time/local-time'
import { FORMER_LENGTH_MINUTES, intervalsOn } from './opening-hours'
import { busyOf, freeDaysIn, MAX_DAYS, type OpeningTimes } from './slots'

/** The days of the calendar: what is booked, what is free and when it is closed, on the clock of the account. */

interface Timed {
  startsAt: Date
  lengthMinutes: number | null
  bufferMinutes: number
}

/** What takes a place on a day: an appointment, or a free start. */
export type CalendarItem<T> = ClockSpan &
  Lane &
  (
    | { kind: 'appointment'; appointment: T }
    /** `time` names its offset if the clock shows it twice. */
    | { kind: 'free'; time: string }
  )

export interface CalendarDay<T> {
  date: string
  items: CalendarItem<T>[]
  /** The parts of the day outside the opening hours. */
  closed: ClockSpan[]
  /** Why the whole day is closed although the hours are not: "Bayram". */
  closedLabel: string | null
}

export interface CalendarDays<T> {
  days: CalendarDay<T>[]
  /** The hours that are shown, the same for all days. */
  axis: ClockSpan
  lengthMinutes: number
}

/** The hours of an account without opening hours. */
const USUAL: ClockSpan = { from: 9 * 60, until: 18 * 60 }

const DAY_MS = 86_400_000

/** The steps in which clocks may change. */
const CLOCK_STEP = 15

/**
 * Builds the calendar of some days.
 * @param appointments booked ones, also those of the days before and after
 * @param now no earlier time is free, and none on later days than can be booked
 */
export function calendarDaysOf<T extends Timed>(
  opening: OpeningTimes,
  appointments: readonly T[],
  { dates, now }: { dates: readonly string[]; now: Date },
): CalendarDays<T> {
  const { rules, timezone } = opening
  const axis = hoursShown(opening, appointments, dates)
  const booked = appointments.map((appointment) => ({
    ...spanOf(appointment, timezone),
    kind: 'appointment' as const,
    appointment,
  }))
  const busy = appointments.map(busyOf)
  const earliest = new Date(now.getTime() + 1)
  const lastDay = addDays(localTimeOf(now, timezone).date, MAX_DAYS)
  const days = dates.map((date) => {
    const search = { from: date, to: date < lastDay ? date : lastDay, earliest }
    const free = [...freeDaysIn({ ...opening, busy }, search)].flatMap(({ slots }) =>
      slots.map((startsAt) => ({
        ...clockSpanOf({ startsAt, lengthMinutes: rules.lengthMinutes }, timezone),
        kind: 'free' as const,
        time: unambiguousTimeOf(startsAt, timezone).time,
      })),
    )
    return {
      date,
      items: besideEachOther([...booked.filter((each) => each.date === date), ...free]),
      closed: closedOn(date, axis, opening),
      closedLabel: closedLabelOn(date, opening),
    }
  })
  return { days, axis, lengthMinutes: rules.lengthMinutes }
}

/** The appointments of the days, in order. */
export function bookedIn<T>({ days }: Pick<CalendarDays<T>, 'days'>): T[] {
  return days.flatMap(({ items }) =>
    items.flatMap((item) => (item.kind === 'appointment' ? [item.appointment] : [])),
  )
}

function spanOf({ startsAt, lengthMinutes }: Timed, timezone: string) {
  return clockSpanOf({ startsAt, lengthMinutes: lengthMinutes ?? FORMER_LENGTH_MINUTES }, timezone)
}

/** The opening hours of the whole week, so that the axis is the same in all weeks, and the appointments outside of them. */
function hoursShown(
  { rules, timezone }: OpeningTimes,
  appointments: readonly Timed[],
  dates: readonly string[],
): ClockSpan {
  const opening = rules.hours.flat().map(toSpan)
  const booked = appointments
    .map((appointment) => spanOf(appointment, timezone))
    .filter(({ date }) => dates.includes(date))
  const [first] = opening
  return axisAround([...opening, ...booked], first ?? USUAL)
}

function toSpan({ from, to }: { from: string; to: string }): ClockSpan {
  return { from: minutesOf(from), until: minutesOf(to) }
}

function closedOn(
  date: string,
  axis: ClockSpan,
  { rules, closedDays, timezone }: OpeningTimes,
): ClockSpan[] {
  const open = intervalsOn(date, rules.hours, closedDays).map(toSpan)
  return [...gapsBetween(axis, open), ...skippedOn(date, timezone)]
}

/** Null if the day is open, or closed every week. */
function closedLabelOn(date: string, { rules, closedDays }: OpeningTimes): string | null {
  if (intervalsOn(date, rules.hours, []).length === 0) return null
  return closedDays.find(({ from, to }) => from <= date && date <= to)?.label ?? null
}

/** The part of a day that its clock does not show, because it goes forward. */
export function skippedOn(date: string, timezone: string): ClockSpan[] {
  const length =
    startOfDay(addDays(date, 1), timezone).getTime() - startOfDay(date, timezone).getTime()
  if (length >= DAY_MS) return []
  const steps = Array.from({ length: MINUTES_OF_DAY / CLOCK_STEP }, (_, at) => at * CLOCK_STEP)
  const skipped = steps.filter(
    (at) => instantsOf({ date, time: timeOf(at) }, timezone).length === 0,
  )
  const [first] = skipped
  const last = skipped.at(-1)
  if (first === undefined || last === undefined) return []
  return [{ from: first, until: last + CLOCK_STEP }]
}
