import { z } from 'zod'
import type { Cadence, Enrollment } from '../rules/cadence'
import { endpoint } from '@/lib/platform/http/endpoint'
import { idParams, optionalText, referencedId } from '@/lib/platform/http/fields'
import { requiringOneOf } from '@/lib/platform/http/one-of'

const instant = z.iso.datetime()

/** An item of the dropdown that automation platforms fill. See docs/contract/decisions/requests.md#lookup-items. */
export const CadenceItem = z.object({
  id: z.string(),
  name: z.string(),
  step_count: z.int(),
  created_at: instant,
})

export function presentCadenceItem(cadence: Cadence): z.input<typeof CadenceItem> {
  return {
    id: String(cadence.id),
    name: cadence.name,
    step_count: cadence.steps.length,
    created_at: cadence.createdAt.toISOString(),
  }
}

export const listCadences = endpoint({
  name: 'listCadences',
  method: 'GET',
  path: '/api/v1/cadences',
  summary: 'The cadences that somebody can be enrolled into',
  description: 'Only active ones that are not templates, newest first.',
  tag: 'Cadences',
  responses: { 200: z.array(CadenceItem) },
  example: {
    response: [
      { id: '12', name: 'New lead', step_count: 3, created_at: '2026-11-20T08:00:00.000Z' },
    ],
  },
})

/** See docs/contract/public-api.md#cadence-enrollment and docs/contract/decisions/cadences.md#cadence-enrollments. */
const EnrollmentShape = z.object({
  id: z.string(),
  cadence_id: z.string(),
  contact_id: z.string(),
  status: z.literal('active'),
  current_step: z.int().min(0).describe('How many steps are behind it: 0 at first.'),
  next_run_at: instant.nullable().describe('When the next step is due.'),
})

export function presentEnrollment(enrollment: Enrollment): z.input<typeof EnrollmentShape> {
  return {
    id: String(enrollment.id),
    cadence_id: String(enrollment.cadenceId),
    contact_id: String(enrollment.contactId),
    status: 'active',
    current_step: enrollment.currentStep,
    next_run_at: enrollment.nextRunAt?.toISOString() ?? null,
  }
}

const Enrollee = requiringOneOf(
  z.object({
    contact_id: referencedId.describe('Wins over `phone`.'),
    phone: optionalText(64).describe('In any writing; nobody is created for an unknown number.'),
  }),
  [['contact_id', 'phone']],
  { path: ['contact_id'], message: 'contact_id or phone is required.' },
).transform(({ contact_id: contactId, phone }) =>
  contactId === null ? { phone: phone ?? '' } : { contactId },
)

export const enrollContact = endpoint({
  name: 'enrollContact',
  method: 'POST',
  path: '/api/v1/cadences/{id}/enrollments',
  summary: 'Start a cadence for a contact',
  description:
    'Somebody who is on the way through this cadence already is not enrolled again (200, ' +
    '`existing: true`). The steps run by themselves; a do-not-call request, an appointment or the ' +
    'status `converted` ends them. They pause while the cadence is inactive or the plan has no cadences.',
  tag: 'Cadences',
  params: idParams,
  body: Enrollee,
  eitherCase: true,
  responses: {
    201: EnrollmentShape.extend({ existing: z.literal(false) }),
    200: EnrollmentShape.extend({ existing: z.literal(true) }),
  },
  errors: ['cadence_inactive', 'contact_dnc'],
  example: {
    params: { id: '12' },
    body: { contact_id: '1042' },
    response: {
      id: '310',
      cadence_id: '12',
      contact_id: '1042',
      status: 'active',
      current_step: 0,
      next_run_at: '2026-11-21T09:30:00.000Z',
      existing: false,
    },
  },
})
