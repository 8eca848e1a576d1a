import { jobQueue } from '@/lib/vendors/jobs'
import type { Job } from '@/lib/vendors/jobs/jobs'
import type { TenantTransaction } from '@/lib/platform/tenancy/tenant'

/** The job that has the scheduler look at a campaign now. */
export function wakingJob(campaignId: bigint | string): Job {
  return { name: 'campaign/tick', data: { campaignId: String(campaignId), dueAt: null } }
}

/** Has the scheduler look at campaigns once this transaction has committed. */
export function wakeCampaigns(tx: TenantTransaction, campaignIds: readonly bigint[]): void {
  if (campaignIds.length === 0) return
  tx.afterCommit(() => jobQueue().send(campaignIds.map(wakingJob)))
}

/** The same for campaigns that a person is in and that may wait for nobody else: before they go. */
export async function wakeCampaignsOf(tx: TenantTransaction, contactId: bigint): Promise<void> {
  const places = await tx.db.campaignContact.findMany({
    where: { contactId, campaign: { status: 'running' } },
    select: { campaignId: true },
  })
  wakeCampaigns(
    tx,
    places.map(({ campaignId }) => campaignId),
  )
}
