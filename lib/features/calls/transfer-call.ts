import { deliver } from '@/lib/features/messages/deliver'
import { log } from '@/lib/platform/log'
import { type Owner, tenantDb } from '@/lib/platform/tenancy/tenant'
import { contactName } from '@/lib/platform/vocabulary/contact'
import { telephony, TelephonyError } from '@/lib/vendors/telephony'
import { settleCall } from './settle-call'

export interface HandOver {
  /** The number of the person who takes over, E.164. */
  to: string
  /** What the talk was about; empty sends no SMS. */
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
  try {
    await telephony().transfer({ callId, externalId: call.externalId }, to)
  } catch (error) {
    if (!(error instanceof TelephonyError)) throw error
    log().warn({ err: error, callId }, 'a call could not be handed over')
    return { handedOver: false, reason: error.message }
  }
  await settleCall(owner, callId, { reported: 'completed', endReason: 'handed_over' })
  const name = call.contact && contactName(call.contact)
  await sendSummary(owner, callId, to, [name, call.phone, summary])
  return { handedOver: true }
}

/** The person speaks to the other party already, so a failure is only logged. */
async function sendSummary(
  owner: Owner,
  callId: string,
  to: string,
  [name, phone, summary]: [name: string | null, phone: string, summary: string],
): Promise<void> {
  if (!summary) return
  const text = `${[name, phone].filter(Boolean).join(' ')}: ${summary}`
  try {
    const recipient = { contactId: null, phone: to, dncAt: null }
    const outcome = await deliver(owner, recipient, { channel: 'sms', text })
    if (outcome.sent || outcome.reason === 'no_sms_provider') return
    log().warn({ callId, reason: outcome.reason }, 'the summary of a call was not sent')
  } catch (error) {
    log().error({ err: error, callId }, 'the summary of a call was not sent')
  }
}
