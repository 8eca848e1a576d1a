import { z } from 'zod'
import { dayField, numericId, optionalText } from '@/lib/platform/http/fields'
import { TIME_OF_DAY } from '@/lib/platform/time/clock'
import { takes } from '@/lib/platform/http/word-issue'

const when = {
  date: dayField.describe('YYYY-MM-DD'),
  time: z
    .string()
    .regex(TIME_OF_DAY, takes('a time such as 14:30'))
    .describe(
      'HH:MM, 24 hours; with an offset, such as 02:30+01:00, where the clock shows it twice.',
    ),
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
