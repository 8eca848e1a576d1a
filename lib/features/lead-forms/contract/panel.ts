import { z } from 'zod'
import { endpoint } from '@/lib/platform/http/endpoint'
import { idParams, successResponse } from '@/lib/platform/http/fields'
import { phoneAsGiven } from '@/lib/platform/phone/phone-fields'
import { CALL_STATUSES } from '@/lib/platform/vocabulary/call'
import type { ListedForm } from '../read-forms'
import type { ListedSubmission } from '../read-submissions'
import { FIELD_USES, type LeadForm, QUESTION_KINDS } from '../rules/form'
import {
  CALL_REASONS,
  CALL_STATES,
  SOURCES,
  SUBMISSION_STATES,
  UTM_NAMES,
} from '../rules/submission'
import { LeadFormChange, ListSubmissions, NewLeadForm } from './panel-input'

const tag = 'Lead forms'
const instant = z.iso.datetime()
const count = z.int().min(0)
const use = z.enum(FIELD_USES)

export const PanelLeadForm = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  url: z.url().describe('The address of its page.'),
  isActive: z.boolean(),
  title: z.string(),
  intro: z.string(),
  fields: z.object({
    isNameWhole: z.boolean(),
    lastName: use,
    email: use,
    company: use,
    note: use,
    questions: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(QUESTION_KINDS),
        label: z.string(),
        isRequired: z.boolean(),
        choices: z.array(z.string()),
      }),
    ),
  }),
  consent: z.object({
    version: z.int(),
    text: z.string(),
    noticeUrl: z.string(),
    marketingText: z.string(),
  }),
  sites: z.array(z.string()),
  countries: z.array(z.string()),
  callsAtOnce: z.boolean(),
  assistantId: z.string().nullable(),
  phoneNumberId: z.string().nullable().describe('Null: the first active number of the account.'),
  campaignId: z.string().nullable(),
  cadenceId: z.string().nullable(),
  offersSlots: z.boolean(),
  notifies: z.boolean(),
  confirmsBySms: z.boolean(),
  dailyCalls: z.int(),
  hasGoogleKey: z.boolean(),
  createdAt: instant,
})

export type PanelLeadForm = z.output<typeof PanelLeadForm>

const idOf = (named: { id: bigint } | null) => (named ? String(named.id) : null)

export function presentForm(form: LeadForm): PanelLeadForm {
  const { assistant, phoneNumber, campaign, cadence, ...same } = form
  return {
    ...same,
    id: String(form.id),
    assistantId: assistant?.id ?? null,
    phoneNumberId: idOf(phoneNumber),
    campaignId: idOf(campaign),
    cadenceId: idOf(cadence),
    createdAt: form.createdAt.toISOString(),
  }
}

const PanelListedForm = PanelLeadForm.extend({
  views: count,
  submissions: count,
  fromPage: count.describe("Those of the form's own page, whose views are counted."),
  reached: count.describe('Submissions whose call was a conversation.'),
})

export function presentListedForm(form: ListedForm) {
  const { views, submissions, fromPage, reached, ...same } = form
  return { ...presentForm(same), views, submissions, fromPage, reached }
}

export const PanelSubmission = z.object({
  id: z.uuid(),
  source: z.enum(SOURCES),
  state: z.enum(SUBMISSION_STATES),
  contactId: z.string().nullable(),
  isNewContact: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  phone: phoneAsGiven,
  email: z.string().nullable(),
  company: z.string().nullable(),
  note: z.string().nullable(),
  answers: z.array(z.object({ label: z.string(), value: z.string() })),
  consent: z
    .object({
      version: z.int(),
      text: z.string(),
      noticeUrl: z.string(),
      marketingText: z.string(),
      marketing: z.boolean(),
    })
    .nullable()
    .describe('What the visitor agreed to; null where a tool collected the consent.'),
  address: z.string().nullable().describe('The IP address of the client.'),
  page: z.string().nullable(),
  referrer: z.string().nullable(),
  utm: z.partialRecord(z.enum(UTM_NAMES), z.string()),
  callState: z.enum(CALL_STATES),
  callReason: z.enum(CALL_REASONS).nullable().describe('Why it is not called.'),
  callDueAt: instant.nullable(),
  callId: z.uuid().nullable(),
  callStatus: z.enum(CALL_STATUSES).nullable(),
  secondsToRing: z.number().nullable().describe('From sending to ringing.'),
  secondsToTalk: z.number().nullable(),
  bookedFor: instant.nullable().describe('The appointment that the visitor booked.'),
  isFollowedUp: z.boolean().describe('Whether campaign and cadence have it.'),
  createdAt: instant,
})

export type PanelSubmission = z.output<typeof PanelSubmission>

export function presentSubmission(submission: ListedSubmission): PanelSubmission {
  const { contactId, callDueAt, bookedFor, createdAt, ...same } = submission
  return {
    ...same,
    contactId: contactId === null ? null : String(contactId),
    callDueAt: callDueAt?.toISOString() ?? null,
    bookedFor: bookedFor?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }
}

const many = <S extends z.ZodType>(item: S) => z.object({ data: z.array(item) })

export const listForms = endpoint({
  name: 'listLeadForms',
  method: 'GET',
  path: '/api/lead-forms',
  summary: 'Lead forms, newest first, with what they have brought',
  tag,
  responses: { 200: many(PanelListedForm) },
})

export const createForm = endpoint({
  name: 'createLeadForm',
  method: 'POST',
  path: '/api/lead-forms',
  summary: 'Create a form; it can be sent at once unless `isActive` is false',
  tag,
  body: NewLeadForm,
  responses: { 201: PanelLeadForm },
  errors: ['not_found', 'quota_exceeded', 'slug_taken'],
})

export const readForm = endpoint({
  name: 'readLeadForm',
  method: 'GET',
  path: '/api/lead-forms/{id}',
  summary: 'One form',
  tag,
  params: idParams,
  responses: { 200: PanelLeadForm },
})

export const updateForm = endpoint({
  name: 'updateLeadForm',
  method: 'PATCH',
  path: '/api/lead-forms/{id}',
  summary: 'Change the fields that are sent',
  tag,
  params: idParams,
  body: LeadFormChange,
  responses: { 200: PanelLeadForm },
  errors: ['not_found', 'quota_exceeded', 'slug_taken'],
})

export const deleteForm = endpoint({
  name: 'deleteLeadForm',
  method: 'DELETE',
  path: '/api/lead-forms/{id}',
  summary: 'Delete a form; what was sent to it stays with its contacts',
  tag,
  params: idParams,
  responses: { 200: successResponse },
})

export const duplicateForm = endpoint({
  name: 'duplicateLeadForm',
  method: 'POST',
  path: '/api/lead-forms/{id}/duplicate',
  summary: 'Create an inactive copy with an address of its own',
  tag,
  params: idParams,
  responses: { 201: PanelLeadForm },
})

export const makeGoogleKey = endpoint({
  name: 'makeGoogleKey',
  method: 'POST',
  path: '/api/lead-forms/{id}/google-key',
  summary: 'Make the key that Google Ads sends with its leads; the one before stops working',
  tag,
  params: idParams,
  responses: { 201: z.object({ key: z.string().describe('Shown this once.') }) },
})

export const listSubmissions = endpoint({
  name: 'listLeadSubmissions',
  method: 'GET',
  path: '/api/lead-forms/{id}/submissions',
  summary: 'What was sent to a form, newest first, a page at a time',
  description: 'Without `state`, spam is left out.',
  tag,
  params: idParams,
  query: ListSubmissions,
  responses: {
    200: many(PanelSubmission).extend({
      pagination: z.object({
        page: z.int(),
        limit: z.int(),
        total: z.int(),
        totalPages: z.int(),
      }),
    }),
  },
})

const submissionParams = idParams.extend({ submissionId: z.uuid() })

export const readSubmission = endpoint({
  name: 'readLeadSubmission',
  method: 'GET',
  path: '/api/lead-forms/{id}/submissions/{submissionId}',
  summary: 'One submission, with its consent, its origin and its call',
  tag,
  params: submissionParams,
  responses: { 200: PanelSubmission },
})

export const callSubmission = endpoint({
  name: 'callLeadSubmission',
  method: 'POST',
  path: '/api/lead-forms/{id}/submissions/{submissionId}/call',
  summary: 'Call a submission again, at the next permitted time',
  tag,
  params: submissionParams,
  responses: { 200: PanelSubmission },
  errors: ['contact_dnc', 'call_in_progress'],
})
