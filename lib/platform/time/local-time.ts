import { TZDate, tzOffset } from '@date-fns/tz'

/**
 * A date and a time in some time zone: `2026-11-24`, `14:30`. A time that the clock shows twice that day may name its
 * offset from UTC: `02:30+01:00`.
 */
export interface LocalTime {
  date: string
  time: string
}

const TIME = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})([+-]\d{2}:\d{2})?$/

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/**
 * The instant of a local time, or null if the time does not exist (30 February, an hour that daylight saving skips, or an
 * offset that the time does not have). Of two instants without an offset, the first.
 */
export function instantOf(local: LocalTime, timezone: string): Date | null {
  const offset = local.time.slice(5)
  const instants = instantsOf(local, timezone)
  const named = (instant: Date) => !offset || offsetAt(instant, timezone) === offset
  return instants.find(named) ?? null
}

/** When the clock shows a local time: once, never, or twice while it goes back. The earliest comes first. */
export function instantsOf({ date, time }: LocalTime, timezone: string): Date[] {
  const parts = TIME.exec(`${date}T${time}`)?.slice(1, 6).map(Number)
  if (!parts) return []
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = parts
  const clock = Date.UTC(year, month - 1, day, hour, minute)
  const offsets = [-DAY_MS, DAY_MS].map((days) => tzOffset(timezone, new Date(clock + days)))
  // The larger offset is the earlier instant.
  return [...new Set(offsets)]
    .toSorted((one, other) => other - one)
    .map((offset) => new Date(clock - offset * MINUTE_MS))
    .filter((instant) => {
      const shown = localTimeOf(instant, timezone)
      return shown.date === date && shown.time === time.slice(0, 5)
    })
}

/** The local time at an instant, with its offset if the clock shows that time twice. */
export function unambiguousTimeOf(instant: Date, timezone: string): LocalTime {
  const local = localTimeOf(instant, timezone)
  if (instantsOf(local, timezone).length < 2) return local
  return { ...local, time: `${local.time}${offsetAt(instant, timezone)}` }
}

/** Such as `+03:00`. */
function offsetAt(instant: Date, timezone: string): string {
  return zonedTime(instant, timezone).slice(-6)
}

export function localTimeOf(instant: Date, timezone: string): LocalTime {
  const local = new TZDate(instant, timezone)
  const two = (value: number) => String(value).padStart(2, '0')
  return {
    date: `${local.getFullYear()}-${two(local.getMonth() + 1)}-${two(local.getDate())}`,
    time: `${two(local.getHours())}:${two(local.getMinutes())}`,
  }
}

/** The start of a day in `timezone`, or of the day that is `days` later. */
export function startOfDay(date: string, timezone: string, days = 0): Date {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return new Date(new TZDate(year, month - 1, day + days, 0, 0, timezone).getTime())
}

/** An instant as ISO 8601 with the offset of `timezone`: `2026-11-21T12:30:00+03:00`. */
export function zonedTime(instant: Date, timezone: string): string {
  return new TZDate(instant, timezone).toISOString().replace(/\.\d+/, '')
}
