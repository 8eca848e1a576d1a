import { z } from 'zod'
import {
  CAMPAIGN_CONTACT_STATES,
  CAMPAIGN_STATUSES,
  type Campaign,
  type CampaignContactState,
} from '../rules/campaign'
import { endpoint } from '@/lib/platform/http/endpoint'
import { idParams, optionalLine, optionalText, referencedId } from '@/lib/platform/http/fields'
import { requiringOneOf } from '@/lib/platform/http/one-of'
import { hasEnoughDigits } from '@/lib/platform/phone/read-phone'

const MAX_TEXT = 200
const MAX_PHONE = 64

/** An item of the dropdown that automation platforms fill. See docs/contract/decisions/requests.md#lookup-items. */
export const CampaignItem = z.object({
  id: z.string(),
  name: z.string(),
  status: z.enum(CAMPAIGN_STATUSES),
  assistant_id: z.string().nullable().describe('Null once the assistant is gone for good.'),
  contact_count: z.int().min(0),
  created_at: z.iso.datetime(),
})

export function presentCampaignItem(campaign: Campaign): z.input<typeof CampaignItem> {
  return {
    id: String(campaign.id),
    name: campaign.name,
    status: campaign.status,
    assistant_id: campaign.assistant?.id ?? null,
    contact_count: campaign.contactCount,
    created_at: campaign.createdAt.toISOString(),
  }
}

export const listCampaigns = endpoint({
  name: 'listCampaigns',
  method: 'GET',
  path: '/api/v1/campaigns',
  summary: 'The campaigns of the account',
  description: 'Newest first, in every state; people can be added until one has finished.',
  tag: 'Campaigns',
  responses: { 200: z.array(CampaignItem) },
  example: {
    response: [
      {
        id: '27',
        name: 'November offers',
        status: 'running',
        assistant_id: 'asst_01k9q4zr5me0wbn7x3tvcj82hd',
        contact_count: 240,
        created_at: '2026-11-20T08:00:00.000Z',
      },
    ],
  },
})

/**
 * A contact by id, or by a number that becomes a contact if it is unknown. The id wins.
 * See docs/contract/public-api.md#campaign-contacts.
 */
export const NewCampaignContact = requiringOneOf(
  z.object({
    contact_id: referencedId.describe('Wins over `phone`.'),
    phone: optionalText(MAX_PHONE).describe('Where nobody has it, the contact is created.'),
    first_name: optionalLine(MAX_TEXT).describe('For a contact that is created.'),
  }),
  [['contact_id', 'phone']],
  { path: ['contact_id'], message: 'A contact_id or a phone is needed.' },
).transform((body, context) => {
  if (body.contact_id) return { contactId: body.contact_id }
  const phone = body.phone ?? ''
  if (!hasEnoughDigits(phone)) {
    context.addIssue({ code: 'custom', params: { code: 'invalid_phone' } })
    return z.NEVER
  }
  return { phone, firstName: body.first_name }
})

export type NewCampaignContact = z.output<typeof NewCampaignContact>

const CampaignContactShape = z.object({
  id: z.string(),
  campaign_id: z.string(),
  contact_id: z.string(),
})

export function presentCampaignContact<S extends CampaignContactState>(row: {
  id: bigint
  campaignId: bigint
  contactId: bigint
  state: S
}) {
  return {
    id: String(row.id),
    campaign_id: String(row.campaignId),
    contact_id: String(row.contactId),
    status: row.state,
  }
}

const sample = { id: '5120', campaign_id: '27', contact_id: '1042' }

export const addCampaignContact = endpoint({
  name: 'addCampaignContact',
  method: 'POST',
  path: '/api/v1/campaigns/{id}/contacts',
  summary: 'Add somebody to a campaign',
  description:
    'Starts no call: the campaign calls when it runs, at its pace and in permitted hours. Somebody who ' +
    'is in the campaign already is not added again (200, `existing: true`), even where the campaign ' +
    'has finished or the person is do-not-call by now.',
  tag: 'Campaigns',
  params: idParams,
  body: NewCampaignContact,
  eitherCase: true,
  responses: {
    201: CampaignContactShape.extend({
      status: z.literal('pending'),
      existing: z.literal(false),
    }),
    200: CampaignContactShape.extend({
      status: z.enum(CAMPAIGN_CONTACT_STATES).describe('Where the person stands by now.'),
      existing: z.literal(true).describe('Was in the campaign already; nothing was changed.'),
    }),
  },
  errors: ['invalid_phone', 'quota_exceeded', 'not_found', 'campaign_finished', 'contact_dnc'],
  example: {
    params: { id: sample.campaign_id },
    body: { phone: '+90 532 123 45 67', first_name: 'Ayşe' },
    response: { ...sample, status: 'pending', existing: false },
  },
})
