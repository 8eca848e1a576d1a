import { z } from 'zod'
import { templateLanguage as language } from '@/lib/platform/http/fields'
import { REMINDER_MINUTES } from '../rules/appointment'
import {
  textLines,
  MAX_TEMPLATE_NAME,
  REMINDER_PLACEHOLDERS,
  unknownPlaceholderProblem,
} from '@/lib/features/messages/rules/message'

const MAX_TEXT = 1000
const MAX_PARAMETERS = 10

/** A text with known placeholders only. */
const text = z
  .string()
  .trim()
  .min(1)
  .max(MAX_TEXT)
  .superRefine((value, context) => {
    const message = unknownPlaceholderProblem(value, REMINDER_PLACEHOLDERS)
    if (message) context.addIssue({ code: 'custom', message })
  })

const templateName = z.string().trim().min(1).max(MAX_TEMPLATE_NAME)
const minutes = z.number().int().min(REMINDER_MINUTES.min).max(REMINDER_MINUTES.max)

const ReminderMessage = z.discriminatedUnion('channel', [
  z.strictObject({ channel: z.literal('sms'), text }),
  z.strictObject({
    channel: z.literal('chatapp'),
    templateName,
    language,
    parameters: z.array(text).max(MAX_PARAMETERS).default([]),
  }),
])

export const NewReminder = z.strictObject({
  minutesBefore: minutes,
  message: ReminderMessage,
  isActive: z.boolean().default(true),
})

export const ReminderChange = z
  .strictObject({ minutesBefore: minutes, message: ReminderMessage, isActive: z.boolean() })
  .partial()

const Parameters = z.array(text).max(MAX_PARAMETERS)

/** The form. Checks the fields of the chosen channel only; only they are sent. */
export const ReminderForm = z
  .object({
    minutesBefore: z.coerce.number().pipe(minutes),
    channel: z.enum(['sms', 'chatapp']),
    text: z.string(),
    templateName: z.string(),
    language: z.string(),
    parameters: z.string(),
  })
  .superRefine((form, context) => {
    const check = (field: keyof typeof form, schema: z.ZodType, value: unknown) => {
      const { error } = schema.safeParse(value)
      for (const issue of error?.issues ?? []) {
        context.addIssue({ ...issue, input: value, path: [field] } as z.core.$ZodRawIssue)
      }
    }
    if (form.channel === 'sms') {
      check('text', text, form.text)
      return
    }
    check('templateName', templateName, form.templateName)
    check('language', language, form.language)
    check('parameters', Parameters, textLines(form.parameters))
  })
