import { jobQueue } from '@/lib/adapters/jobs'
import type { Job } from '@/lib/contracts/jobs'
import type { Work } from '@/lib/tenant'

/** The job that has the scheduler look at a campaign now. */
export function wakingJob(campaignId: bigint | string): Job {
  return { name: 'campaign/tick', data: { campaignId: String(campaignId), dueAt: null } }
}

/** Has the scheduler look at campaigns once this transaction has committed. */
export function wakeCampaigns(work: Work, campaignIds: readonly bigint[]): void {
  if (campaignIds.length === 0) return
  work.afterCommit(() => jobQueue().send(campaignIds.map(wakingJob)))
}
