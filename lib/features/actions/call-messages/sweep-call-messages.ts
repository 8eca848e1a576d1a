import { jobQueue } from '@/lib/vendors/jobs'
import type { MessageCause, Message } from '@/lib/platform/vocabulary/message'
import {
  earlierBy,
  forEachConcurrently,
  MINUTE,
  selectBatch,
} from '@/lib/platform/database/sweeping'
import { finishMessage } from './finish-message'
import { messageDueJob } from '../reactions/message-job'

/** A message that is overdue by less still has its timer. */
const OVERDUE_MS = MINUTE

/** No send takes that long: the process that claimed the message is dead. */
const LOST_MS = 5 * MINUTE

/** Within this time, a message that is handed over again is the same job. */
const REPEAT_AFTER_MS = 5 * MINUTE

const OVERDUE = `
  select id, owner_id as "ownerId", due_at as "dueAt" from call_messages
  where state = 'due' and due_at < $1 order by due_at`

const LOST = `
  select id, owner_id as "ownerId", call_id as "callId", message, cause, attempt from call_messages
  where state = 'sending' and claimed_at < $1 order by due_at`

interface LostMessage {
  id: string
  ownerId: string
  callId: string
  message: Message
  cause: MessageCause
  attempt: number
}

/**
 * Picks up, in all accounts, messages of calls that no process sends: hands overdue ones over again,
 * and abandons those that a dead process had claimed. They may have gone out, so they are not repeated.
 */
export async function sweepCallMessages(
  now = new Date(),
): Promise<{ handedOver: number; interrupted: number }> {
  return { handedOver: await handOver(now), interrupted: await interrupt(now) }
}

async function handOver(now: Date): Promise<number> {
  const round = Math.floor(now.getTime() / REPEAT_AFTER_MS)
  const due = await selectBatch<{ id: string; ownerId: string; dueAt: Date }>(OVERDUE, [
    earlierBy(now, OVERDUE_MS),
  ])
  const jobs = due.map(({ id, ownerId, dueAt }) => {
    const job = messageDueJob({ id: BigInt(id), ownerId: BigInt(ownerId), dueAt })
    return { ...job, id: `${job.id}:${round}` }
  })
  if (jobs.length > 0) await jobQueue().send(jobs)
  return jobs.length
}

async function interrupt(now: Date): Promise<number> {
  const lost = await selectBatch<LostMessage>(LOST, [earlierBy(now, LOST_MS)])
  return forEachConcurrently(lost, ({ id, ownerId, message, ...row }) =>
    finishMessage({ ...row, id: BigInt(id), owner: { id: BigInt(ownerId) }, message }, message, {
      sent: false,
      reason: 'interrupted',
      detail: null,
      providerCode: null,
    }),
  )
}
