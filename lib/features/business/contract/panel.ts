import { z } from 'zod'
import { lineText } from '@/lib/platform/http/fields'
import { endpoint } from '@/lib/platform/http/endpoint'
import {
  MAX_BUSINESS_ADDRESS,
  MAX_BUSINESS_NAME,
  MAX_BUSINESS_PHONE,
  MAX_BUSINESS_WEBSITE,
  MAX_PRIVACY_NOTICE,
  websiteUrl,
} from '../rules/business'
import { diallableNumber } from '@/lib/platform/phone/read-phone'

/** How the account presents itself to the people whom it calls. See docs/contract/decisions/accounts.md#business-identity. */

const path = '/api/user/business'
const tag = 'Account'

/** Empty, or text that `read` understands and writes in its one way. */
const readable = (max: number, read: (text: string) => string | null, message: string) =>
  z
    .string()
    .trim()
    .max(max)
    .transform((text, context) => {
      if (!text) return ''
      const value = read(text)
      if (value !== null) return value
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    })

const name = lineText().min(1, 'Enter the name.').max(MAX_BUSINESS_NAME)

const BusinessInput = z.strictObject({
  name,
  address: z.string().trim().max(MAX_BUSINESS_ADDRESS),
  phone: readable(
    MAX_BUSINESS_PHONE,
    diallableNumber,
    'Write a number that can be called, with its country code, such as +14155550100.',
  ),
  website: readable(
    MAX_BUSINESS_WEBSITE,
    websiteUrl,
    'Enter the address of a website, such as example.com.',
  ),
  privacyNotice: z
    .string()
    .trim()
    .max(MAX_PRIVACY_NOTICE)
    .optional()
    .describe('Text, or the URL of a page. Without it, it stays as it is.'),
})

const Business = z.object({
  name: z.string().describe('Empty until it is given.'),
  address: z.string(),
  phone: z.string().describe('In E.164, or empty.'),
  website: z.string(),
  privacyNotice: z.string().describe('Text, or the URL of a page.'),
  logo: z.string().nullable().describe('The path of its file, which changes with its content.'),
})

export const readBusiness = endpoint({
  name: 'readBusiness',
  method: 'GET',
  path,
  summary: 'How the account presents itself',
  tag,
  responses: { 200: Business },
})

export const updateBusiness = endpoint({
  name: 'updateBusiness',
  method: 'PUT',
  path,
  summary: 'Describe the business',
  tag,
  body: BusinessInput,
  responses: { 200: Business },
})

export const nameBusiness = endpoint({
  name: 'nameBusiness',
  method: 'PATCH',
  path,
  summary: 'Name the business',
  tag,
  body: z.strictObject({ name }),
  responses: { 200: Business },
})

export const setLogo = endpoint({
  name: 'setLogo',
  method: 'POST',
  path: `${path}/logo`,
  summary: 'Upload the logo as the field `file` of a form: PNG, JPEG or WebP',
  tag,
  responses: { 200: Business },
  errors: [
    'validation_error',
    'payload_too_large',
    'unsupported_encoding',
    'too_many_uploads',
    'uploads_busy',
    'logo_kind',
    'logo_too_large',
  ],
})

export const removeLogo = endpoint({
  name: 'removeLogo',
  method: 'DELETE',
  path: `${path}/logo`,
  summary: 'Remove the logo',
  tag,
  responses: { 200: Business },
})
