import type { TenantTransaction } from '@/lib/platform/tenancy/tenant'
import { jobQueue } from '@/lib/vendors/jobs'
import type { Job } from '@/lib/vendors/jobs/jobs'

/** The job that runs a tick of the campaign now. */
export function wakingJob(campaignId: bigint | string): Job {
  return { name: 'campaign/tick', data: { campaignId: String(campaignId), dueAt: null } }
}

/** Runs a tick of each campaign once this transaction has committed. */
export function wakeCampaigns(tx: TenantTransaction, campaignIds: readonly bigint[]): void {
  if (campaignIds.length === 0) return
  tx.afterCommit(() => jobQueue().send(campaignIds.map(wakingJob)))
}

/** Wakes the running campaigns that have a place for the contact. Call it before the place is deleted. */
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
