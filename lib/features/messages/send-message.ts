import { readBusiness } from '@/lib/features/business/business'
import { addActivity } from '@/lib/features/contacts/add-activity'
import { readContact } from '@/lib/features/contacts/read-contact'
import type { Contact } from '@/lib/features/contacts/rules/contact'
import { transaction, type Owner, type TenantTransaction } from '@/lib/platform/tenancy/tenant'
import { oneLine } from '@/lib/platform/text/visible-text'
import { contactName, type Named } from '@/lib/platform/vocabulary/contact'
import type { Message, MessageCause } from '@/lib/platform/vocabulary/message'
import { deliver, type MessageOutcome, type Recipient } from './deliver'
import { fillMessage, messageText, type PlaceholderValues } from './rules/message'
import { exchangeNumber } from '@/lib/platform/phone/read-phone'
import { byColumn, PLACEHOLDER_DETAILS } from '@/lib/platform/vocabulary/contact-fields'

export interface OutgoingMessage {
  contactId: bigint
  message: Message
  cause: MessageCause
  values?: PlaceholderValues
}

/**
 * Sends a message to a contact and records the outcome on the timeline. It does not know earlier
 * sends: the caller claims the message first, so that it is sent once. Never call it in a transaction.
 * @throws not_found
 */
export async function sendMessage(
  owner: Owner,
  { contactId, message, cause, values }: OutgoingMessage,
): Promise<MessageOutcome> {
  const contact = await readContact(owner, contactId)
  const recipient = { contactId, phone: contact.phone, dncAt: contact.dncAt }
  const { name: business_name } = await readBusiness(owner)
  const filled = fillMessage(message, { ...contactValues(contact), business_name, ...values })
  const outcome = await deliver(owner, recipient, filled, message)
  await transaction(owner, (tx) =>
    recordOutcome(tx, { recipient, message: filled, cause, outcome }),
  )
  return outcome
}

export type MentionedContact = Named & Pick<Contact, (typeof PLACEHOLDER_DETAILS)[number]>

/** The values of `CONTACT_PLACEHOLDERS`. */
export function contactValues(contact: MentionedContact): PlaceholderValues {
  return {
    first_name: oneLine(contact.firstName),
    last_name: oneLine(contact.lastName),
    name: oneLine(contactName(contact)),
    ...byColumn(PLACEHOLDER_DETAILS, (detail) => oneLine(contact[detail] ?? '')),
  }
}

export interface AttemptedMessage {
  recipient: Recipient
  callId?: string | null
  /** With filled placeholders. */
  message: Message
  cause: MessageCause
  outcome: MessageOutcome
}

/**
 * Records on the timeline that a message was sent, or why not. A sent chat-app message is also stored
 * under the platform's id, which deliveries and answers refer to.
 */
export async function recordOutcome(
  tx: TenantTransaction,
  { recipient, callId = null, message, cause, outcome }: AttemptedMessage,
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
  const sms = 'provider' in outcome && { provider: outcome.provider, parts: outcome.parts }
  const data = { channel, text, cause, ...sms }
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
        phone: exchangeNumber(recipient.phone),
      },
    ],
    skipDuplicates: true,
  })
}
