import { z } from 'zod'
import { endpoint } from '@/lib/platform/http/endpoint'
import { phoneInE164 } from '@/lib/platform/phone/phone-fields'
import { PUBLIC_STATUSES } from '../rules/public-status'
import type { VisitedSubmission } from '../visitor/find-submission'
import { VisitorChange } from './visitor-change'

/** The public endpoints of a form. Its address is the permission to send it, and the token that to see what became of it. */

const tag = 'Lead forms'
const slug = z.string().min(1).max(64)
export const submissionParams = z.object({ slug, token: z.string().min(1).max(64) })

export const SubmissionReceipt = z.object({
  submission_id: z.uuid(),
  status: z.literal('received'),
  message: z.string(),
  status_url: z.url().describe('The thank-you page.'),
})

/** The body is read by the route: JSON, or a form of either kind. */
export const sendForm = endpoint({
  name: 'sendLeadForm',
  method: 'POST',
  path: '/api/f/{slug}',
  summary: 'Send a form, from any page or tool',
  description:
    'Takes JSON and forms, with the usual names of fields: name, full_name, ad soyad, phone, telefon, tel, gsm, email, message. A form that is sent by a browser is answered with 303 to `redirect`, if that is a page of an allowed site, otherwise to the thank-you page.',
  tag,
  params: z.object({ slug }),
  responses: { 201: SubmissionReceipt },
  errors: [
    'invalid_json',
    'payload_too_large',
    'unsupported_charset',
    'unsupported_encoding',
    'validation_error',
    'forbidden_origin',
    'wrong_google_key',
    'too_many_attempts',
    'service_unavailable',
  ],
})

const LiveStatus = z.object({
  status: z.enum(PUBLIC_STATUSES),
  assistantName: z.string().nullable().describe('Who calls.'),
  fromNumber: phoneInE164.nullable().describe('The number that calls; null before the call.'),
  dueAt: z.iso.datetime().nullable().describe('When the call comes, if it is scheduled.'),
})

export function presentStatus({ status, form, row, fromNumber }: VisitedSubmission) {
  return {
    status,
    assistantName: form.assistant?.name ?? null,
    fromNumber,
    dueAt: status === 'scheduled' ? (row.callDueAt?.toISOString() ?? null) : null,
  }
}

const errors = ['too_many_attempts', 'service_unavailable'] as const

export const readSubmissionStatus = endpoint({
  name: 'readLeadStatus',
  method: 'GET',
  path: '/api/f/{slug}/submissions/{token}',
  summary: 'What became of a submission, for the person who sent it',
  tag,
  params: submissionParams,
  responses: { 200: LiveStatus },
  errors,
})

/** The body is read by the route: JSON, or a form. */
export const changeSubmission = endpoint({
  name: 'changeLeadSubmission',
  method: 'POST',
  path: '/api/f/{slug}/submissions/{token}',
  summary: 'Put the call off or cancel it, confirm the number, or book a free appointment',
  description:
    'Takes JSON and forms. A form is answered with 303 to the thank-you page, whose parameter `problem` names what went wrong.',
  tag,
  params: submissionParams,
  body: VisitorChange,
  responses: { 200: LiveStatus },
  errors: [...errors, 'call_not_planned', 'wrong_code', 'slot_taken', 'slot_unavailable'],
})
