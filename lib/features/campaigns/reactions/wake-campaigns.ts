import { OWNER, type SqlTransaction } from '@/lib/platform/tenancy/tenant'
import { jobQueue } from '@/lib/vendors/jobs'
import type { Job } from '@/lib/vendors/jobs/jobs'

export function wakingJob(campaignId: bigint | string): Job {
  return { name: 'campaign/tick', data: { campaignId: String(campaignId), dueAt: null } }
}

export function wakeCampaigns(
  tx: Pick<SqlTransaction, 'afterCommit'>,
  campaignIds: readonly bigint[],
): void {
  if (campaignIds.length === 0) return
  tx.afterCommit(() => jobQueue().send(campaignIds.map(wakingJob)))
}

/** Wakes the running campaigns that have a place for the contact. Call it before the place is deleted. */
export async function wakeCampaignsOf(tx: SqlTransaction, contactId: bigint): Promise<void> {
  const places = await tx.query<{ campaignId: bigint }>`
    select p.campaign_id as "campaignId" from campaign_contacts p
    join campaigns c on c.id = p.campaign_id
    where p.owner_id = ${OWNER} and p.contact_id = ${contactId} and c.status = 'running'`
  wakeCampaigns(
    tx,
    places.map(({ campaignId }) => campaignId),
  )
}
