import { z } from 'zod'
import {
  limitParam,
  lineText,
  pageParam,
  referencedId,
  templateLanguage,
} from '@/lib/platform/http/fields'
import { pageQuery } from '@/lib/platform/http/page-query'
import { takes } from '@/lib/platform/http/word-issue'
import {
  DELAY_UNITS,
  ENROLLMENT_STATUSES,
  joinDelay,
  MAX_CADENCE_NAME,
  MAX_DELAY_MINUTES,
  MAX_STEP_TEXT,
  MAX_STEPS,
  MAX_TEMPLATE_PARAMETERS,
} from '../rules/cadence'
import {
  DEFAULT_TEMPLATE_LANGUAGE,
  MAX_TEMPLATE_NAME,
  MESSAGE_PLACEHOLDERS,
  textLines,
  unknownPlaceholderProblem,
} from '@/lib/features/messages/rules/message'

const MAX_ID = 64

/** A text with known placeholders only. */
const withPlaceholders = (text: z.ZodString) =>
  text.superRefine((value, context) => {
    const message = unknownPlaceholderProblem(value, MESSAGE_PLACEHOLDERS)
    if (message) context.addIssue({ code: 'custom', message })
  })

const delayMinutes = z.int().min(0).max(MAX_DELAY_MINUTES)

const CallStep = z.strictObject({
  type: z.literal('call'),
  delayMinutes,
  assistantId: z.string().trim().min(1).max(MAX_ID),
  phoneNumberId: z
    .string()
    .regex(/^[1-9]\d{0,17}$/, takes('an id'))
    .nullish()
    .describe('The first active number where there is none.'),
})

const SmsStep = z.strictObject({
  type: z.literal('sms'),
  delayMinutes,
  text: withPlaceholders(z.string().trim().min(1).max(MAX_STEP_TEXT)),
})

const ChatAppStep = z.strictObject({
  type: z.literal('chatapp'),
  delayMinutes,
  templateName: z.string().trim().min(1).max(MAX_TEMPLATE_NAME),
  language: templateLanguage.default(DEFAULT_TEMPLATE_LANGUAGE),
  parameters: z
    .array(withPlaceholders(z.string().trim().min(1).max(MAX_STEP_TEXT)))
    .max(MAX_TEMPLATE_PARAMETERS)
    .default([]),
})

/** A `CadenceStep`. */
export const CadenceStepInput = z.discriminatedUnion('type', [CallStep, SmsStep, ChatAppStep])

const delay = { amount: z.int().min(0), unit: z.enum(DELAY_UNITS) }

/** The form of one step: the delay in two fields, the parameters of the template one per line. */
export const CadenceStepForm = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('call'), ...delay, assistantId: CallStep.shape.assistantId }),
    z.object({ type: z.literal('sms'), ...delay, text: SmsStep.shape.text }),
    z.object({
      type: z.literal('chatapp'),
      ...delay,
      templateName: ChatAppStep.shape.templateName,
      language: ChatAppStep.shape.language,
      parameters: z
        .string()
        .transform(textLines)
        .refine((lines) => ChatAppStep.shape.parameters.safeParse(lines).success),
    }),
  ])
  .superRefine(({ amount, unit }, context) => {
    if (joinDelay(amount, unit) <= MAX_DELAY_MINUTES) return
    context.addIssue({ code: 'custom', path: ['amount'], message: 'At most a year.' })
  })

const fields = {
  name: lineText().min(1).max(MAX_CADENCE_NAME),
  isActive: z.boolean(),
  isTemplate: z.boolean(),
  steps: z.array(CadenceStepInput).max(MAX_STEPS),
}

export const NewCadence = z.strictObject({
  name: fields.name,
  isActive: fields.isActive.default(false),
  isTemplate: fields.isTemplate.default(false),
  steps: fields.steps.default([]),
})

export const NewCadenceForm = z.object({ name: fields.name })

export const CadenceChange = z.strictObject(fields).partial()

export const EnrollBody = z
  .strictObject({ contactId: referencedId })
  .transform(({ contactId }, context) => {
    if (contactId) return { contactId }
    context.addIssue({ code: 'custom', path: ['contactId'], message: 'Choose a contact.' })
    return z.NEVER
  })

const status = z.enum(ENROLLMENT_STATUSES).optional()

export const ListEnrollments = z.object({ status, page: pageParam, limit: limitParam })

export const CadencePageParams = pageQuery({
  tab: z.enum(['steps', 'people']).default('steps'),
  status,
  page: pageParam,
})
