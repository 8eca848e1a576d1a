import { jobQueue } from '@/lib/adapters/jobs'
import { systemPool } from '@/lib/db'
import type { Message, MessageCause } from '@/lib/domain/message'
import { log } from '@/lib/log'
import { finishMessage } from './finish-message'
import { jobOf } from './message-job'

/** Of each kind in one run; the next run comes soon. */
const BATCH = 200

const MINUTE_MS = 60_000

/** What is due for less long has a timer of its own. */
const OVERDUE_MS = MINUTE_MS

/** No platform is waited for so long: who was sending it is dead. */
const LOST_MS = 5 * MINUTE_MS

/** A message that is handed over again within this time is the same job. */
const AGAIN_AFTER_MS = 5 * MINUTE_MS

const OVERDUE = `
  select id, owner_id as "ownerId", due_at as "dueAt" from call_messages
  where state = 'due' and due_at < $1 order by due_at limit ${BATCH}`

const LOST = `
  select id, owner_id as "ownerId", call_id as "callId", message, cause, attempt from call_messages
  where state = 'sending' and claimed_at < $1 order by due_at limit ${BATCH}`

interface LostMessage {
  id: string
  ownerId: string
  callId: string
  message: Message
  cause: MessageCause
  attempt: number
}

/**
 * Looks, for all accounts, after messages of calls that nobody sends: hands over again what is due,
 * and gives up what a dead process has left half done. That may have gone out, so it is never repeated.
 */
export async function sweepCallMessages(
  now = new Date(),
): Promise<{ handedOver: number; interrupted: number }> {
  return { handedOver: await handOver(now), interrupted: await interrupt(now) }
}

async function handOver(now: Date): Promise<number> {
  const before = new Date(now.getTime() - OVERDUE_MS)
  const round = Math.floor(now.getTime() / AGAIN_AFTER_MS)
  const { rows } = await systemPool().query<{ id: string; ownerId: string; dueAt: Date }>(OVERDUE, [
    before,
  ])
  const jobs = rows.map(({ id, ownerId, dueAt }) => {
    const job = jobOf({ id: BigInt(id), ownerId: BigInt(ownerId), dueAt })
    return { ...job, id: `${job.id}:${round}` }
  })
  if (jobs.length > 0) await jobQueue().send(jobs)
  return jobs.length
}

async function interrupt(now: Date): Promise<number> {
  const before = new Date(now.getTime() - LOST_MS)
  const { rows } = await systemPool().query<LostMessage>(LOST, [before])
  let interrupted = 0
  for (const { id, ownerId, message, ...row } of rows) {
    const claimed = { ...row, id: BigInt(id), owner: { id: BigInt(ownerId) }, message }
    const outcome = {
      sent: false,
      reason: 'interrupted',
      detail: null,
      providerCode: null,
    } as const
    try {
      if (await finishMessage(claimed, message, outcome)) interrupted += 1
    } catch (error) {
      log().error({ err: error, messageId: id }, 'a lost message could not be looked after')
    }
  }
  return interrupted
}
