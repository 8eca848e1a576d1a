import type {
  MessageCause,
  MessageProblem,
  AgentMessageType,
  Message,
} from '@/lib/platform/vocabulary/message'
import { tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'
import type { CallMessage } from '@/prisma/generated/client'
import type { ClaimedMessage } from './claim-message'

export interface AgentMessage {
  callId: string
  /** What makes it one in its call: `agentMessageKey`. */
  key: string
  messageType: AgentMessageType
  /** Placeholders not filled in. */
  message: Message
}

const UNCERTAIN: readonly MessageProblem[] = ['no_answer', 'interrupted']

/** Whether nobody will ever know if the platform took a message: it is not sent again. */
export function isUncertain({ state, reason }: CallMessage): boolean {
  return state === 'not_sent' && UNCERTAIN.some((one) => one === reason)
}

/**
 * Takes a message of the agent in hand: one of any number of requests gets it, unless it was sent before
 * or may have been. @returns the message, or else as what it is kept
 */
export async function claimAgentMessage(
  owner: Owner,
  asked: AgentMessage,
): Promise<{ claimed: ClaimedMessage } | { earlier: CallMessage | null }> {
  const { callId, key, messageType, message } = asked
  const cause: MessageCause = { kind: 'agent', messageType }
  const row = (await make(owner, asked, cause)) ?? (await reopen(owner, asked))
  if (row) {
    return { claimed: { owner, id: row.id, callId, message, cause, attempt: row.attempt } }
  }
  return { earlier: await tenantDb(owner).callMessage.findFirst({ where: { callId, key } }) }
}

async function make(
  owner: Owner,
  { callId, key, message }: AgentMessage,
  cause: MessageCause,
): Promise<CallMessage | undefined> {
  const taken = { state: 'sending', attempt: 1, claimedAt: new Date() }
  const [made] = await tenantDb(owner).callMessage.createManyAndReturn({
    data: [{ ownerId: owner.id, callId, key, message, cause, ...taken }],
    skipDuplicates: true,
  })
  return made
}

/** What was surely not sent may be sent after all, by one of any number of requests. */
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
      // What is known of the person may be more than the last time.
      message,
    },
  })
  return reopened
}
