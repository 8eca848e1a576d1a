import { z } from 'zod'
import {
  idsParam,
  limitParam,
  lineText,
  numericId,
  optionalLine,
  optionalText,
  pageParam,
} from '@/lib/platform/http/fields'
import { pageQuery } from '@/lib/platform/http/page-query'
import { DNC_REQUEST_TYPES } from '../rules/activity'
import { CONTACT_SORTS } from '../rules/contact'
import {
  CONTACT_STAGES,
  CONTACT_STATUSES,
  HEATS,
  WRITABLE_CONTACT_STATUSES,
} from '@/lib/platform/vocabulary/contact'
import {
  byField,
  CONTACT_DETAILS,
  CONTACT_FIELDS,
  type ContactDetail,
  DETAILS,
} from '@/lib/platform/vocabulary/contact-fields'
import { hasEnoughDigits, isDiallable } from '@/lib/platform/phone/read-phone'

const MAX_SEARCH = 200

const { firstName, lastName, phone } = CONTACT_FIELDS
const required = z.string().trim().min(1)
const optionalEmail = (max: number) =>
  z
    .union([z.literal(''), z.email().max(max)])
    .nullish()
    .transform((text) => text || null)

const INPUTS = { line: optionalLine, email: optionalEmail, text: optionalText }

function detailInput(detail: ContactDetail): z.ZodType<string | null, string | null | undefined> {
  const { kind, max } = CONTACT_DETAILS[detail]
  return INPUTS[kind](max)
}

const common = { lastName: optionalLine(lastName.max), ...byField(DETAILS, detailInput) }

export const NewPanelContact = z.strictObject({
  firstName: lineText().min(1).max(firstName.max),
  phone: required
    .max(phone.max)
    .refine(hasEnoughDigits, { error: 'At least 10 digits.', abort: true })
    .refine(isDiallable, 'Nobody can be called at this number.'),
  ...common,
})

export const PanelContactChange = z
  .strictObject({
    firstName: lineText().min(1).max(firstName.max),
    ...common,
    stage: z.enum(CONTACT_STAGES),
    status: z.enum(WRITABLE_CONTACT_STATUSES),
  })
  .partial()

/** The edit form's schema. The status `new` may stay, although it cannot be written. */
export const ContactForm = PanelContactChange.extend({
  status: z.enum(CONTACT_STATUSES).optional(),
})

export const DncBody = z.strictObject({
  reason: optionalText(500),
  requestType: z.enum(DNC_REQUEST_TYPES).default('do_not_call'),
})

const filters = {
  search: optionalLine(MAX_SEARCH),
  stage: z.enum(CONTACT_STAGES).optional(),
  status: z.enum(CONTACT_STATUSES).optional(),
  heat: z.enum(HEATS).optional(),
  dnc: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional(),
  tag: numericId.optional().describe('The id of a tag.'),
  sort: z.enum(CONTACT_SORTS).default('newest'),
  page: pageParam,
}

export const ListContacts = z.object({ ...filters, limit: limitParam })

/** The filters of the list without its pages. */
export const ContactsOfFilter = ListContacts.omit({ sort: true, page: true, limit: true })

/** The filters of the list, of which an export contains all pages, or the contacts that were selected. */
export const ExportContacts = ContactsOfFilter.extend({ ids: idsParam(numericId) })

export const ContactsPageParams = pageQuery(filters)
