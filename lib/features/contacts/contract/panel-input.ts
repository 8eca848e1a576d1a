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
import { DNC_REQUEST_TYPES } from '../rules/activity'
import { CONTACT_SORTS, MAX_NOTES } from '../rules/contact'
import {
  CONTACT_STAGES,
  CONTACT_STATUSES,
  HEATS,
  WRITABLE_CONTACT_STATUSES,
} from '@/lib/platform/vocabulary/contact'
import { hasEnoughDigits, isDiallable } from '@/lib/platform/phone/read-phone'

/** The input of the panel's contact endpoints, which its forms validate with too. */

const MAX_TEXT = 200
const MAX_PHONE = 64
const MAX_EMAIL = 320

const required = z.string().trim().min(1)
const email = z
  .union([z.literal(''), z.email().max(MAX_EMAIL)])
  .nullish()
  .transform((text) => text || null)

const common = {
  lastName: optionalLine(MAX_TEXT),
  email,
  company: optionalLine(MAX_TEXT),
  title: optionalLine(MAX_TEXT),
  notes: optionalText(MAX_NOTES),
}

export const NewPanelContact = z.strictObject({
  firstName: lineText().min(1).max(MAX_TEXT),
  phone: required
    .max(MAX_PHONE)
    .refine(hasEnoughDigits, { error: 'At least 10 digits.', abort: true })
    .refine(isDiallable, 'Nobody can be called at this number.'),
  ...common,
})

export const PanelContactChange = z
  .strictObject({
    firstName: lineText().min(1).max(MAX_TEXT),
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
  search: optionalLine(MAX_TEXT),
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

/** The query of the contacts page. An invalid parameter is ignored, not rejected. */
export const ContactsPageParams = z.object({
  search: filters.search.catch(null),
  stage: filters.stage.catch(undefined),
  status: filters.status.catch(undefined),
  heat: filters.heat.catch(undefined),
  dnc: filters.dnc.catch(undefined),
  tag: filters.tag.catch(undefined),
  sort: filters.sort.catch('newest'),
  page: filters.page.catch(1),
})
