import { z } from 'zod'
import { endpoint } from '@/lib/platform/http/endpoint'
import { numericId, optionalText } from '@/lib/platform/http/fields'
import { requiringOneOf } from '@/lib/platform/http/one-of'

const MAX_REASON = 500

export type DncTarget = { contactId: bigint } | { phone: string }

/** The id of no contact. */
const NOBODY = 0n

/** Text that cannot be an id matches no contact, which is not an error. */
const targetId = z
  .union([z.string().trim(), z.number()])
  .nullish()
  .transform((given) => {
    if (given === null || given === undefined || given === '') return null
    return numericId.catch(NOBODY).parse(String(given))
  })

/** A number of any length: a number that is too short matches no contact. */
const targetPhone = z
  .string()
  .trim()
  .nullish()
  .transform((text) => text || null)

/**
 * The contact's id takes precedence over the phone number; a blank one of the two counts as absent.
 * See docs/contract/public-api.md#do-not-call-by-api and docs/contract/decisions/contacts.md#do-not-call-responses.
 */
const MarkDoNotCall = requiringOneOf(
  z.object({
    contact_id: targetId.describe('Required, unless there is a `phone`; wins over it.'),
    phone: targetPhone.describe(
      'In any writing: it is matched by its last 10 digits. Nobody matches fewer than 7 digits.',
    ),
    reason: optionalText(MAX_REASON).describe('Kept with the record of the request.'),
  }),
  [['contact_id', 'phone']],
  { path: ['phone'], message: 'Give a phone or a contact_id.' },
).transform(({ contact_id: contactId, phone, reason }) => {
  const target: DncTarget = contactId === null ? { phone: phone ?? '' } : { contactId }
  return { target, reason }
})

export const markDoNotCall = endpoint({
  name: 'markDoNotCall',
  method: 'POST',
  path: '/api/v1/dnc',
  summary: 'Never call this person again',
  description:
    'Marks the contact that has this number, or this id, and keeps a permanent record of the request. ' +
    'Where no contact matches, be it an unknown number of any length or an unknown id, nothing is ' +
    'stored and `marked` is 0. No event is sent: you know.',
  tag: 'Do not call',
  body: MarkDoNotCall,
  eitherCase: true,
  responses: {
    200: z.object({
      success: z.literal(true),
      marked: z.int().min(0).describe('How many contacts were marked.'),
    }),
  },
  example: {
    body: { phone: '0532 123 45 67', reason: 'Asked by e-mail not to be called.' },
    response: { success: true, marked: 1 },
  },
})
