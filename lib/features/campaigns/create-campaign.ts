import type { NewCampaign } from './contract/panel-input'
import type { Campaign } from './rules/campaign'
import { tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'
import { readCampaign } from './read-campaign'
import { validateCampaignSetup } from './validate-campaign-setup'

/** Makes a campaign, as a draft without people. @throws not_found for an assistant or number that cannot be used */
export async function createCampaign(owner: Owner, campaign: NewCampaign): Promise<Campaign> {
  await validateCampaignSetup(owner, campaign)
  const { id } = await tenantDb(owner).campaign.create({
    data: { ...campaign, ownerId: owner.id },
    select: { id: true },
  })
  return readCampaign(owner, id)
}
