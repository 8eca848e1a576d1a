import { z } from 'zod'
import { idParams, numericId, successResponse } from '@/lib/platform/http/fields'
import {
  ENROLLMENT_STATUSES,
  type Enrollment,
  type EnrollmentPage,
  type ListedCadence,
  type ListedEnrollment,
} from '../rules/cadence'
import { ENROLLMENT_END_REASONS, STEP_TYPES } from '@/lib/platform/vocabulary/cadence'
import { shownName } from '@/lib/platform/phone/shown-name'
import { phoneAsGiven } from '@/lib/platform/phone/phone-fields'
import { endpoint } from '@/lib/platform/http/endpoint'
import {
  CadenceChange,
  CadenceStepInput,
  EnrollBody,
  ListEnrollments,
  NewCadence,
} from './panel-input'

const instant = z.iso.datetime()

const PanelCadence = z.object({
  id: z.string(),
  name: z.string(),
  isActive: z.boolean(),
  isTemplate: z.boolean(),
  steps: z.array(CadenceStepInput),
  activeEnrollments: z.int().describe('People on the way.'),
  createdAt: instant,
  updatedAt: instant,
})

export type PanelCadence = z.output<typeof PanelCadence>

export function presentCadence(cadence: ListedCadence): z.input<typeof PanelCadence> {
  return {
    ...cadence,
    id: String(cadence.id),
    createdAt: cadence.createdAt.toISOString(),
    updatedAt: cadence.updatedAt.toISOString(),
  }
}

const PanelEnrollment = z.object({
  id: z.string(),
  cadenceId: z.string(),
  contactId: z.string(),
  status: z.enum(ENROLLMENT_STATUSES),
  endReason: z.enum(ENROLLMENT_END_REASONS).nullable(),
  currentStep: z.int().describe('How many steps are behind it: the index of the next one.'),
  nextRunAt: instant.nullable(),
  createdAt: instant,
  endedAt: instant.nullable(),
})

export function presentEnrollment(enrollment: Enrollment): z.input<typeof PanelEnrollment> {
  return {
    ...enrollment,
    id: String(enrollment.id),
    cadenceId: String(enrollment.cadenceId),
    contactId: String(enrollment.contactId),
    nextRunAt: enrollment.nextRunAt?.toISOString() ?? null,
    createdAt: enrollment.createdAt.toISOString(),
    endedAt: enrollment.endedAt?.toISOString() ?? null,
  }
}

const PanelListedEnrollment = PanelEnrollment.extend({
  contact: z.object({ id: z.string(), name: z.string(), phone: phoneAsGiven }),
  nextStep: z.enum(STEP_TYPES).nullable().describe('What it waits for.'),
})

const PanelEnrollmentPage = z.object({
  data: z.array(PanelListedEnrollment),
  pagination: z.object({ page: z.int(), limit: z.int(), total: z.int(), totalPages: z.int() }),
})

function presentListed(enrollment: ListedEnrollment): z.input<typeof PanelListedEnrollment> {
  const { contact, nextStep } = enrollment
  const named = { id: String(contact.id), name: shownName(contact), phone: contact.phone }
  return { ...presentEnrollment(enrollment), contact: named, nextStep }
}

export function presentEnrollmentPage(
  { enrollments, total }: EnrollmentPage,
  { page, limit }: { page: number; limit: number },
): z.input<typeof PanelEnrollmentPage> {
  return {
    data: enrollments.map(presentListed),
    pagination: { page, limit, total, totalPages: Math.ceil(total / limit) },
  }
}

export const panelListCadences = endpoint({
  name: 'panelListCadences',
  method: 'GET',
  path: '/api/cadences',
  summary: 'All cadences and templates, newest first',
  tag: 'Cadences',
  responses: { 200: z.object({ data: z.array(PanelCadence) }) },
})

export const panelCreateCadence = endpoint({
  name: 'panelCreateCadence',
  method: 'POST',
  path: '/api/cadences',
  summary: 'Create a cadence',
  tag: 'Cadences',
  body: NewCadence,
  responses: { 201: PanelCadence },
  errors: ['premium_required'],
})

export const panelReadCadence = endpoint({
  name: 'panelReadCadence',
  method: 'GET',
  path: '/api/cadences/{id}',
  summary: 'One cadence',
  tag: 'Cadences',
  params: idParams,
  responses: { 200: PanelCadence },
})

export const panelUpdateCadence = endpoint({
  name: 'panelUpdateCadence',
  method: 'PATCH',
  path: '/api/cadences/{id}',
  summary: 'Change what is sent; steps are replaced as a whole',
  tag: 'Cadences',
  params: idParams,
  body: CadenceChange,
  responses: { 200: PanelCadence },
  errors: ['premium_required'],
})

export const panelDeleteCadence = endpoint({
  name: 'panelDeleteCadence',
  method: 'DELETE',
  path: '/api/cadences/{id}',
  summary: 'Delete a cadence; everybody on the way leaves it',
  tag: 'Cadences',
  params: idParams,
  responses: { 200: successResponse },
})

export const panelListEnrollments = endpoint({
  name: 'panelListEnrollments',
  method: 'GET',
  path: '/api/cadences/{id}/enrollments',
  summary: 'Who is or was on the way, newest first, a page at a time',
  tag: 'Cadences',
  params: idParams,
  query: ListEnrollments,
  responses: { 200: PanelEnrollmentPage },
})

export const panelEnroll = endpoint({
  name: 'panelEnroll',
  method: 'POST',
  path: '/api/cadences/{id}/enrollments',
  summary: 'Start a cadence for a contact',
  tag: 'Cadences',
  params: idParams,
  body: EnrollBody,
  responses: {
    201: PanelEnrollment.extend({ existing: z.literal(false) }),
    200: PanelEnrollment.extend({ existing: z.literal(true) }),
  },
  errors: ['premium_required', 'cadence_inactive', 'contact_dnc'],
})

export const panelCancelEnrollment = endpoint({
  name: 'panelCancelEnrollment',
  method: 'POST',
  path: '/api/cadences/{id}/enrollments/{enrollmentId}/cancel',
  summary: 'Take somebody out at once; one that has ended stays as it ended',
  tag: 'Cadences',
  params: idParams.extend({ enrollmentId: numericId }),
  responses: { 200: PanelEnrollment },
})
