import { readCallPolicy } from '@/lib/features/permitted-hours/call-countries'
import { numberRefusal } from '@/lib/features/permitted-hours/rules/call-policy'
import { deliver } from '@/lib/features/messages/deliver'
import { recordOutcome } from '@/lib/features/messages/send-message'
import { ERRORS } from '@/lib/platform/errors'
import { log } from '@/lib/platform/log'
import { type Owner, tenantDb, transaction } from '@/lib/platform/tenancy/tenant'
import { contactName } from '@/lib/platform/vocabulary/contact'
import { telephony, TelephonyError } from '@/lib/vendors/telephony'
import type { Call, Contact } from '@/prisma/generated/client'
import { settleCall } from './settle-call'

export interface HandOver {
  /** The number of the person who takes over, E.164. */
  to: string
  /** The subject of the talk; if empty, no SMS is sent. */
  summary: string
}

export type HandOverResult = { handedOver: true } | { handedOver: false; reason: string }

/**
 * Connects the other party of a running call to a person. The call ends with that, billed for its talk time, and its
 * summary goes to the person by SMS where the account has a provider. Where the exchange cannot transfer it, the call
 * goes on. Never call it in a transaction, because it waits for the exchange.
 * @returns `reason` is a sentence for the account holder
 */
export async function transferCall(
  owner: Owner,
  callId: string,
  { to, summary }: HandOver,
): Promise<HandOverResult> {
  const call = await tenantDb(owner).call.findFirst({
    where: { id: callId },
    include: { contact: { select: { firstName: true, lastName: true } } },
  })
  if (call?.status !== 'in_progress') {
    return { handedOver: false, reason: 'The call is not connected.' }
  }
  const refusal = numberRefusal(to, await readCallPolicy(owner))
  if (refusal) return { handedOver: false, reason: ERRORS[refusal].error }
  try {
    await telephony().transfer({ callId, externalId: call.externalId }, to)
  } catch (error) {
    if (!(error instanceof TelephonyError)) throw error
    log().warn({ err: error, callId }, 'a call could not be handed over')
    return { handedOver: false, reason: error.message }
  }
  await settleCall(owner, callId, { reported: 'completed', endReason: 'handed_over' })
  await sendSummary(owner, call, { to, summary })
  return { handedOver: true }
}

type HandedOver = Pick<Call, 'id' | 'phone' | 'contactId'> & {
  contact: Pick<Contact, 'firstName' | 'lastName'> | null
}

/**
 * Sends the summary and records it on the timeline. The person speaks to the other party already, so a failure is no
 * failure of the transfer.
 */
async function sendSummary(owner: Owner, call: HandedOver, { to, summary }: HandOver) {
  if (!summary) return
  const { id: callId, contactId, contact, phone } = call
  const who = [contact && contactName(contact), phone].filter(Boolean).join(' ')
  const message = { channel: 'sms', text: `${who}: ${summary}` } as const
  const recipient = { contactId, phone: to, dncAt: null }
  const cause = { kind: 'agent', messageType: 'transcript_summary', to } as const
  try {
    const outcome = await deliver(owner, recipient, message)
    // Without an SMS provider, no message was expected.
    if (!outcome.sent && outcome.reason === 'no_sms_provider') return
    await transaction(owner, (tx) =>
      recordOutcome(tx, { recipient, callId, message, cause, outcome }),
    )
  } catch (error) {
    log().error({ err: error, callId }, 'the summary of a call was not sent')
  }
}
