import { systemPool } from '@/lib/db'
import type { Campaign } from '@/lib/domain/campaign'
import { AppError } from '@/lib/domain/errors'
import type { Owner } from '@/lib/tenant'
import { CAMPAIGN_SELECT, type CampaignRow, toCampaign } from './campaign-row'

/** One campaign of the account. @throws not_found */
export async function readCampaign(owner: Owner, id: bigint): Promise<Campaign> {
  const { rows } = await systemPool().query<CampaignRow>(
    `${CAMPAIGN_SELECT} where c.owner_id = $1 and c.id = $2`,
    [String(owner.id), String(id)],
  )
  if (!rows[0]) throw new AppError('not_found')
  return toCampaign(rows[0])
}
