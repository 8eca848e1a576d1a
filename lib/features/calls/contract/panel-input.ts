import { z } from 'zod'
import {
  idsParam,
  limitParam,
  numericId,
  optionalLine,
  optionalText,
  pageParam,
  referencedId,
} from '@/lib/platform/http/fields'
import { pageQuery } from '@/lib/platform/http/page-query'
import { takes } from '@/lib/platform/http/word-issue'
import { CALL_STATUSES, DIRECTIONS, OUTCOMES } from '@/lib/platform/vocabulary/call'
import { isDay, isInOrder } from '@/lib/platform/time/day-range'
import { CALL_SORTS } from '../rules/call-record'
import { PROBLEM_KINDS } from '../rules/problems/problem'
import { contextField } from './context-field'
import { hasEnoughDigits, isDiallable } from '@/lib/platform/phone/read-phone'

const MAX_TEXT = 200
const MAX_PHONE = 64
const MAX_ID = 64

const assistantId = z.string().trim().min(1).max(MAX_ID)
const phone = z
  .string()
  .trim()
  .max(MAX_PHONE)
  .refine(hasEnoughDigits, { error: 'At least 10 digits.', params: { word: 'phone' }, abort: true })
const firstName = optionalLine(MAX_TEXT)

/** A contact, or a number that gets or creates one. */
export const PanelStartCall = z
  .strictObject({
    contactId: numericId.nullish(),
    phone: phone.nullish().describe('Where there is no contactId.'),
    firstName,
    lastName: optionalLine(MAX_TEXT),
    assistantId,
    phoneNumberId: numericId.nullish(),
    context: contextField.nullish().describe('Values of `{{context.key}}` in this call.'),
  })
  .transform(({ contactId, phone: number, ...body }, context) => {
    const { assistantId: assistant, phoneNumberId, context: given, ...names } = body
    const request = { assistantId: assistant, phoneNumberId, context: given ?? {} }
    if (contactId) return { ...request, callee: { contactId } }
    if (number) return { ...request, callee: { phone: number, ...names } }
    context.addIssue({
      code: 'custom',
      path: ['phone'],
      message: 'A contact or a number is needed.',
    })
    return z.NEVER
  })

/** The fields of the form for a given contact. */
export const CallContactForm = z.object({ assistantId })

/** The fields of the form without one. */
export const CallNumberForm = z.object({
  phone: phone.refine(isDiallable, 'Nobody can be called at this number.'),
  firstName,
  assistantId,
})

const day = z.string().refine(isDay, takes('a day such as 2026-11-21'))
const hour = z
  .string()
  .regex(/^(1?\d|2[0-3])$/, takes('an hour from 0 to 23'))
  .transform(Number)

const filters = {
  search: optionalLine(MAX_TEXT),
  status: z.enum(CALL_STATUSES).optional(),
  direction: z.enum(DIRECTIONS).optional(),
  outcome: z.enum(OUTCOMES).optional(),
  assistantId: optionalText(MAX_ID),
  field: optionalText(MAX_ID).describe(
    'The key of a field to extract: calls that have a value for it.',
  ),
  fieldValue: optionalText(MAX_TEXT).describe('Its value, such as `true`, `12` or `2026-11-21`.'),
  fieldText: optionalLine(MAX_TEXT).describe('A part of its value.'),
  contactId: referencedId,
  campaignId: referencedId,
  leadFormId: referencedId,
  from: day.optional().describe('The first day, on the clock of the account.'),
  to: day.optional().describe('The last day.'),
  hour: hour
    .optional()
    .describe('Started within this hour of the day, on the clock of the account.'),
  booked: z
    .enum(['true'])
    .transform(() => true)
    .optional()
    .describe('Only calls in which an appointment was booked.'),
  problem: z
    .enum(['any', ...PROBLEM_KINDS])
    .optional()
    .describe('Only calls in which this went wrong, or anything.'),
}

const IN_ORDER = { path: ['to'], error: 'The last day is before the first.' }

export const ListPanelCalls = z
  .object({ ...filters, page: pageParam, limit: limitParam })
  .refine(isInOrder, IN_ORDER)

export const CallsOfFilter = z.object(filters).refine(isInOrder, IN_ORDER)

/** The filters of the list, of which an export contains all pages, or the calls that were selected. */
export const ExportCalls = z
  .object({ ...filters, ids: idsParam(z.uuid()) })
  .refine(isInOrder, IN_ORDER)

export const CALLS_VIEWS = ['list', 'charts'] as const

const {
  assistantId: assistant,
  campaignId: campaign,
  leadFormId: leadForm,
  contactId: _,
  ...sameNames
} = filters

export const CallsPageParams = pageQuery({
  ...sameNames,
  assistant,
  campaign,
  leadForm,
  sort: z.enum(CALL_SORTS).default('newest'),
  view: z.enum(CALLS_VIEWS).default('list'),
  page: pageParam,
})
