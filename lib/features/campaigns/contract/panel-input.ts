import { z } from 'zod'
import {
  instantField,
  limitParam,
  lineText,
  numberWithin,
  optionalLine,
  pageParam,
  referencedId,
} from '@/lib/platform/http/fields'
import { pageQuery } from '@/lib/platform/http/page-query'
import {
  CAMPAIGN_CONTACT_STATES,
  CAMPAIGN_STATUSES,
  MAX_CONTACTS_NAMED,
  PACE,
} from '../rules/campaign'
import { CONTACT_STAGES, CONTACT_STATUSES, HEATS } from '@/lib/platform/vocabulary/contact'

const MAX_NAME = 200
const MAX_ID = 64

const name = lineText().min(1).max(MAX_NAME)
const assistantId = z.string().trim().min(1).max(MAX_ID)

/** Blank and null clear the field. */
const moment = z
  .union([z.literal(''), instantField])
  .nullish()
  .transform((text) => (text ? new Date(text) : null))

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

/** A field that is not given stays absent: a change leaves it as it is. */
const fields = {
  name,
  assistantId: assistantId.describe('Must be active.'),
  phoneNumberId: referencedId.describe('Null: the first active number of the account.'),
  startsAt: moment.describe('ISO 8601. No call before.'),
  endsAt: moment.describe('ISO 8601. No call after; the campaign finishes then.'),
  callsPerMinute: numberWithin(PACE.callsPerMinute),
  maxConcurrentCalls: numberWithin(PACE.maxConcurrentCalls).describe(
    'At the same time on its number.',
  ),
  maxAttempts: numberWithin(PACE.maxAttempts),
  retryDelayMinutes: numberWithin(PACE.retryDelayMinutes),
}

export const NewCampaign = z
  .strictObject({
    ...fields,
    callsPerMinute: fields.callsPerMinute.default(PACE.callsPerMinute.default),
    maxConcurrentCalls: fields.maxConcurrentCalls.default(PACE.maxConcurrentCalls.default),
    maxAttempts: fields.maxAttempts.default(PACE.maxAttempts.default),
    retryDelayMinutes: fields.retryDelayMinutes.default(PACE.retryDelayMinutes.default),
  })
  .superRefine(refuseImpossibleDates)

export type NewCampaign = z.output<typeof NewCampaign>

export const CampaignChange = z.strictObject(fields).partial().superRefine(refuseImpossibleDates)

export type CampaignChange = z.output<typeof CampaignChange>

/** Contacts by id, or all contacts that match a filter of the contact list; `{filter: {}}` matches all. */
export const CampaignContactChoice = z
  .strictObject({
    contactIds: z.array(referencedId).min(1).max(MAX_CONTACTS_NAMED).optional(),
    filter: z
      .strictObject({
        search: optionalLine(MAX_NAME),
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

export type CampaignContactChoice = z.output<typeof CampaignContactChoice>

const filters = {
  search: optionalLine(MAX_NAME),
  status: z.enum(CAMPAIGN_STATUSES).optional(),
  state: z.enum(CAMPAIGN_CONTACT_STATES).optional(),
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

const { search, status, state, page } = filters

/** The contacts that the page of a new campaign proposes to call; none without a parameter. */
export const NewCampaignPageParams = pageQuery({
  who: z.literal('all').optional(),
  heat: z.enum(HEATS).optional(),
  stage: z.enum(CONTACT_STAGES).optional(),
  status: z.enum(CONTACT_STATUSES).optional(),
}).transform(({ who, ...filter }) => (who || Object.values(filter).some(Boolean) ? filter : null))

export const CampaignsPageParams = pageQuery({ search, status, page })

export const CampaignPageParams = pageQuery({ state, page })
