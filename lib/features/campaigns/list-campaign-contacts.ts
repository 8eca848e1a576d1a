import { systemPool } from '@/lib/platform/database/client'
import type { CampaignContact, CampaignContactState } from './rules/campaign'
import type { Owner } from '@/lib/platform/tenancy/tenant'
import { readCampaign } from './read-campaign'

interface Row extends Omit<CampaignContact, 'id' | 'contact'> {
  id: string
  contact_id: string
  first_name: string
  last_name: string
  phone: string
}

/** The page is found in the index first; only its rows are then read. */
const PAGE = `
  select p.id, p.state, p.skip_reason as "skipReason", p.attempts,
    p.next_attempt_at as "nextAttemptAt", p.last_call_id as "lastCallId",
    p.last_call_status as "lastCallStatus", p.created_at as "createdAt",
    c.id as contact_id, c.first_name, c.last_name, c.phone
  from (
    select id from campaign_contacts
    where campaign_id = $2 and ($3::text is null or state = $3)
    order by id limit $4 offset $5
  ) page
  join campaign_contacts p on p.id = page.id and p.owner_id = $1
  join contacts c on c.id = p.contact_id and c.owner_id = $1
  order by p.id`

export interface CampaignContactRequest {
  state?: CampaignContactState | null
  /** From 1. */
  page: number
  limit: number
}

/** One page of a campaign's people, in the order in which they were added: two statements. @throws not_found */
export async function listCampaignContacts(
  owner: Owner,
  campaignId: bigint,
  { state = null, page, limit }: CampaignContactRequest,
): Promise<{ contacts: CampaignContact[]; total: number }> {
  const campaign = await readCampaign(owner, campaignId)
  const { rows } = await systemPool().query<Row>(PAGE, [
    String(owner.id),
    String(campaignId),
    state,
    limit,
    (page - 1) * limit,
  ])
  const total = state ? campaign[`${state}Count`] : campaign.contactCount
  return { contacts: rows.map(toCampaignContact), total }
}

function toCampaignContact(row: Row): CampaignContact {
  const { id, contact_id, first_name, last_name, phone, ...same } = row
  const contact = { id: BigInt(contact_id), firstName: first_name, lastName: last_name, phone }
  return { ...same, id: BigInt(id), contact }
}
