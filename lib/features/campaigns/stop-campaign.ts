import type { Campaign } from './rules/campaign'
import { AppError } from '@/lib/platform/errors'
import { transaction, type Owner } from '@/lib/platform/tenancy/tenant'
import { finishCampaign } from './finish-campaign'
import { lockOpenCampaign } from './lock-campaign'
import { readCampaign } from './read-campaign'

/** Finishes a campaign for good, also a draft. Calls that are going on go on. @throws not_found, campaign_finished */
export async function stopCampaign(owner: Owner, id: bigint): Promise<Campaign> {
  await transaction(owner, async (tx) => {
    await lockOpenCampaign(tx, id)
    if (!(await finishCampaign(tx, id, 'stopped'))) throw new AppError('campaign_finished')
  })
  return readCampaign(owner, id)
}
