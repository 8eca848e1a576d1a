import { z } from 'zod'
import { limitParam, optionalText, pageParam, referencedId } from '@/lib/platform/http/fields'
import {
  CAMPAIGN_CONTACT_STATES,
  CAMPAIGN_STATUSES,
  MAX_CONTACTS_NAMED,
  PACE,
} from '../rules/campaign'
import { CONTACT_STAGES, CONTACT_STATUSES, HEATS } from '@/lib/platform/vocabulary/contact'

/** What the panel takes for campaigns: the bodies of its endpoints, the rules of its forms, its addresses. */

const MAX_NAME = 200
const MAX_ID = 64

const name = z.string().trim().min(1).max(MAX_NAME)
const assistantId = z.string().trim().min(1).max(MAX_ID)

/** Blank and null clear. */
const moment = z
  .union([z.literal(''), z.iso.datetime({ offset: true })])
  .nullish()
  .transform((text) => (text ? new Date(text) : null))

const within = ({ min, max }: { min: number; max: number }) =>
  z.coerce.number().int().min(min).max(max)

interface Dates {
  startsAt?: Date | null
  endsAt?: Date | null
}

function refuseImpossibleDates({ startsAt, endsAt }: Dates, context: z.RefinementCtx): void {
  if (!endsAt) return
  const refuse = (message: string) =>
    context.addIssue({ code: 'custom', path: ['endsAt'], message, input: endsAt })
  if (startsAt && endsAt <= startsAt) refuse('The end must lie after the start.')
  else if (endsAt <= new Date()) refuse('The end must lie in the future.')
}

/** What was not given stays absent: in a change it stays as it is. */
const fields = {
  name,
  assistantId: assistantId.describe('Must be active.'),
  phoneNumberId: referencedId.describe('Null: the first active number of the account.'),
  startsAt: moment.describe('ISO 8601. No call before.'),
  endsAt: moment.describe('ISO 8601. No call after; the campaign finishes then.'),
  callsPerMinute: within(PACE.callsPerMinute),
  maxConcurrentCalls: within(PACE.maxConcurrentCalls).describe('At the same time on its number.'),
  maxAttempts: within(PACE.maxAttempts),
  retryDelayMinutes: within(PACE.retryDelayMinutes),
}

export const NewCampaign = z
  .strictObject({
    ...fields,
    callsPerMinute: fields.callsPerMinute.default(PACE.callsPerMinute.standard),
    maxConcurrentCalls: fields.maxConcurrentCalls.default(PACE.maxConcurrentCalls.standard),
    maxAttempts: fields.maxAttempts.default(PACE.maxAttempts.standard),
    retryDelayMinutes: fields.retryDelayMinutes.default(PACE.retryDelayMinutes.standard),
  })
  .superRefine(refuseImpossibleDates)

export type NewCampaign = z.output<typeof NewCampaign>

export const CampaignChange = z.strictObject(fields).partial().superRefine(refuseImpossibleDates)

export type CampaignChange = z.output<typeof CampaignChange>

/** People by name, or all whom a filter of the contacts' list shows; `{filter: {}}` is everybody. */
export const CampaignPeople = z
  .strictObject({
    contactIds: z.array(referencedId).min(1).max(MAX_CONTACTS_NAMED).optional(),
    filter: z
      .strictObject({
        search: optionalText(MAX_NAME),
        stage: z.enum(CONTACT_STAGES).nullish(),
        status: z.enum(CONTACT_STATUSES).nullish(),
        heat: z.enum(HEATS).nullish(),
      })
      .optional(),
  })
  .transform(({ contactIds, filter }, context) => {
    if (contactIds && !filter) {
      return { contactIds: contactIds.filter((id) => id !== null) }
    }
    if (filter && !contactIds) return { filter }
    const message = 'Either contactIds or a filter is needed.'
    context.addIssue({ code: 'custom', path: ['contactIds'], message })
    return z.NEVER
  })

export type CampaignPeople = z.output<typeof CampaignPeople>

/** An empty parameter is what a form sends for "all". */
const orAll = <S extends z.ZodType>(schema: S) =>
  z.union([z.literal('').transform(() => undefined), schema]).optional()

const filters = {
  search: optionalText(MAX_NAME),
  status: orAll(z.enum(CAMPAIGN_STATUSES)),
  state: orAll(z.enum(CAMPAIGN_CONTACT_STATES)),
  page: pageParam,
}

export const ListCampaigns = z.object({
  search: filters.search.describe('A part of the name.'),
  status: filters.status,
  page: filters.page,
  limit: limitParam,
})

export const ListCampaignContacts = z.object({
  state: filters.state,
  page: filters.page,
  limit: limitParam,
})

/** The same, from the address of a page: what is wrong there is left out instead of refused. */
export const CampaignsPageParams = z.object({
  search: filters.search.catch(null),
  status: filters.status.catch(undefined),
  page: filters.page.catch(1),
})

export const CampaignPageParams = z.object({
  state: filters.state.catch(undefined),
  page: filters.page.catch(1),
})
