import type { CampaignChange } from './contract/panel-input'
import type { Campaign } from './rules/campaign'
import { validationError } from '@/lib/platform/errors'
import { transaction, type Owner } from '@/lib/platform/tenancy/tenant'
import { lockOpenCampaign } from './lock-campaign'
import { readCampaign } from './read-campaign'
import { validateCampaignSetup } from './validate-campaign-setup'
import { wakeCampaigns } from './reactions/wake-campaigns'

/**
 * Changes the fields that are given, also while it runs: the next calls follow them.
 * @throws not_found, campaign_finished, validation_error where the end would not lie after the start
 */
export async function updateCampaign(
  owner: Owner,
  id: bigint,
  change: CampaignChange,
): Promise<Campaign> {
  await validateCampaignSetup(owner, changedMeans(await readCampaign(owner, id), change))
  await transaction(owner, async (tx) => {
    const before = await lockOpenCampaign(tx, id)
    const { startsAt, endsAt } = { ...before, ...defined(change) }
    if (startsAt && endsAt && endsAt <= startsAt) {
      const path = change.endsAt === undefined ? 'startsAt' : 'endsAt'
      throw validationError([{ path, message: 'The end must lie after the start.' }])
    }
    await tx.db.campaign.updateMany({ where: { id }, data: change })
    if (before.status === 'running') wakeCampaigns(tx, [id])
  })
  return readCampaign(owner, id)
}

/** What is there already may stay, also when it is not active any more: the scheduler tells of it. */
function changedMeans(
  { assistant, phoneNumber }: Campaign,
  { assistantId, phoneNumberId }: CampaignChange,
) {
  return {
    ...(assistantId !== assistant?.id && { assistantId }),
    ...(phoneNumberId !== phoneNumber?.id && { phoneNumberId }),
  }
}

function defined({ startsAt, endsAt }: CampaignChange) {
  return { ...(startsAt !== undefined && { startsAt }), ...(endsAt !== undefined && { endsAt }) }
}
