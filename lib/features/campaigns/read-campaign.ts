import { systemPool } from '@/lib/platform/database/client'
import type { Campaign } from './rules/campaign'
import { AppError } from '@/lib/platform/errors'
import type { Owner } from '@/lib/platform/tenancy/tenant'
import { CAMPAIGN_SELECT, type CampaignRow, toCampaign } from './rows'

/** One campaign of the account. @throws not_found */
export async function readCampaign(owner: Owner, id: bigint): Promise<Campaign> {
  const { rows } = await systemPool().query<CampaignRow>(
    `${CAMPAIGN_SELECT} where c.owner_id = $1 and c.id = $2`,
    [String(owner.id), String(id)],
  )
  if (!rows[0]) throw new AppError('not_found')
  return toCampaign(rows[0])
}
