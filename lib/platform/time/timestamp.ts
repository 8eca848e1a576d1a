/** A day in extended or basic form: of a month, of an ISO week, or of a year. */
const DAY =
  /^(?<year>\d{4})(?:-(?<month>\d\d)-(?<date>\d\d)|(?<basicMonth>\d\d)(?<basicDate>\d\d)|-?W(?<week>\d\d)-?(?<weekday>[1-7])|-?(?<ordinal>\d{3}))$/

/** A time of day with its zone, whose plus sign URL decoding may have turned into a space. */
const TIME =
  /^(?<hour>\d\d)(?::?(?<minute>\d\d)(?::?(?<second>\d\d)(?:[.,](?<fraction>\d{1,30}))?)?)?(?<zone>Z|(?<sign>[-+ ])(?<zoneHour>0\d|1[0-8]):?(?<zoneMinute>[0-5]\d)?)?$/

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/**
 * The instant that an ISO 8601 timestamp names, in extended or basic form, or null. A text without a zone is
 * UTC, and a date alone is its first moment. See docs/contract/decisions/requests.md#query-timestamps.
 */
export function parseTimestamp(text: string): Date | null {
  const [, dayText = '', timeText] = /^([^T ]+)(?:[T ](.*))?$/.exec(text.trim().toUpperCase()) ?? []
  const day = parseDay(dayText)
  const time = timeText === undefined ? 0 : parseTime(timeText)
  if (day === null || time === null) return null
  const instant = new Date(day + time)
  const year = instant.getUTCFullYear()
  // The database stores no year 0.
  return year >= 1 && year <= 9999 ? instant : null
}

/** The first moment of a day in UTC, in milliseconds, or null if the calendar has no such day. */
function parseDay(text: string): number | null {
  const parts = DAY.exec(text)?.groups
  if (!parts) return null
  const year = Number(parts.year)
  const month = parts.month ?? parts.basicMonth
  if (month) {
    const date = Number(parts.date ?? parts.basicDate)
    const day = utcDay(year, Number(month), date)
    return isIn(day, year, Number(month)) ? day : null
  }
  if (parts.ordinal) {
    const day = utcDay(year, 1, Number(parts.ordinal))
    return isIn(day, year) ? day : null
  }
  const thursday = firstThursday(year) + (Number(parts.week) - 1) * 7 * DAY_MS
  // An ISO week belongs to the year of its Thursday.
  return isIn(thursday, year) ? thursday + (Number(parts.weekday) - 4) * DAY_MS : null
}

/** Milliseconds from midnight UTC to a time of day in its zone, or null if a day has no such time. */
function parseTime(text: string): number | null {
  const parts = TIME.exec(text)?.groups
  if (!parts) return null
  const { hour, minute = 0, second = 0, fraction = 0, sign, zoneHour = 0, zoneMinute = 0 } = parts
  const minutes = Number(hour) * 60 + Number(minute)
  const ms = Number(second) * 1000 + Math.trunc(Number(`0.${fraction}`) * 1000)
  const isTime = Number(minute) < 60 && Number(second) < 60 && minutes * MINUTE_MS + ms <= DAY_MS
  const ahead = (Number(zoneHour) * 60 + Number(zoneMinute)) * (sign === '-' ? -1 : 1)
  return isTime ? (minutes - ahead) * MINUTE_MS + ms : null
}

function firstThursday(year: number): number {
  const fourth = utcDay(year, 1, 4)
  const weekday = new Date(fourth).getUTCDay() || 7
  return fourth + (4 - weekday) * DAY_MS
}

/** Unlike `Date.UTC`, takes a year below 100 for itself. */
function utcDay(year: number, month: number, date: number): number {
  return new Date(0).setUTCFullYear(year, month - 1, date)
}

function isIn(instant: number, year: number, month?: number): boolean {
  const day = new Date(instant)
  return day.getUTCFullYear() === year && (month === undefined || day.getUTCMonth() === month - 1)
}
