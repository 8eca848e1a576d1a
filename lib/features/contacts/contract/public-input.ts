import { z } from 'zod'
import { truncateNotes } from '../rules/contact'
import { CONTACT_STAGES, WRITABLE_CONTACT_STATUSES } from '@/lib/platform/vocabulary/contact'
import type { ErrorCode } from '@/lib/platform/errors'
import { hasEnoughDigits } from '@/lib/platform/phone/phone'
import { limitParam, optionalText } from '@/lib/platform/http/fields'

/** What v1 takes for a contact, keys in snake_case. See docs/contract/public-api.md#contacts. */

const MAX_TEXT = 200
const MAX_PHONE = 64
const MAX_EMAIL = 320

const name = optionalText(MAX_TEXT)
const phone = optionalText(MAX_PHONE)

const notes = z
  .string()
  .trim()
  .transform((text) => truncateNotes(text))

/** Refuses with one of the contract's own sentences. */
function refuse(context: z.RefinementCtx, code: ErrorCode): void {
  context.addIssue({ code: 'custom', params: { code } })
}

/**
 * The name is wanted in one of its three spellings and the phone in one of its two; a blank one
 * counts as absent. `name` is taken whole as the first name: where a name divides cannot be told
 * from its spaces. Fields that are not known are passed over, because automation platforms send them.
 */
export const NewContact = z
  .object({
    first_name: name.describe('Wanted, here or as `name`.'),
    name: name.describe('Another spelling of first_name; taken whole.'),
    last_name: name,
    phone: phone.describe('Wanted, here or as `phone_number`; at least 10 digits, in any writing.'),
    phone_number: phone.describe('Another spelling of phone.'),
    email: optionalText(MAX_EMAIL),
    company: optionalText(MAX_TEXT),
    title: optionalText(MAX_TEXT),
    notes: notes.nullish().describe('Cut after 2000 characters.'),
  })
  .transform((body, context) => {
    const firstName = body.first_name ?? body.name
    const given = body.phone ?? body.phone_number
    if (!firstName || !given) {
      refuse(context, 'name_and_phone_required')
      return z.NEVER
    }
    if (!hasEnoughDigits(given)) {
      refuse(context, 'invalid_phone')
      return z.NEVER
    }
    return {
      firstName,
      lastName: body.last_name,
      phone: given,
      email: body.email,
      company: body.company,
      title: body.title,
      notes: body.notes || null,
    }
  })

export const FindContacts = z
  .object({
    phone: phone.describe('A number in any writing; wins over `search`.'),
    search: optionalText(MAX_TEXT).describe(
      'A part of the first name, last name, e-mail, company or phone digits, in capitals or not.',
    ),
    limit: limitParam.describe('At most 100.'),
  })
  .superRefine(({ phone, search }, context) => {
    if (!phone && !search) refuse(context, 'phone_or_search_required')
  })

/** Null and blank clear. */
const clearable = (max: number) => optionalText(max).describe('Null clears it.').optional()

/**
 * What can be written. Everything else is refused by name.
 * See docs/contract/public-api.md#contact-changes.
 */
export const ContactChange = z
  .strictObject({
    first_name: z.string('first_name cannot be cleared.').trim().min(1).max(MAX_TEXT).optional(),
    last_name: clearable(MAX_TEXT),
    email: clearable(MAX_EMAIL),
    company: clearable(MAX_TEXT),
    title: clearable(MAX_TEXT),
    notes: notes
      .nullable()
      .transform((text) => text || null)
      .describe('Cut after 2000 characters. Null clears it.')
      .optional(),
    stage: z.enum(CONTACT_STAGES).optional(),
    status: z.enum(WRITABLE_CONTACT_STATUSES).optional(),
  })
  .transform(({ first_name, last_name, ...same }) => ({
    ...same,
    firstName: first_name,
    lastName: last_name,
  }))
