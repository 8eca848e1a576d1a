import { tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'
import { startOfDay } from '@/lib/platform/time/local-time'
import { readOpeningTimes } from './read-calendar'
import { toAppointment, WITH_CONTACT } from './rows'
import type { Appointment } from './rules/appointment'
import { type CalendarDays, calendarDaysOf } from './rules/calendar-days'
import type { OpeningTimes } from './rules/slots'

/** The calendar of some days, for the account holder, in four statements. */
export async function readCalendarDays(
  account: Owner & { timezone: string },
  { dates, now }: { dates: readonly string[]; now: Date },
): Promise<CalendarDays<Appointment> & { openingTimes: OpeningTimes }> {
  const db = tenantDb(account)
  const { timezone } = account
  const [first = '', last = ''] = [dates[0], dates.at(-1)]
  const [openingTimes, rows] = await Promise.all([
    readOpeningTimes(db, timezone, first),
    db.appointment.findMany({
      where: {
        status: 'booked',
        // Those around them may reach into these days.
        startsAt: { gte: startOfDay(first, timezone, -1), lt: startOfDay(last, timezone, 2) },
      },
      include: WITH_CONTACT,
      orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
    }),
  ])
  const days = calendarDaysOf(openingTimes, rows.map(toAppointment), { dates, now })
  return { ...days, openingTimes }
}
