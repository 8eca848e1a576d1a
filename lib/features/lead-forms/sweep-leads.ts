import {
  earlierBy,
  forEachConcurrently,
  MINUTE,
  selectBatch,
} from '@/lib/platform/database/sweeping'
import { jobQueue } from '@/lib/vendors/jobs'
import { submissionJob } from './reactions/hand-over'
import { makeWaitingContacts } from './waiting-submissions'

/** A submission that is overdue by less still has its job. */
const OVERDUE_MS = MINUTE

/** Within this time, a submission that is handed over again is the same job. */
const REPEAT_AFTER_MS = 5 * MINUTE

const OVERDUE = `
  select id, owner_id as "ownerId", call_due_at as "callDueAt", call_attempts as "callAttempts"
  from lead_submissions
  where (call_state = 'planned' or (state = 'contact' and not is_followed_up))
    and (call_due_at < $1 or (call_due_at is null and created_at < $1))
  order by call_due_at`

/** The oldest submission of each account that waits for room. */
const WAITING = `
  select distinct on (owner_id) id, owner_id as "ownerId" from lead_submissions
  where state = 'waiting' order by owner_id, created_at`

interface Row {
  id: string
  ownerId: string
}

interface Overdue extends Row {
  callDueAt: Date | null
  callAttempts: number
}

/**
 * Hands over, in all accounts, the submissions that no job runs, and makes the contacts of those for which the plan has
 * room by now.
 */
export async function sweepLeads(
  now = new Date(),
): Promise<{ handedOver: number; accounts: number }> {
  const round = Math.floor(now.getTime() / REPEAT_AFTER_MS)
  const overdue = await selectBatch<Overdue>(OVERDUE, [earlierBy(now, OVERDUE_MS)])
  const jobs = overdue.map(({ ownerId, ...row }) => {
    const job = submissionJob({ ...row, ownerId: BigInt(ownerId) })
    return { ...job, id: `${job.id}:${round}` }
  })
  if (jobs.length > 0) await jobQueue().send(jobs)
  const waiting = await selectBatch<Row>(WAITING, [])
  const accounts = await forEachConcurrently(waiting, ({ id }) => makeWaitingContacts(id))
  return { handedOver: jobs.length, accounts }
}
