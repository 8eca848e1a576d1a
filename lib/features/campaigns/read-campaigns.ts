import { AppError } from '@/lib/platform/errors'
import { hasAutomation, type Account } from '@/lib/platform/tenancy/account'
import { tenantQuery, type Owner } from '@/lib/platform/tenancy/tenant'
import type { CallStatus, Outcome } from '@/lib/platform/vocabulary/call'
import {
  CAMPAIGN_SELECT,
  type CampaignContactRow,
  type CampaignRow,
  toCampaign,
  toCampaignContact,
} from './rows'
import type {
  Campaign,
  CampaignContact,
  CampaignContactState,
  CampaignStatus,
} from './rules/campaign'

/** @throws not_found */
export async function readCampaign(owner: Owner, id: bigint): Promise<Campaign> {
  const text = `${CAMPAIGN_SELECT} where c.owner_id = $1 and c.id = $2`
  const { rows } = await tenantQuery<CampaignRow>(owner, text, [String(id)])
  if (!rows[0]) throw new AppError('not_found')
  return toCampaign(rows[0])
}

export interface CampaignPageRequest {
  /** A part of the name; case does not matter. */
  search?: string | null
  status?: CampaignStatus | null
  /** From 1. */
  page: number
  limit: number
}

const MATCHING = `c.owner_id = $1 and ($2::text is null or c.status = $2)
  and ($3::text is null or position(lower($3) in lower(c.name)) > 0)`

/** One page of the account's campaigns, newest first: two statements. */
export async function listCampaigns(
  owner: Owner,
  { search = null, status = null, page, limit }: CampaignPageRequest,
): Promise<{ campaigns: Campaign[]; total: number }> {
  const values = [status, search]
  const [{ rows }, counted] = await Promise.all([
    tenantQuery<CampaignRow>(
      owner,
      `${CAMPAIGN_SELECT} where ${MATCHING}
       order by c.created_at desc, c.id desc limit $4 offset $5`,
      [...values, limit, (page - 1) * limit],
    ),
    tenantQuery<{ total: number }>(
      owner,
      `select count(*)::int as total from campaigns c where ${MATCHING}`,
      values,
    ),
  ])
  return { campaigns: rows.map(toCampaign), total: counted.rows[0]?.total ?? 0 }
}

/** Every campaign of the account, newest first, for dropdowns. */
export async function listAllCampaigns(owner: Owner): Promise<Campaign[]> {
  const text = `${CAMPAIGN_SELECT} where c.owner_id = $1 order by c.created_at desc, c.id desc`
  const { rows } = await tenantQuery<CampaignRow>(owner, text)
  return rows.map(toCampaign)
}

/** Finds the page in the index first, then reads only the rows of that page. */
const CONTACTS_PAGE = `
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

/** One page of a campaign's contacts, in the order in which they were added: two statements. @throws not_found */
export async function listCampaignContacts(
  owner: Owner,
  campaignId: bigint,
  { state = null, page, limit }: CampaignContactRequest,
): Promise<{ contacts: CampaignContact[]; total: number }> {
  const campaign = await readCampaign(owner, campaignId)
  const values = [String(campaignId), state, limit, (page - 1) * limit]
  const { rows } = await tenantQuery<CampaignContactRow>(owner, CONTACTS_PAGE, values)
  const total = state ? campaign[`${state}Count`] : campaign.contactCount
  return { contacts: rows.map(toCampaignContact), total }
}

export interface CampaignResult {
  /** The outcome if the call was analyzed, else its final status. */
  result: Outcome | CallStatus
  count: number
}

const RESULTS = `
  select case when $3 then coalesce(outcome, status) else status end as result, count(*)::int as count
  from calls where owner_id = $1 and campaign_id = $2 and ended_at is not null
  group by 1 order by 2 desc, 1`

/** Counts the results of a campaign's ended calls, the most frequent first: one statement. */
export async function countResults(
  account: Pick<Account, 'id' | 'plan'>,
  campaignId: bigint,
): Promise<CampaignResult[]> {
  const values = [String(campaignId), hasAutomation(account)]
  const { rows } = await tenantQuery<CampaignResult>(account, RESULTS, values)
  return rows
}
