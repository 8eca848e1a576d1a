import { systemPool } from '@/lib/platform/database/client'
import type { Campaign } from './rules/campaign'
import type { Owner } from '@/lib/platform/tenancy/tenant'
import { CAMPAIGN_SELECT, type CampaignRow, toCampaign } from './rows'

/** Every campaign of the account, newest first, for dropdowns. */
export async function listAllCampaigns(owner: Owner): Promise<Campaign[]> {
  const { rows } = await systemPool().query<CampaignRow>(
    `${CAMPAIGN_SELECT} where c.owner_id = $1 order by c.created_at desc, c.id desc`,
    [String(owner.id)],
  )
  return rows.map(toCampaign)
}
