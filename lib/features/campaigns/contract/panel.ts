import { z } from 'zod'
import { idParams, successResponse } from '@/lib/platform/http/fields'
import { CALL_STATUSES } from '@/lib/platform/vocabulary/call'
import {
  CAMPAIGN_CONTACT_STATES,
  CAMPAIGN_STATUSES,
  type Campaign,
  type CampaignContact,
  FINISH_REASONS,
  PAUSE_REASONS,
  SKIP_REASONS,
} from '../rules/campaign'
import { shownName } from '@/lib/platform/phone/shown-name'
import { phoneAsGiven, phoneInE164 } from '@/lib/platform/phone/phone-fields'
import { endpoint } from '@/lib/platform/http/endpoint'
import {
  CampaignChange,
  CampaignContactChoice,
  ListCampaignContacts,
  ListCampaigns,
  NewCampaign,
} from './panel-input'

const instant = z.iso.datetime()
const tag = 'Campaigns'
const count = z.int().min(0)

export const PanelCampaign = z.object({
  id: z.string(),
  name: z.string(),
  status: z.enum(CAMPAIGN_STATUSES),
  pauseReason: z.enum(PAUSE_REASONS).nullable(),
  finishReason: z.enum(FINISH_REASONS).nullable(),
  assistantId: z.string().nullable(),
  assistantName: z.string().nullable(),
  assistantIsActive: z.boolean(),
  phoneNumberId: z.string().nullable().describe('Null: the first active number of the account.'),
  phoneNumber: phoneInE164.nullable(),
  phoneNumberName: z.string().nullable(),
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  callsPerMinute: z.int(),
  maxConcurrentCalls: z.int(),
  maxAttempts: z.int(),
  retryDelayMinutes: z.int(),
  contactCount: count.describe('The sum of the next five.'),
  pendingCount: count,
  callingCount: count,
  doneCount: count.describe('People with whom a conversation was held.'),
  failedCount: count.describe('People who were not reached in any attempt.'),
  skippedCount: count.describe('People who are not called, or not again.'),
  callsCompleted: count.describe('Calls, not people: who is called three times has three.'),
  callsFailed: count,
  nextAttemptAt: instant
    .nullable()
    .describe('When the first of those who wait may be called; may have passed.'),
  startedAt: instant.nullable(),
  pausedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  createdAt: instant,
})

export type PanelCampaign = z.output<typeof PanelCampaign>

const iso = (date: Date | null) => date?.toISOString() ?? null

export function presentPanelCampaign(campaign: Campaign): PanelCampaign {
  const { assistant, phoneNumber, ...same } = campaign
  return {
    ...same,
    id: String(campaign.id),
    assistantId: assistant?.id ?? null,
    assistantName: assistant?.name ?? null,
    assistantIsActive: assistant?.isActive ?? false,
    phoneNumberId: phoneNumber ? String(phoneNumber.id) : null,
    phoneNumber: phoneNumber?.phoneNumber ?? null,
    phoneNumberName: phoneNumber?.name ?? null,
    startsAt: iso(campaign.startsAt),
    endsAt: iso(campaign.endsAt),
    nextAttemptAt: iso(campaign.nextAttemptAt),
    startedAt: iso(campaign.startedAt),
    pausedAt: iso(campaign.pausedAt),
    finishedAt: iso(campaign.finishedAt),
    createdAt: campaign.createdAt.toISOString(),
  }
}

export const PanelCampaignContact = z.object({
  id: z.string(),
  contactId: z.string(),
  contactName: z.string(),
  phone: phoneAsGiven,
  state: z.enum(CAMPAIGN_CONTACT_STATES),
  skipReason: z.enum(SKIP_REASONS).nullable(),
  attempts: z.int(),
  nextAttemptAt: instant.nullable().describe('Null unless pending.'),
  lastCallId: z.uuid().nullable(),
  lastCallStatus: z.enum(CALL_STATUSES).nullable(),
})

export type PanelCampaignContact = z.output<typeof PanelCampaignContact>

export function presentPanelCampaignContact(row: CampaignContact): PanelCampaignContact {
  return {
    id: String(row.id),
    contactId: String(row.contact.id),
    contactName: shownName(row.contact),
    phone: row.contact.phone,
    state: row.state,
    skipReason: row.skipReason,
    attempts: row.attempts,
    nextAttemptAt: row.state === 'pending' ? row.nextAttemptAt.toISOString() : null,
    lastCallId: row.lastCallId,
    lastCallStatus: row.lastCallStatus,
  }
}

const paged = <S extends z.ZodType>(item: S) =>
  z.object({
    data: z.array(item),
    pagination: z.object({
      page: z.int(),
      limit: z.int(),
      total: z.int(),
      totalPages: z.int(),
    }),
  })

/** @param total how many rows match, on all pages */
export function presentPage<T>(data: T[], total: number, asked: { page: number; limit: number }) {
  const { page, limit } = asked
  return { data, pagination: { page, limit, total, totalPages: Math.ceil(total / limit) } }
}

export const panelListCampaigns = endpoint({
  name: 'panelListCampaigns',
  method: 'GET',
  path: '/api/campaigns',
  summary: 'Campaigns, newest first, a page at a time',
  tag,
  query: ListCampaigns,
  responses: { 200: paged(PanelCampaign) },
})

export const panelCreateCampaign = endpoint({
  name: 'panelCreateCampaign',
  method: 'POST',
  path: '/api/campaigns',
  summary: 'Create a campaign; it calls nobody before it is started',
  tag,
  body: NewCampaign,
  responses: { 201: PanelCampaign },
  errors: ['not_found'],
})

export const panelReadCampaign = endpoint({
  name: 'panelReadCampaign',
  method: 'GET',
  path: '/api/campaigns/{id}',
  summary: 'One campaign',
  tag,
  params: idParams,
  responses: { 200: PanelCampaign },
})

export const panelUpdateCampaign = endpoint({
  name: 'panelUpdateCampaign',
  method: 'PATCH',
  path: '/api/campaigns/{id}',
  summary: 'Change the fields that are sent, of a campaign that has not finished',
  tag,
  params: idParams,
  body: CampaignChange,
  responses: { 200: PanelCampaign },
  errors: ['not_found', 'campaign_finished'],
})

export const panelAddCampaignContacts = endpoint({
  name: 'panelAddCampaignContacts',
  method: 'POST',
  path: '/api/campaigns/{id}/contacts',
  summary: 'Add people by name, or all whom a filter shows',
  tag,
  params: idParams,
  body: CampaignContactChoice,
  responses: {
    200: z.object({
      added: count,
      existing: count.describe('Were in it before.'),
      skippedDnc: count.describe('Asked not to be called: not added.'),
    }),
  },
  errors: ['not_found', 'campaign_finished'],
})

export const panelListCampaignContacts = endpoint({
  name: 'panelListCampaignContacts',
  method: 'GET',
  path: '/api/campaigns/{id}/contacts',
  summary: 'The people of a campaign, in the order in which they were added',
  tag,
  params: idParams,
  query: ListCampaignContacts,
  responses: { 200: paged(PanelCampaignContact) },
})

const change = { method: 'POST', tag, params: idParams, responses: { 200: PanelCampaign } } as const

export const panelStartCampaign = endpoint({
  ...change,
  name: 'panelStartCampaign',
  path: '/api/campaigns/{id}/start',
  summary: 'Start a campaign, or go on with a paused one',
  errors: [
    'insufficient_balance',
    'campaign_empty',
    'campaign_end_passed',
    'campaign_finished',
    'campaign_running',
    'no_assistant',
    'no_line',
  ],
})

export const panelPauseCampaign = endpoint({
  ...change,
  name: 'panelPauseCampaign',
  path: '/api/campaigns/{id}/pause',
  summary: 'Call nobody more for now; calls that are going on go on',
  errors: ['campaign_not_running', 'campaign_finished'],
})

export const panelStopCampaign = endpoint({
  ...change,
  name: 'panelStopCampaign',
  path: '/api/campaigns/{id}/stop',
  summary: 'Finish a campaign for good, whoever still waits; calls that are going on go on',
  errors: ['campaign_finished'],
})

export const panelDeleteCampaign = endpoint({
  name: 'panelDeleteCampaign',
  method: 'DELETE',
  path: '/api/campaigns/{id}',
  summary: 'Throw a draft away',
  tag: 'Campaigns',
  params: idParams,
  responses: { 200: successResponse },
  errors: ['campaign_started'],
})
