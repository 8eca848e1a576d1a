import { systemPool } from '@/lib/platform/database/client'
import type { Campaign, CampaignStatus } from './rules/campaign'
import type { Owner } from '@/lib/platform/tenancy/tenant'
import { CAMPAIGN_SELECT, type CampaignRow, toCampaign } from './rows'

export interface CampaignPageRequest {
  /** A part of the name, in capitals or not. */
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
  const values = [String(owner.id), status, search]
  const [{ rows }, counted] = await Promise.all([
    systemPool().query<CampaignRow>(
      `${CAMPAIGN_SELECT} where ${MATCHING}
       order by c.created_at desc, c.id desc limit $4 offset $5`,
      [...values, limit, (page - 1) * limit],
    ),
    systemPool().query<{ total: number }>(
      `select count(*)::int as total from campaigns c where ${MATCHING}`,
      values,
    ),
  ])
  return { campaigns: rows.map(toCampaign), total: counted.rows[0]?.total ?? 0 }
}
