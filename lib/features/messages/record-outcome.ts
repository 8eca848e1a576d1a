import { messageText } from './rules/fill-message'
import type { MessageCause, Message } from '@/lib/platform/vocabulary/message'
import { dialledNumber } from '@/lib/platform/phone/dialled-number'
import { addActivity } from '@/lib/features/contacts/add-activity'
import type { TenantTransaction } from '@/lib/platform/tenancy/tenant'
import type { MessageOutcome, Recipient } from './deliver'

export interface TriedMessage {
  recipient: Recipient
  /** The call that it belongs to. */
  callId?: string | null
  /** Filled in. */
  message: Message
  cause: MessageCause
  outcome: MessageOutcome
}

/** Keeps on the timeline that a message went out, or why not; of the chat app also whose message it is. */
export async function recordOutcome(
  tx: TenantTransaction,
  { recipient, callId = null, message, cause, outcome }: TriedMessage,
): Promise<void> {
  const { contactId } = recipient
  const { channel } = message
  if (!outcome.sent) {
    const { sent: _, ...problem } = outcome
    const data = { channel, cause, ...problem }
    await addActivity(tx, { contactId, callId, kind: 'message_not_sent', data })
    return
  }
  const text = messageText(message)
  const carried = 'provider' in outcome && { provider: outcome.provider, parts: outcome.parts }
  const data = { channel, text, cause, ...carried }
  const activityId = await addActivity(tx, { contactId, callId, kind: 'message_sent', data })
  if (!('messageId' in outcome)) return
  await tx.db.chatMessage.createMany({
    data: [
      {
        ownerId: tx.owner.id,
        contactId,
        activityId,
        platformId: outcome.messageId,
        direction: 'outbound',
        phone: dialledNumber(recipient.phone),
      },
    ],
    skipDuplicates: true,
  })
}
