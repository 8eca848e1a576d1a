import { dayIn } from '@/lib/platform/time/day-clock'
import { addDays, daysOf } from '@/lib/platform/time/day-range'
import { minutesOf, timeOf } from '@/lib/platform/time/clock'
import { instantOf, localTimeOf } from '@/lib/platform/time/local-time'
import { hoursOfDemoDay } from './demo-days'

/** A time of the demo account's calendar that has an appointment. */
export interface PlannedAppointment {
  startsAt: Date
  /** On the account's clock: before noon or from noon on. */
  half: 'morning' | 'afternoon'
  isCancelled: boolean
}

const DAYS_BACK = 13
const DAYS_AHEAD = 16

/** Length of an appointment, in minutes. */
const LENGTH = 30

const MINUTES_OF_DAY = 24 * 60

/** One in so many is cancelled. */
const CANCELLED = 17

/** The fortnight's appointments and those ahead, earliest first. Later days have fewer. */
export function planAppointments(now: Date, timezone: string): PlannedAppointment[] {
  const today = dayIn(timezone, now)
  const days = daysOf({ from: addDays(today, -DAYS_BACK), to: addDays(today, DAYS_AHEAD) })
  const starts = days.flatMap((date, index) => {
    const ahead = index - DAYS_BACK
    const all = hoursOfDemoDay(date).appointments
    const busy = all.filter((_, at) => ahead <= 0 || (at * 5 + index) % 9 >= Math.min(7, ahead / 2))
    const times = ahead === 0 ? withNow(busy, now, timezone) : busy
    return times.flatMap((time) => {
      const startsAt = instantOf({ date, time }, timezone)
      const half = time < '12:00' ? ('morning' as const) : ('afternoon' as const)
      return startsAt ? [{ startsAt, half, ahead }] : []
    })
  })
  return starts.map(({ ahead, ...planned }, index) => ({
    ...planned,
    isCancelled: ahead !== 0 && index % CANCELLED === CANCELLED - 1,
  }))
}

/** Adds a time before now and one after it if today has none, also outside of the hours, as far as the day reaches. */
function withNow(times: readonly string[], now: Date, timezone: string): string[] {
  const minutes = minutesOf(localTimeOf(now, timezone).time)
  const grid = Math.floor(minutes / LENGTH) * LENGTH
  const starts = times.map(minutesOf)
  const before = starts.some((start) => start + LENGTH <= minutes) ? null : grid - 2 * LENGTH
  const after = starts.some((start) => start > minutes) ? null : grid + LENGTH
  const extra = [before, after].filter(
    (start) => start !== null && start >= 0 && start + LENGTH <= MINUTES_OF_DAY,
  ) as number[]
  return [...new Set([...starts, ...extra])].toSorted((one, other) => one - other).map(timeOf)
}
