import { tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'
import type {
  AgentMessageType,
  Message,
  MessageCause,
  MessageProblem,
} from '@/lib/platform/vocabulary/message'
import type { CallMessage } from '@/prisma/generated/client'
import type { MessageJob } from '../reactions/message-job'
import { type ClaimedMessage, toClaimed } from '../rows'

/** Claims the message of a timer. Of any number of timers one gets it, the others null. */
export async function claimMessage(job: MessageJob): Promise<ClaimedMessage | null> {
  const owner = { id: BigInt(job.accountId) }
  const [row] = await tenantDb(owner).callMessage.updateManyAndReturn({
    where: { id: BigInt(job.messageId), state: 'due', dueAt: new Date(job.dueAt) },
    data: { state: 'sending', attempt: { increment: 1 }, claimedAt: new Date() },
  })
  return row ? toClaimed(owner, row) : null
}

export interface AgentMessage {
  callId: string
  /** Makes the message unique in its call: `agentMessageKey`. */
  key: string
  messageType: AgentMessageType
  /** With unfilled placeholders. */
  message: Message
}

const UNCERTAIN: readonly MessageProblem[] = ['no_answer', 'interrupted']

/** Whether it is unknown if the platform accepted the message. Such a message is not sent again. */
export function isUncertain({ state, reason }: CallMessage): boolean {
  return state === 'not_sent' && UNCERTAIN.some((one) => one === reason)
}

/**
 * Claims a message of the agent, for one of any number of requests. A message that was or may have
 * been sent is not claimed again.
 * @returns the claim; otherwise the row of the earlier request
 */
export async function claimAgentMessage(
  owner: Owner,
  request: AgentMessage,
): Promise<{ claimed: ClaimedMessage } | { earlier: CallMessage | null }> {
  const { callId, key, messageType, message } = request
  const cause: MessageCause = { kind: 'agent', messageType }
  const row = (await insert(owner, request, cause)) ?? (await reopen(owner, request))
  if (row) {
    return { claimed: { owner, id: row.id, callId, message, cause, attempt: row.attempt } }
  }
  return { earlier: await tenantDb(owner).callMessage.findFirst({ where: { callId, key } }) }
}

async function insert(
  owner: Owner,
  { callId, key, message }: AgentMessage,
  cause: MessageCause,
): Promise<CallMessage | undefined> {
  const claim = { state: 'sending', attempt: 1, claimedAt: new Date() }
  const [inserted] = await tenantDb(owner).callMessage.createManyAndReturn({
    data: [{ ownerId: owner.id, callId, key, message, cause, ...claim }],
    skipDuplicates: true,
  })
  return inserted
}

/** A message that was certainly not sent may be sent by a later request. */
async function reopen(
  owner: Owner,
  { callId, key, message }: AgentMessage,
): Promise<CallMessage | undefined> {
  const [reopened] = await tenantDb(owner).callMessage.updateManyAndReturn({
    where: { callId, key, state: 'not_sent', reason: { notIn: [...UNCERTAIN] } },
    data: {
      state: 'sending',
      attempt: { increment: 1 },
      claimedAt: new Date(),
      finishedAt: null,
      reason: null,
      // More may be known of the contact by now.
      message,
    },
  })
  return reopened
}
