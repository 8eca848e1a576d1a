import { wakeCampaigns } from '@/lib/features/campaigns/reactions/wake-campaigns'
import { OWNER, type TenantTransaction } from '@/lib/platform/tenancy/tenant'

/** Adds contacts of the account to a campaign whose row is held, each once; not those who asked not to be called. */
export async function addToCampaign(
  tx: TenantTransaction,
  campaign: { id: bigint; status: string },
  contactIds: bigint[],
): Promise<void> {
  const added = await tx.execute`
    insert into campaign_contacts (owner_id, campaign_id, contact_id)
    select ${OWNER}, ${campaign.id}, c.id from contacts c
    where c.owner_id = ${OWNER} and c.id = any(${contactIds}::bigint[]) and c.dnc_at is null
    order by c.id
    on conflict (campaign_id, contact_id) do nothing`
  if (added > 0 && campaign.status === 'running') wakeCampaigns(tx, [campaign.id])
}
