import type { AgentMessageType } from '@/lib/platform/vocabulary/message'
import { type AgentContent, agentMessageKey } from './rules/agent-message-key'
import { AppError } from '@/lib/platform/errors'
import { fillMessage } from '@/lib/features/messages/rules/message'
import { isSameNumber } from './rules/same-number'
import {
  callValues,
  languageOf,
  readCallContext,
  type CallContext,
} from '@/lib/features/actions/call-messages/call-context'
import { claimAgentMessage, isUncertain } from '@/lib/features/actions/call-messages/claim-message'
import { finishMessage } from '@/lib/features/actions/call-messages/finish-message'
import { hasRequestedDoNotCall } from '@/lib/features/contacts/has-requested-do-not-call'
import { deliver, type Recipient } from '@/lib/features/messages/deliver'
import { tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'
import type { CallMessage } from '@/prisma/generated/client'
import { agentSendError } from './agent-send-error'
import { chooseAgentMessage, requireSendable } from './choose-agent-message'
import { findAgentCall } from '@/lib/features/calls/find-agent-call'

export interface AgentSendRequest extends AgentContent {
  callId: string
  messageType: AgentMessageType
  /** In any writing. */
  phoneNumber: string
}

export interface AgentSend {
  /** The platform's id of the message. */
  messageId: string
  sentAs: 'text' | 'template'
  /** It was sent before, and not again. */
  existing: boolean
}

/**
 * Writes to the person of a call for the agent, once for each type and content: asked for again, it
 * answers what it did the first time. What was surely not taken may be tried again.
 * See docs/contract/panel.md#post-call-message.
 * @throws not_found, phone_mismatch, and what kept the message from being sent
 */
export async function sendChatApp(request: AgentSendRequest): Promise<AgentSend> {
  const { callId, messageType, phoneNumber, ...content } = request
  const { owner, call } = await findAgentCall(callId)
  if (!isSameNumber(phoneNumber, call.phone)) throw new AppError('phone_mismatch')
  requireSendable(messageType, content)
  const key = agentMessageKey(messageType, content)
  const before = await tenantDb(owner).callMessage.findFirst({ where: { callId, key } })
  if (before?.state === 'sent') return earlierAnswer(before)

  const talk = await readCallContext(owner, callId)
  const values = callValues(talk)
  const message = await chooseAgentMessage(owner, {
    ...content,
    type: messageType,
    phone: call.phone,
    language: languageOf(talk),
    values,
  })
  const taken = await claimAgentMessage(owner, { callId, key, messageType, message })
  if (!('claimed' in taken)) return earlierAnswer(taken.earlier)

  // The agent's own words go out as they are.
  const filled = 'text' in message ? message : fillMessage(message, values)
  const outcome = await deliver(owner, await recipientOf(owner, talk), filled)
  await finishMessage(taken.claimed, filled, outcome)
  if (!outcome.sent) throw agentSendError(outcome)
  if (!('messageId' in outcome)) throw new Error('A chat message was not sent by the chat app')
  return { messageId: outcome.messageId, sentAs: sentAs(filled), existing: false }
}

/** The person of the call, known or not: somebody without a contact may have asked to be left alone too. */
async function recipientOf(owner: Owner, { call, contact }: CallContext): Promise<Recipient> {
  const { phone } = call
  if (contact) return { contactId: contact.id, phone, dncAt: contact.dncAt }
  return { contactId: null, phone, dncAt: await hasRequestedDoNotCall(owner, phone) }
}

/** What the first of several requests was answered. @throws idempotency_in_progress, chatapp_no_answer */
function earlierAnswer(earlier: CallMessage | null): AgentSend {
  if (earlier && isUncertain(earlier)) throw new AppError('chatapp_no_answer')
  if (earlier?.state !== 'sent' || !earlier.platformId) {
    throw new AppError('idempotency_in_progress')
  }
  const sent = earlier.message as object
  return { messageId: earlier.platformId, sentAs: sentAs(sent), existing: true }
}

function sentAs(message: object): AgentSend['sentAs'] {
  return 'text' in message ? 'text' : 'template'
}
