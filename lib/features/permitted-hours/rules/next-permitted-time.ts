import { TZDate, tzOffset } from '@date-fns/tz'
import type { CountryCode } from 'libphonenumber-js'
import { remembered } from '@/lib/platform/remembered'
import { numberPlace } from '@/lib/platform/phone/number-place'
import type { IsHoliday } from '@/lib/platform/time/public-holidays'
import { defaultHours, HOURS_OF_NO_COUNTRY } from './default-hours'
import type { Hours } from './hours'

/**
 * The first time from `now` on at which the number may be dialed: `now` itself if allowed, null if there is
 * none within eight weeks: then the hours and the time zones leave none at all.
 */
export type NextPermittedTime = (e164: string, now: Date) => Date | null

const DAY_MS = 86_400_000
const HORIZON_DAYS = 56
const WEEK_DAYS = 7

/**
 * Decides about numbers by the hours of their country, in the time zone of the number. If several zones are possible,
 * the number may be called only while all of them are within the hours. Remembers its answers for one `now`.
 * @param own the hours that the account has set
 */
export function permittedTimes(
  own: ReadonlyMap<CountryCode, Hours>,
  isHoliday: IsHoliday,
): NextPermittedTime {
  const subjects = new Map<string, Subject>()
  let answers = new Map<string, Date | null>()
  let moment = Number.NaN

  function subjectOf(e164: string): Subject {
    const { country, zones } = numberPlace(e164)
    const hours = country ? (own.get(country) ?? defaultHours(country)) : HOURS_OF_NO_COUNTRY
    const isClosed = (day: string) =>
      hours.skipHolidays && country !== null && isHoliday(country, day)
    return { key: `${country} ${zones.join()}`, zones, calendar: { hours, isClosed } }
  }

  return (e164, now) => {
    if (now.getTime() !== moment) {
      answers = new Map()
      moment = now.getTime()
    }
    const { key, zones, calendar } = remembered(subjects, e164, subjectOf)
    const known = answers.get(key)
    if (known !== undefined) return known
    const answer = openInAll(zones, calendar, now)
    answers.set(key, answer)
    return answer
  }
}

/** The zones and hours of a number, which decide about it. Numbers with the same key have the same answers. */
interface Subject {
  key: string
  zones: readonly string[]
  calendar: Calendar
}

interface Calendar {
  hours: Hours
  /** Whether a day such as `2026-10-29` is closed. */
  isClosed: (day: string) => boolean
}

/** The first time from `now` on that is within the hours in all zones at once. */
export function openInAll(zones: readonly string[], calendar: Calendar, now: Date): Date | null {
  const different = differentZones(zones, now)
  const horizon = now.getTime() + HORIZON_DAYS * DAY_MS
  for (let at = now; at.getTime() <= horizon;) {
    const openings = different.map((zone) => openIn(zone, calendar, at))
    if (openings.includes(null)) return null
    const latest = Math.max(...openings.map((opening) => opening?.getTime() ?? 0))
    if (latest <= at.getTime()) return at
    at = new Date(latest)
  }
  return null
}

/** One zone of each kind of clock: many zones of a country differ only in their history. */
function differentZones(zones: readonly string[], now: Date): string[] {
  if (zones.length < 2) return [...zones]
  const moments = Array.from(
    { length: HORIZON_DAYS / WEEK_DAYS + 1 },
    (_, week) => new Date(now.getTime() + week * WEEK_DAYS * DAY_MS),
  )
  const clockOf = (zone: string) => moments.map((moment) => tzOffset(zone, moment)).join(' ')
  return [...new Map(zones.map((zone) => [clockOf(zone), zone])).values()]
}

function openIn(zone: string, { hours, isClosed }: Calendar, at: Date): Date | null {
  const local = new TZDate(at, zone)
  const [year, month, date] = [local.getFullYear(), local.getMonth(), local.getDate()]
  for (let days = 0; days <= HORIZON_DAYS; days += 1) {
    const day = new Date(Date.UTC(year, month, date + days))
    const intervals = hours.week[(day.getUTCDay() + 6) % 7] ?? []
    if (intervals.length === 0 || isClosed(day.toISOString().slice(0, 10))) continue
    const clock = (minutes: number) =>
      new TZDate(year, month, date + days, Math.floor(minutes / 60), minutes % 60, zone).getTime()
    for (const { from, to } of intervals) {
      if (at.getTime() < clock(to)) return new Date(Math.max(at.getTime(), clock(from)))
    }
  }
  return null
}
