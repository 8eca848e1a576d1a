import { z } from 'zod'
import { phoneAsGiven } from '@/lib/platform/phone/phone-fields'
import type { ErrorCode } from '@/lib/platform/errors'
import { endpoint } from '@/lib/platform/http/endpoint'
import {
  idParams,
  limitParam,
  lineText,
  optionalLine,
  optionalText,
} from '@/lib/platform/http/fields'
import { firstOf, requiringOneOf } from '@/lib/platform/http/one-of'
import {
  CONTACT_STAGES,
  CONTACT_STATUSES,
  contactName,
  HEATS,
  WRITABLE_CONTACT_STATUSES,
} from '@/lib/platform/vocabulary/contact'
import {
  byColumn,
  byField,
  CONTACT_DETAILS,
  CONTACT_FIELDS,
  type ContactDetail,
  DETAILS,
  PUBLISHED_DETAILS,
} from '@/lib/platform/vocabulary/contact-fields'
import { type Contact as ContactData, type Details, truncateDetail } from '../rules/contact'
import { hasEnoughDigits } from '@/lib/platform/phone/read-phone'

const MAX_SEARCH = 200

const name = optionalLine(CONTACT_FIELDS.firstName.max)
const lastName = optionalLine(CONTACT_FIELDS.lastName.max)
const phone = optionalText(CONTACT_FIELDS.phone.max)

/** Rejects with an error code of the contract. */
function reject(context: z.RefinementCtx, code: ErrorCode): void {
  context.addIssue({ code: 'custom', params: { code } })
}

type DetailKey = (typeof CONTACT_DETAILS)[ContactDetail]['column']

const NAME_KEYS = ['first_name', 'name'] as const
const PHONE_KEYS = ['phone', 'phone_number'] as const

type DetailInput = z.ZodType<string | null | undefined, string | null | undefined>

/** A text is cut, everything else must fit. A blank one counts as absent. */
function detailInput(detail: ContactDetail): DetailInput {
  const { kind, max } = CONTACT_DETAILS[detail]
  if (kind !== 'text') return optionalLine(max)
  return z
    .string()
    .trim()
    .transform((text) => truncateDetail(detail, text) || null)
    .nullish()
}

/** The reference's note on the maximum length of a text. */
function limitOf(detail: ContactDetail): string[] {
  const { kind, max } = CONTACT_DETAILS[detail]
  return kind === 'text' ? [`Cut after ${max} characters.`] : []
}

function newDetail(detail: ContactDetail): DetailInput {
  const [limit] = limitOf(detail)
  const input = detailInput(detail)
  return limit ? input.describe(limit) : input
}

/** Null or a blank text clears the field. */
function clearable(detail: ContactDetail): DetailInput {
  const words = [...limitOf(detail), 'Null clears it.'].join(' ')
  return detailInput(detail).describe(words).optional()
}

/** The details by their names; undefined for those that the body does not mention. */
function detailsOf(body: Record<DetailKey, string | null | undefined>): Partial<Details> {
  return byField(DETAILS, (detail) => body[CONTACT_DETAILS[detail].column])
}

/**
 * Requires the name and the phone number, each under one of its keys; a blank one counts as absent.
 * `name` becomes the first name as a whole: its spaces do not show where to split it. Unknown fields
 * are ignored, because automation platforms send them. Keys are in snake_case.
 */
const NewContact = requiringOneOf(
  z.object({
    first_name: name.describe('Required, here or as `name`.'),
    name: name.describe('Another spelling of `first_name`; taken whole.'),
    last_name: lastName,
    phone: phone.describe(
      'Required, here or as `phone_number`; at least 10 digits, in any writing.',
    ),
    phone_number: phone.describe('Another spelling of `phone`.'),
    ...byColumn(DETAILS, newDetail),
  }),
  [NAME_KEYS, PHONE_KEYS],
  { params: { code: 'name_and_phone_required' } },
).transform((body, context) => {
  const phone = firstOf(body, PHONE_KEYS)
  if (!hasEnoughDigits(phone)) {
    reject(context, 'invalid_phone')
    return z.NEVER
  }
  return {
    firstName: firstOf(body, NAME_KEYS),
    lastName: body.last_name,
    phone,
    ...detailsOf(body),
  }
})

const FindContacts = requiringOneOf(
  z.object({
    phone: phone.describe(
      'Required, unless there is a `search`, over which it wins: a number in any writing.',
    ),
    search: optionalLine(MAX_SEARCH).describe(
      'A part of the first name, last name, e-mail, company or phone digits, in capitals or not.',
    ),
    limit: limitParam,
  }),
  [['phone', 'search']],
  { params: { code: 'phone_or_search_required' } },
)

const firstName = z.preprocess(
  (given) => given ?? '',
  lineText().min(1, 'first_name cannot be cleared.').max(CONTACT_FIELDS.firstName.max),
)

/** The writable fields. Any other field is rejected by its name. See docs/contract/public-api.md#contact-changes. */
const ContactChange = z
  .strictObject({
    first_name: firstName.optional().describe('Cannot be cleared.'),
    last_name: lastName.describe('Null clears it.').optional(),
    ...byColumn(DETAILS, clearable),
    stage: z.enum(CONTACT_STAGES).optional(),
    status: z.enum(WRITABLE_CONTACT_STATUSES).optional(),
  })
  .transform(({ first_name, last_name, stage, status, ...details }) => ({
    firstName: first_name,
    lastName: last_name,
    stage,
    status,
    ...detailsOf(details),
  }))

/** See docs/contract/public-api.md#contact-fields. */
export const Contact = z.object({
  id: z.string(),
  first_name: z.string().describe('Empty when absent.'),
  last_name: z.string().describe('Empty when absent.'),
  name: z.string().describe('first_name and last_name, joined.'),
  phone: phoneAsGiven,
  ...byColumn(PUBLISHED_DETAILS, () => z.string().nullable()),
  status: z.enum(CONTACT_STATUSES),
  stage: z.enum(CONTACT_STAGES),
  lead_score: z.int().min(0).max(100).describe('Derived at every call analysis.'),
  heat: z.enum(HEATS).describe('Derived from lead_score: warm from 40, hot from 70.'),
  source: z.string().nullable(),
  created_at: z.iso.datetime().nullable(),
})

export function presentContact(contact: ContactData): z.input<typeof Contact> {
  return {
    id: String(contact.id),
    first_name: contact.firstName,
    last_name: contact.lastName,
    name: contactName(contact),
    phone: contact.phone,
    ...byColumn(PUBLISHED_DETAILS, (detail) => contact[detail]),
    status: contact.status,
    stage: contact.stage,
    lead_score: contact.leadScore,
    heat: contact.heat,
    source: contact.source,
    created_at: contact.createdAt.toISOString(),
  }
}

const sample: z.input<typeof Contact> = {
  id: '1042',
  first_name: 'Ayşe',
  last_name: 'Yılmaz',
  name: 'Ayşe Yılmaz',
  phone: '+90 532 123 45 67',
  ...byColumn(PUBLISHED_DETAILS, () => null),
  email: 'ayse@example.com',
  company: 'Yılmaz Mobilya',
  status: 'new',
  stage: 'new',
  lead_score: 0,
  heat: 'cold',
  source: 'zapier',
  created_at: '2026-11-21T09:30:00.000Z',
}

export const createContact = endpoint({
  name: 'createContact',
  method: 'POST',
  path: '/api/v1/contacts',
  summary: 'Create a contact, or find the one that has this phone',
  tag: 'Contacts',
  body: NewContact,
  eitherCase: true,
  idempotent: true,
  responses: {
    201: Contact.extend({ existing: z.literal(false) }),
    200: Contact.extend({ existing: z.literal(true) }),
  },
  errors: ['name_and_phone_required', 'invalid_phone', 'quota_exceeded'],
  example: {
    body: {
      first_name: 'Ayşe',
      last_name: 'Yılmaz',
      phone: '+90 532 123 45 67',
      email: 'ayse@example.com',
      company: 'Yılmaz Mobilya',
    },
    response: { ...sample, existing: false },
  },
})

export const findContacts = endpoint({
  name: 'findContacts',
  method: 'GET',
  path: '/api/v1/contacts',
  summary: 'Find contacts by phone or by a part of what is known of them',
  tag: 'Contacts',
  query: FindContacts,
  responses: { 200: z.array(Contact).describe('Newest first; empty when nothing matches.') },
  errors: ['phone_or_search_required'],
  example: { query: { phone: '0532 123 45 67' }, response: [sample] },
})

export const readContact = endpoint({
  name: 'readContact',
  method: 'GET',
  path: '/api/v1/contacts/{id}',
  summary: 'One contact',
  tag: 'Contacts',
  params: idParams,
  responses: { 200: Contact },
  example: { params: { id: sample.id }, response: sample },
})

export const updateContact = endpoint({
  name: 'updateContact',
  method: 'PATCH',
  path: '/api/v1/contacts/{id}',
  summary: 'Change the fields that are sent',
  tag: 'Contacts',
  params: idParams,
  body: ContactChange,
  eitherCase: true,
  responses: { 200: Contact },
  example: {
    params: { id: sample.id },
    body: { stage: 'contacted' },
    response: { ...sample, stage: 'contacted' },
  },
})
