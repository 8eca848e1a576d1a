import type { Message } from '@/lib/domain/message'
import type { MessageOutcome } from '@/lib/services/messages/deliver'
import { recordOutcome } from '@/lib/services/messages/record-outcome'
import { lockAccount } from '@/lib/services/minutes/lock-account'
import { transaction, type Work } from '@/lib/tenant'
import type { ClaimedMessage } from './claim-message'

/**
 * Keeps what became of a message, on it and on the person's timeline, once. Nothing is told of somebody
 * who is not known any more; what was sent is told even where its action was deleted meanwhile.
 * @param message as it went out
 * @returns false where the message was given up before
 */
export async function finishMessage(
  claimed: ClaimedMessage,
  message: Message,
  outcome: MessageOutcome,
): Promise<boolean> {
  const { owner, callId, cause } = claimed
  return transaction(owner, async (work) => {
    await lockAccount(work)
    if (!(await finish(work, claimed, outcome))) return false
    const recipient = await findRecipient(work, callId)
    if (recipient) await recordOutcome(work, { recipient, callId, message, cause, outcome })
    return true
  })
}

async function finish(
  { db }: Work,
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

/** Null where the person's contact is gone. */
async function findRecipient({ db }: Work, callId: string) {
  const call = await db.call.findFirst({ where: { id: callId }, include: { contact: true } })
  if (!call?.contact) return null
  const { id: contactId, dncAt } = call.contact
  return { contactId, phone: call.phone, dncAt }
}
