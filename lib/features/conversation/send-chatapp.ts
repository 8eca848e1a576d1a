import type { AgentMessageType } from '@/lib/platform/vocabulary/message'
import { type AgentContent, agentMessageKey } from './rules/agent-message-key'
import { AppError, validationError } from '@/lib/platform/errors'
import { chatAppAnswer, chatAppAnswerText } from '@/lib/vendors/chatapp/rules/chatapp-answers'
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
import { orphanedRequestDate } from '@/lib/features/contacts/do-not-call-date'
import { deliver, type MessageOutcome, type Recipient } from '@/lib/features/messages/deliver'
import { autoCommit, tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'
import type { CallMessage } from '@/prisma/generated/client'
import { chooseAgentMessage, validateContent } from './choose-agent-message'
import { findAgentCall } from '@/lib/features/calls/agent-reports'

export interface AgentSendRequest extends AgentContent {
  callId: string
  messageType: AgentMessageType
  /** In any notation. */
  phoneNumber: string
}

export interface AgentSend {
  messageId: string
  sentAs: 'text' | 'template'
  /** Whether it was sent before, and not again. */
  existing: boolean
}

/**
 * Sends a chat-app message of the worker to the contact of a call, once per type and content: a repeated request gets the
 * first response. A message that the platform certainly did not accept may be tried again.
 * See docs/contract/panel.md#post-call-message.
 * @throws not_found, phone_mismatch, and the reason why the message was not sent
 */
export async function sendChatApp(request: AgentSendRequest): Promise<AgentSend> {
  const { callId, messageType, phoneNumber, ...content } = request
  const { owner, call } = await findAgentCall(callId)
  if (!isSameNumber(phoneNumber, call.phone)) throw new AppError('phone_mismatch')
  validateContent(messageType, content)
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

  // Free text is sent unchanged.
  const filled = 'text' in message ? message : fillMessage(message, values)
  const outcome = await deliver(owner, await recipientOf(owner, talk), filled, message)
  await finishMessage(taken.claimed, filled, outcome)
  if (!outcome.sent) throw sendError(outcome)
  if (!('messageId' in outcome)) throw new Error('A chat message was not sent by the chat app')
  return { messageId: outcome.messageId, sentAs: sentAs(filled), existing: false }
}

/** A number without a contact may have a do-not-call request too. */
async function recipientOf(owner: Owner, { call, contact }: CallContext): Promise<Recipient> {
  const { phone } = call
  if (contact) return { contactId: contact.id, phone, dncAt: contact.dncAt }
  return { contactId: null, phone, dncAt: await orphanedRequestDate(autoCommit(owner), phone) }
}

/** Returns the response to the first of several equal requests. @throws idempotency_in_progress, chatapp_no_answer */
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

type NotSent = Extract<MessageOutcome, { sent: false }>

/** Pause before another attempt of the worker. */
const RETRY_AFTER = { 'Retry-After': '60' }

function sendError({ reason, detail, providerCode }: NotSent): AppError {
  const details = { providerCode, detail, remedy: remedyOf(providerCode) }
  switch (reason) {
    case 'do_not_call':
      return new AppError('contact_dnc')
    case 'no_chatapp':
      return new AppError('chatapp_not_configured')
    case 'invalid_number':
      return new AppError('chatapp_number')
    case 'window_closed':
      return new AppError('chatapp_window_closed')
    case 'empty_placeholder':
    case 'no_business_name':
      return emptyPlaceholder(detail)
    case 'refused':
      return new AppError('chatapp_refused', details)
    case 'credentials':
      return new AppError('chatapp_credentials', details)
    case 'unreachable':
      return new AppError('chatapp_unreachable', details, RETRY_AFTER)
    case 'email_unverified':
    case 'budget_used':
      return new AppError(reason)
    case 'costly_number':
      return new AppError('chatapp_number')
    case 'no_answer':
    case 'interrupted':
      return new AppError('chatapp_no_answer')
    case 'no_sms_provider':
    case 'sms_provider_missing':
    case 'no_sms_abroad':
      throw new Error(`${reason} is not a problem of the chat app`)
  }
}

function remedyOf(providerCode: string | null): string | null {
  return providerCode && chatAppAnswerText(chatAppAnswer(providerCode), { code: providerCode })
}

/** @param placeholder of the template, such as `{{2}}`; they count from one */
function emptyPlaceholder(placeholder: string | null): AppError {
  const index = Number(/\d+/.exec(placeholder ?? '')?.[0] ?? 1) - 1
  const message = 'It has no text for this person.'
  return validationError([{ path: `templateParams.${index}`, message }])
}
