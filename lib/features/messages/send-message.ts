import type { Contact } from '@/lib/features/contacts/rules/contact'
import { contactName } from '@/lib/platform/vocabulary/contact'
import { fillMessage, type PlaceholderValues } from './rules/fill-message'
import type { MessageCause, Message } from '@/lib/platform/vocabulary/message'
import { readContact } from '@/lib/features/contacts/read-contact'
import { transaction, type Owner } from '@/lib/platform/tenancy/tenant'
import { deliver, type MessageOutcome } from './deliver'
import { recordOutcome } from './record-outcome'

export interface OutgoingMessage {
  contactId: bigint
  message: Message
  cause: MessageCause
  /** Values beside the contact's own. */
  values?: PlaceholderValues
}

/**
 * Sends a message to a contact, and keeps on the contact's timeline that it went out, or why not.
 * It is for the caller to see that it is asked for once: it sends whatever it is given. Never called
 * inside a transaction.
 * @throws not_found
 */
export async function sendMessage(
  owner: Owner,
  { contactId, message, cause, values }: OutgoingMessage,
): Promise<MessageOutcome> {
  const contact = await readContact(owner, contactId)
  const recipient = { contactId, phone: contact.phone, dncAt: contact.dncAt }
  const filled = fillMessage(message, { ...contactValues(contact), ...values })
  const outcome = await deliver(owner, recipient, filled)
  await transaction(owner, (tx) =>
    recordOutcome(tx, { recipient, message: filled, cause, outcome }),
  )
  return outcome
}

/** What placeholders of a person stand for. */
export function contactValues(
  contact: Pick<Contact, 'firstName' | 'lastName' | 'company'>,
): PlaceholderValues {
  return {
    first_name: contact.firstName,
    last_name: contact.lastName,
    name: contactName(contact),
    company: contact.company ?? '',
  }
}
