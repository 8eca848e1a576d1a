import type { WeekIntervals } from '@/lib/platform/time/clock'
import { addDays } from '@/lib/platform/time/day-range'
import type { TenantTransaction } from '@/lib/platform/tenancy/tenant'
import type { BookingSettings, ClosedDays as ClosedDaysRow } from '@/prisma/generated/client'
import { type BookingRules, type ClosedDays, DEFAULT_RULES } from './rules/opening-hours'
import { type BookingCalendar, busyOf, type OpeningTimes } from './rules/slots'

/** The account's database, in a transaction or outside of one. */
export type CalendarDb = Pick<
  TenantTransaction['db'],
  'user' | 'bookingSettings' | 'closedDays' | 'appointment'
>

interface CalendarRequest {
  /** First and last day, both included. */
  from: string
  to: string
  /** An appointment that is to be moved: its own time counts as free. */
  except?: bigint
  alsoTaken?: readonly Date[]
}

/** All that decides which times are free in these days, in any time zone. */
export async function readCalendar(
  db: CalendarDb,
  { from, to, except, alsoTaken = [] }: CalendarRequest,
): Promise<BookingCalendar> {
  // A day starts up to 14 hours earlier elsewhere, and an appointment takes less than a day.
  const [first, last] = [addDays(from, -2), addDays(to, 2)]
  const [{ timezone }, settings, closed, booked] = await Promise.all([
    db.user.findFirstOrThrow({ select: { timezone: true } }),
    db.bookingSettings.findFirst(),
    db.closedDays.findMany({
      where: { toDate: { gte: utcDay(first) }, fromDate: { lte: utcDay(last) } },
      orderBy: { fromDate: 'asc' },
    }),
    db.appointment.findMany({
      where: {
        status: 'booked',
        startsAt: { gte: utcDay(first), lt: utcDay(last) },
        ...(except && { id: { not: except } }),
      },
      select: { startsAt: true, lengthMinutes: true, bufferMinutes: true },
    }),
  ])
  const rules = toRules(settings)
  return {
    rules,
    closedDays: closed.map(toClosedDays),
    busy: [...booked, ...alsoTaken.map((startsAt) => ({ startsAt, ...rules }))].map(busyOf),
    timezone,
  }
}

/**
 * The account's opening hours, with the closed days from a day on.
 * @param from yesterday by default, because a day starts later elsewhere
 */
export async function readOpeningTimes(
  db: Pick<CalendarDb, 'bookingSettings' | 'closedDays'>,
  timezone: string,
  from = addDays(new Date().toISOString().slice(0, 10), -1),
): Promise<OpeningTimes> {
  const [settings, closed] = await Promise.all([
    db.bookingSettings.findFirst(),
    db.closedDays.findMany({ where: { toDate: { gte: utcDay(from) } } }),
  ])
  return { rules: toRules(settings), closedDays: closed.map(toClosedDays), timezone }
}

/** The rules in a row of settings; the defaults where an account has none. */
export function toRules(row: BookingSettings | null): BookingRules {
  if (!row) return DEFAULT_RULES
  const { lengthMinutes, bufferMinutes, noticeMinutes, horizonDays } = row
  const hours = row.hours as unknown as WeekIntervals
  return { hours, lengthMinutes, bufferMinutes, noticeMinutes, horizonDays }
}

export function toClosedDays({ fromDate, toDate, label }: ClosedDaysRow): ClosedDays {
  return { from: dayOf(fromDate), to: dayOf(toDate), label }
}

/** A day as the database's `DATE` takes it. */
export function utcDay(day: string): Date {
  return new Date(`${day}T00:00:00Z`)
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10)
}
