import { TZDate } from '@date-fns/tz'

/** A date and a time on somebody's clock: `2026-11-24`, `14:30`. */
export interface LocalTime {
  date: string
  time: string
}

const TIME = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/

/** The instant at which a clock in `timezone` shows this; null where it never does (30 February, or an hour that daylight saving leaves out). */
export function instantOf({ date, time }: LocalTime, timezone: string): Date | null {
  const parts = TIME.exec(`${date}T${time}`)?.slice(1).map(Number)
  if (!parts) return null
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = parts
  const instant = new Date(new TZDate(year, month - 1, day, hour, minute, timezone).getTime())
  const shown = localTimeOf(instant, timezone)
  return shown.date === date && shown.time === time ? instant : null
}

/** What a clock in `timezone` shows at this instant. */
export function localTimeOf(instant: Date, timezone: string): LocalTime {
  const local = new TZDate(instant, timezone)
  const two = (value: number) => String(value).padStart(2, '0')
  return {
    date: `${local.getFullYear()}-${two(local.getMonth() + 1)}-${two(local.getDate())}`,
    time: `${two(local.getHours())}:${two(local.getMinutes())}`,
  }
}

/** When a day begins on a clock in `timezone`; `days` later, where they are given. */
export function startOfDay(date: string, timezone: string, days = 0): Date {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return new Date(new TZDate(year, month - 1, day + days, 0, 0, timezone).getTime())
}
