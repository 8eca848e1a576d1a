import { jobQueue } from '@/lib/vendors/jobs'
import type { Job } from '@/lib/vendors/jobs/jobs'
import type { LeadSubmission } from '@/prisma/generated/client'

type Due = Pick<LeadSubmission, 'id' | 'ownerId' | 'callDueAt' | 'callAttempts'>

/** The job of a submission: its follow-ups, and its call once it is due. */
export function submissionJob({ id, ownerId, callDueAt, callAttempts }: Due): Job {
  const dueAt = (callDueAt ?? new Date()).toISOString()
  return {
    name: 'lead/submission.due',
    data: { submissionId: id, accountId: String(ownerId), dueAt },
    id: `lead:${id}:${callAttempts}:${dueAt}`,
  }
}

/** Hands a submission over after the commit. The sweeper hands over what the job engine does not take. */
export async function handOverSubmission(row: Due): Promise<void> {
  await jobQueue().send(submissionJob(row))
}
