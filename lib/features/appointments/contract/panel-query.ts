import { z } from 'zod'
import { TIME_OF_DAY } from '@/lib/platform/time/clock'
import { MONTH } from '@/lib/platform/time/month'
import { dayField, limitParam, pageParam } from '@/lib/platform/http/fields'
import { timestampParam } from '@/lib/platform/http/timestamp-param'
import { takes } from '@/lib/platform/http/word-issue'
import { AGENDA_VIEWS, APPOINTMENT_STATUSES } from '../rules/appointment'

/** A date is a whole day in the account's time zone; a timestamp is exact. */
const day = dayField.transform((date) => ({ date }))
const instant = timestampParam.transform((at) => ({ at }))
const dayOrInstant = z
  .union([day, instant], takes('a date such as 2026-11-22, or an ISO 8601 timestamp'))
  .optional()

export const ListAppointments = z.object({
  from: dayOrInstant.describe('A date, or a timestamp in ISO 8601: this or later.'),
  to: dayOrInstant.describe('A date, which is included, or a timestamp, which is not.'),
  status: z.enum(APPOINTMENT_STATUSES).optional(),
  page: pageParam,
  limit: limitParam,
})

const ignoredDay = dayField.nullable().catch(null)

/** The parameters of the agenda's URL: an invalid one is ignored instead of refused. */
export const AgendaParams = z.object({
  /** A list instead of the calendar. */
  view: z.enum(AGENDA_VIEWS).nullable().catch(null),
  page: pageParam.catch(1),
  /** A day of the week that the calendar shows. */
  week: ignoredDay,
  /** The day that the calendar shows alone. */
  day: ignoredDay,
  /** A time that is to be booked: `2026-11-23T10:00`. */
  book: z
    .string()
    .transform((text) => text.split('T'))
    .pipe(z.tuple([dayField, z.string().regex(TIME_OF_DAY)]))
    .transform(([date, time]) => ({ date, time }))
    .nullable()
    .catch(null),
})

/** The parameters of the self-booking page's URL: an invalid one is ignored instead of refused. */
export const SlotParams = z.object({
  month: z.string().regex(MONTH).nullable().catch(null),
  date: ignoredDay,
  time: z.string().regex(TIME_OF_DAY).nullable().catch(null),
})
