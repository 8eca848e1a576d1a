import { z } from 'zod'
import { dayField, numericId, optionalText } from '@/lib/platform/http/fields'
import { takes } from '@/lib/platform/http/word-issue'

/** The input of the panel and the booking page for appointments: bodies of endpoints, rules of forms. */

const when = {
  date: dayField.describe('YYYY-MM-DD'),
  time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, takes('a time such as 14:30'))
    .describe('HH:MM, 24 hours'),
}

export const AppointmentMove = z.strictObject(when)

export const NewAppointment = z.strictObject({
  contactId: z
    .union([z.string().max(64), z.number()], takes('an id'))
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
