import { TZDate } from '@date-fns/tz'

/** A date and a time in some time zone: `2026-11-24`, `14:30`. */
export interface LocalTime {
  date: string
  time: string
}

const TIME = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/

/** The instant of a local time, or null if the time does not exist (30 February, or an hour that daylight saving skips). */
export function instantOf({ date, time }: LocalTime, timezone: string): Date | null {
  const parts = TIME.exec(`${date}T${time}`)?.slice(1).map(Number)
  if (!parts) return null
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = parts
  const instant = new Date(new TZDate(year, month - 1, day, hour, minute, timezone).getTime())
  const shown = localTimeOf(instant, timezone)
  return shown.date === date && shown.time === time ? instant : null
}

/** The local time at an instant. */
export function localTimeOf(instant: Date, timezone: string): LocalTime {
  const local = new TZDate(instant, timezone)
  const two = (value: number) => String(value).padStart(2, '0')
  return {
    date: `${local.getFullYear()}-${two(local.getMonth() + 1)}-${two(local.getDate())}`,
    time: `${two(local.getHours())}:${two(local.getMinutes())}`,
  }
}

/** The instant at which a day begins in `timezone`, or the day that is `days` later. */
export function startOfDay(date: string, timezone: string, days = 0): Date {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return new Date(new TZDate(year, month - 1, day + days, 0, 0, timezone).getTime())
}

/** An instant as ISO 8601 with the offset of `timezone`: `2026-11-21T12:30:00+03:00`. */
export function zonedTime(instant: Date, timezone: string): string {
  return new TZDate(instant, timezone).toISOString().replace(/\.\d+/, '')
}
