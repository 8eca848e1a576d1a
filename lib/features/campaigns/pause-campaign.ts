import type { Campaign, PauseReason } from './rules/campaign'
import { AppError } from '@/lib/platform/errors'
import { transaction, type Owner, type TenantTransaction } from '@/lib/platform/tenancy/tenant'
import { lockOpenCampaign } from './lock-campaign'
import { readCampaign } from './read-campaign'

/** Calls nobody more for now. Calls that are going on go on. @throws not_found, campaign_finished, campaign_not_running */
export async function pauseCampaign(owner: Owner, id: bigint): Promise<Campaign> {
  await transaction(owner, async (tx) => {
    await lockOpenCampaign(tx, id)
    if (!(await pause(tx, id, 'owner'))) throw new AppError('campaign_not_running')
  })
  return readCampaign(owner, id)
}

/** @returns false where it was not running */
export async function pause(
  tx: TenantTransaction,
  id: bigint,
  pauseReason: PauseReason,
): Promise<boolean> {
  const { count } = await tx.db.campaign.updateMany({
    where: { id, status: 'running' },
    data: { status: 'paused', pauseReason, pausedAt: new Date(), nextTickAt: null },
  })
  return count > 0
}
