import type { MessageCause, Message } from '@/lib/platform/vocabulary/message'
import { tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'
import type { MessageJob } from '../reactions/message-job'

/** A message of a call that somebody is sending, or was when the process died. */
export interface ClaimedMessage {
  owner: Owner
  id: bigint
  callId: string
  /** Placeholders not filled in. */
  message: Message
  cause: MessageCause
  /** Which attempt it is, from 1. */
  attempt: number
}

/** Takes a message that a timer was set for: one of any number of timers gets it, and null the others. */
export async function claimMessage(job: MessageJob): Promise<ClaimedMessage | null> {
  const owner = { id: BigInt(job.accountId) }
  const [row] = await tenantDb(owner).callMessage.updateManyAndReturn({
    where: { id: BigInt(job.messageId), state: 'due', dueAt: new Date(job.dueAt) },
    data: { state: 'sending', attempt: { increment: 1 }, claimedAt: new Date() },
  })
  if (!row) return null
  const { id, callId, message, cause, attempt } = row
  return {
    owner,
    id,
    callId,
    message: message as unknown as Message,
    cause: cause as unknown as MessageCause,
    attempt,
  }
}
