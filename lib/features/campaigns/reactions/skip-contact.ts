import { OWNER, type TenantTransaction } from '@/lib/platform/tenancy/tenant'
import { wakeCampaigns } from './wake-campaigns'

/**
 * Has no campaign call a person any more, in the transaction in which they asked for it. A call that
 * is going on decides at its end. Under the lock of the account.
 */
export async function skipContact(tx: TenantTransaction, contactId: bigint): Promise<void> {
  const rows = await tx.query<{ campaignId: bigint }>`
    update campaign_contacts set state = 'skipped', skip_reason = 'do_not_call', updated_at = now()
    where owner_id = ${OWNER} and contact_id = ${contactId} and state = 'pending'
    returning campaign_id as "campaignId"`
  wakeCampaigns(
    tx,
    rows.map(({ campaignId }) => campaignId),
  )
}
