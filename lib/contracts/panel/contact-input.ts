import { z } from 'zod'
import { optionalText } from '@/lib/contracts/common'
import {
  CONTACT_STAGES,
  CONTACT_STATUSES,
  HEATS,
  MAX_NOTES,
  WRITABLE_CONTACT_STATUSES,
} from '@/lib/domain/contact'
import { hasEnoughDigits } from '@/lib/domain/phone'

/** What the panel takes for a contact: the bodies of its endpoints and the rules of its forms. */

const MAX_TEXT = 200
const MAX_PHONE = 64
const MAX_EMAIL = 320

const required = z.string().trim().min(1)
const email = z
  .union([z.literal(''), z.email().max(MAX_EMAIL)])
  .nullish()
  .transform((text) => text || null)

const common = {
  lastName: optionalText(MAX_TEXT),
  email,
  company: optionalText(MAX_TEXT),
  title: optionalText(MAX_TEXT),
  notes: optionalText(MAX_NOTES),
}

export const NewPanelContact = z.strictObject({
  firstName: required.max(MAX_TEXT),
  phone: required.max(MAX_PHONE).refine(hasEnoughDigits, {
    error: 'At least 10 digits.',
    params: { word: 'phone' },
  }),
  ...common,
})

export const PanelContactChange = z
  .strictObject({
    firstName: required.max(MAX_TEXT),
    ...common,
    stage: z.enum(CONTACT_STAGES),
    status: z.enum(WRITABLE_CONTACT_STATUSES),
  })
  .partial()

export const DncBody = z.strictObject({
  reason: optionalText(500),
  requestType: z.enum(['do_not_call', 'data_deletion']).default('do_not_call'),
})

/** Also read from the address of the page. */
export const contactFilters = {
  search: optionalText(MAX_TEXT),
  stage: z.enum(CONTACT_STAGES).optional(),
  status: z.enum(CONTACT_STATUSES).optional(),
  heat: z.enum(HEATS).optional(),
  dnc: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional(),
}
