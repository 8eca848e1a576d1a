import { z } from 'zod'
import { dayField } from '@/lib/platform/http/fields'

const time = z.string().max(20).describe('HH:MM, on the clock of the account')

/** A change that a visitor asks for on the thank-you page. */
export const VisitorChange = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('move'),
    at: z
      .string()
      .max(40)
      .describe(
        'When to call: an instant, or YYYY-MM-DDTHH:MM on the clock of the account, as a page sends it',
      ),
  }),
  z.object({ action: z.literal('cancel') }),
  z.object({
    action: z.literal('confirm'),
    code: z.string().max(20).describe('The code of the SMS'),
  }),
  z.object({ action: z.literal('send_code') }),
  z.object({ action: z.literal('book'), date: dayField, time }),
])

export type VisitorChange = z.output<typeof VisitorChange>
