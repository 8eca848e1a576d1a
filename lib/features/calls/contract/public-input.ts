import { z } from 'zod'
import { CALL_STATUSES, DIRECTIONS } from '@/lib/platform/vocabulary/call'
import { MAX_CONTEXT_KEYS, MAX_CONTEXT_TEXT } from '@/lib/platform/vocabulary/call-context'
import {
  limitParam,
  optionalLine,
  optionalText,
  pageParam,
  referencedId,
  referencedIdOr,
} from '@/lib/platform/http/fields'
import { timestampParam } from '@/lib/platform/http/timestamp-param'
import { hasEnoughDigits } from '@/lib/platform/phone/read-phone'
import { contextField } from './context-field'

/** The inputs of the Public API's calls, with keys in snake_case. See docs/contract/public-api.md#calls. */

const MAX_TEXT = 200
const MAX_PHONE = 64
const MAX_ID = 64

export const StartCall = z
  .object({
    phone: z
      .string()
      .trim()
      .max(MAX_PHONE)
      .refine(hasEnoughDigits, { params: { code: 'invalid_phone' } })
      .describe(
        'At least 10 digits, in any writing that can be read as E.164; Turkey where it has no country code.',
      ),
    assistant_id: z.string().trim().min(1).describe('Must be active.'),
    phone_number_id: referencedIdOr('phone_number_not_found').describe(
      'Active, and able to make calls. By default the first such number of the account.',
    ),
    first_name: optionalLine(MAX_TEXT).describe('For a contact that is created.'),
    last_name: optionalLine(MAX_TEXT).describe('For a contact that is created.'),
    context: contextField
      .nullish()
      .describe(
        `What the assistant should know in this call: texts by key, which greeting, instructions and voicemail message contain as \`{{context.key}}\`. At most ${MAX_CONTEXT_KEYS} keys, and ${MAX_CONTEXT_TEXT} characters in all.`,
      ),
  })
  .transform((body) => ({
    callee: { phone: body.phone, firstName: body.first_name, lastName: body.last_name },
    assistantId: body.assistant_id,
    phoneNumberId: body.phone_number_id,
    context: body.context ?? {},
  }))

const include = z
  .string()
  .default('')
  .transform((text) => text.split(',').some((part) => part.trim() === 'transcript'))
  .describe('`transcript` adds what was said.')

export const ListCalls = z
  .object({
    status: z.enum(CALL_STATUSES).optional(),
    direction: z.enum(DIRECTIONS).optional(),
    assistant_id: optionalText(MAX_ID),
    campaign_id: referencedId,
    lead_form_id: referencedId.describe('Calls that a lead form made.'),
    phone: optionalText(MAX_PHONE).describe('In any writing; its last ten digits count.'),
    since: timestampParam
      .optional()
      .describe('ISO 8601, in UTC where it names no zone; started then or later.'),
    page: pageParam,
    limit: limitParam,
    include,
  })
  .transform(({ assistant_id, campaign_id, lead_form_id, include: withTranscript, ...same }) => ({
    filter: {
      ...same,
      assistantId: assistant_id,
      campaignId: campaign_id,
      leadFormId: lead_form_id,
    },
    withTranscript,
  }))

export const IncludeQuery = z
  .object({ include })
  .transform((query) => ({ withTranscript: query.include }))
