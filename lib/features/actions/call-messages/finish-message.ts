import { isMasked } from '@/lib/platform/phone/masked-phone'
import type { Message } from '@/lib/platform/vocabulary/message'
import type { MessageOutcome } from '@/lib/features/messages/deliver'
import { recordOutcome } from '@/lib/features/messages/send-message'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import { transaction, type TenantTransaction } from '@/lib/platform/tenancy/tenant'
import type { ClaimedMessage } from '../rows'
import { matchKeys } from '@/lib/platform/phone/read-phone'

/**
 * Records the outcome of a message on its row and on the contact's timeline, once. Records nothing if
 * the contact no longer exists. An outcome is recorded even if the action, and with it the row, was
 * deleted in between.
 * @param message with filled placeholders
 * @returns false if the sweeper had already abandoned the message
 */
export async function finishMessage(
  claimed: ClaimedMessage,
  message: Message,
  outcome: MessageOutcome,
): Promise<boolean> {
  const { owner, callId, cause } = claimed
  return transaction(owner, async (tx) => {
    await lockAccount(tx)
    if (!(await finish(tx, claimed, outcome))) return false
    const recipient = await findRecipient(tx, claimed)
    if (recipient) await recordOutcome(tx, { recipient, callId, message, cause, outcome })
    return true
  })
}

async function finish(
  { db }: TenantTransaction,
  { id, attempt }: ClaimedMessage,
  outcome: MessageOutcome,
): Promise<boolean> {
  const { count } = await db.callMessage.updateMany({
    where: { id, state: 'sending', attempt },
    data: {
      state: outcome.sent ? 'sent' : 'not_sent',
      reason: outcome.sent ? null : outcome.reason,
      platformId: 'messageId' in outcome ? outcome.messageId : null,
      finishedAt: new Date(),
    },
  })
  return count > 0 || (await db.callMessage.count({ where: { id } })) === 0
}

/** Null if the contact of the call is gone. The agent's own messages also go to numbers without a contact. */
async function findRecipient({ db }: TenantTransaction, { callId, cause }: ClaimedMessage) {
  const call = await db.call.findFirst({ where: { id: callId }, include: { contact: true } })
  if (!call) return null
  const { contact, phone } = call
  if (contact) return { contactId: contact.id, phone, dncAt: contact.dncAt }
  if (cause.kind !== 'agent' || isMasked(phone)) return null
  const found = await db.contact.findFirst({ where: { phoneKey: { in: matchKeys(phone) } } })
  return { contactId: found?.id ?? null, phone, dncAt: found?.dncAt ?? null }
}
