import { AppError } from '@/lib/platform/errors'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import { OWNER, type TenantTransaction } from '@/lib/platform/tenancy/tenant'
import type { Campaign } from '@/prisma/generated/client'

/**
 * Holds the account's row and then the campaign's until the transaction ends. Everything that
 * changes a campaign or its people takes them in this order, so that no two wait for each other.
 * @throws not_found
 */
export async function lockCampaign(tx: TenantTransaction, id: bigint): Promise<Campaign> {
  await lockAccount(tx)
  await tx.query`
    select 1 as locked from campaigns where id = ${id} and owner_id = ${OWNER}
    for no key update`
  const campaign = await tx.db.campaign.findFirst({ where: { id } })
  if (!campaign) throw new AppError('not_found')
  return campaign
}

/** The same for one that can still change. @throws not_found, campaign_finished */
export async function lockOpenCampaign(tx: TenantTransaction, id: bigint): Promise<Campaign> {
  const campaign = await lockCampaign(tx, id)
  if (campaign.status === 'finished') throw new AppError('campaign_finished')
  return campaign
}
