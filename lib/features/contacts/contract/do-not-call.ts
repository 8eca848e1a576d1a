import { z } from 'zod'
import { lastTenDigits } from '@/lib/platform/phone/phone'
import { endpoint } from '@/lib/platform/http/endpoint'
import { optionalText, referencedId } from '@/lib/platform/http/fields'

const MAX_PHONE = 64
const MAX_REASON = 500

/** The contact to mark, by its id or its phone number. */
export type DncTarget = { contactId: bigint } | { phone: string }

/**
 * The contact's id takes precedence over the phone number; a blank id counts as absent.
 * See docs/contract/public-api.md#do-not-call-by-api.
 */
const MarkDoNotCall = z
  .object({
    contact_id: referencedId.describe('Wanted, unless there is a `phone`; wins over it.'),
    phone: optionalText(MAX_PHONE).describe(
      'In any writing: it is matched by its last 10 digits, and has at least 7.',
    ),
    reason: optionalText(MAX_REASON).describe('Kept with the record of the request.'),
  })
  .transform(({ contact_id: contactId, phone, reason }, context) => {
    if (contactId !== null) return { target: { contactId } as DncTarget, reason }
    if (!phone) {
      context.addIssue({
        code: 'custom',
        path: ['phone'],
        message: 'Give a phone or a contact_id.',
      })
      return z.NEVER
    }
    if (!lastTenDigits(phone)) {
      context.addIssue({ code: 'custom', params: { code: 'invalid_phone' } })
      return z.NEVER
    }
    return { target: { phone } as DncTarget, reason }
  })

export const markDoNotCall = endpoint({
  name: 'markDoNotCall',
  method: 'POST',
  path: '/api/v1/dnc',
  summary: 'Never call this person again',
  description:
    'Marks the contact that has this number, or this id, and keeps a permanent record of the request. ' +
    'Where no contact matches, nothing is stored and `marked` is 0. No event is sent: you know.',
  tag: 'Do not call',
  body: MarkDoNotCall,
  eitherCase: true,
  responses: {
    200: z.object({
      success: z.literal(true),
      marked: z.int().min(0).describe('How many contacts were marked.'),
    }),
  },
  errors: ['invalid_phone', 'not_found'],
  example: {
    body: { phone: '0532 123 45 67', reason: 'Asked by e-mail not to be called.' },
    response: { success: true, marked: 1 },
  },
})
