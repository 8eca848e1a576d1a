import { z } from 'zod'
import { limitParam, numericId, optionalText, pageParam } from '@/lib/platform/http/fields'
import { AGENDA_VIEWS, APPOINTMENT_STATUSES } from '../rules/appointment'

/** The input of the panel and the booking page for appointments: bodies of endpoints, rules of forms. */

const when = {
  date: z.iso.date().describe('YYYY-MM-DD'),
  time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .describe('HH:MM, 24 hours'),
}

export const AppointmentMove = z.strictObject(when)

export const NewAppointment = z.strictObject({
  contactId: z
    .union([z.string().max(64), z.number()])
    .transform((given, context) => {
      const id = numericId.safeParse(String(given))
      if (id.success) return id.data
      context.addIssue({ code: 'custom', params: { code: 'not_found' } })
      return z.NEVER
    })
    .describe('Of the contact it is for.'),
  ...when,
})

export const Cancellation = z.strictObject({ reason: optionalText(500) })

/** A date is a whole day in the account's time zone; an instant is exact. */
const day = z.iso.date().transform((date) => ({ date }))
const instant = z.iso.datetime({ offset: true }).transform((text) => ({ at: new Date(text) }))
const dayOrInstant = z.union([z.literal('').transform(() => undefined), day, instant]).optional()

export const ListAppointments = z.object({
  from: dayOrInstant.describe('A date, or an instant in ISO 8601: this or later.'),
  to: dayOrInstant.describe('A date, which is included, or an instant, which is not.'),
  status: z
    .union([z.literal('').transform(() => undefined), z.enum(APPOINTMENT_STATUSES)])
    .optional(),
  page: pageParam,
  limit: limitParam,
})

/** The parameters of the agenda's URL: an invalid one is ignored instead of refused. */
export const AgendaParams = z.object({
  view: z.enum(AGENDA_VIEWS).catch('upcoming'),
  page: pageParam.catch(1),
})
