import { chatApp, ChatAppError } from '@/lib/adapters/chatapp'
import { contactName, type Contact } from '@/lib/domain/contact'
import {
  fillPlaceholders,
  type Message,
  type MessageCause,
  type MessageProblem,
  type Placeholder,
} from '@/lib/domain/message'
import { toE164 } from '@/lib/domain/phone'
import { addActivity } from '@/lib/services/contacts/add-activity'
import { readContact } from '@/lib/services/contacts/read-contact'
import { transaction, type Owner } from '@/lib/tenant'

export interface OutgoingMessage {
  contactId: bigint
  message: Message
  cause: MessageCause
  /** Values beside the contact's own. */
  values?: Partial<Record<Placeholder, string>>
}

/** Whether the message went out; else why not, with the platform's own words. */
export type MessageOutcome =
  { sent: true } | { sent: false; reason: MessageProblem; detail: string | null }

/**
 * Sends a message to a contact, and keeps on the contact's timeline that it went out, or why not.
 * Somebody who asked not to be contacted gets nothing. It is for the caller to see that it is asked
 * for once: it sends whatever it is given. Never called inside a transaction.
 * @throws not_found
 */
export async function sendMessage(
  owner: Owner,
  { contactId, message, cause, values }: OutgoingMessage,
): Promise<MessageOutcome> {
  const contact = await readContact(owner, contactId)
  const filled = fill(message, { ...valuesOf(contact), ...values })
  const outcome = await deliver(contact, filled)
  const { channel } = message
  await transaction(owner, (work) =>
    outcome.sent
      ? addActivity(work, {
          contactId,
          kind: 'message_sent',
          data: { channel, text: textOf(filled), cause },
        })
      : addActivity(work, {
          contactId,
          kind: 'message_not_sent',
          data: { channel, cause, reason: outcome.reason, detail: outcome.detail },
        }),
  )
  return outcome
}

function valuesOf(contact: Contact): Partial<Record<Placeholder, string>> {
  return {
    first_name: contact.firstName,
    last_name: contact.lastName,
    name: contactName(contact),
    company: contact.company ?? '',
  }
}

function fill(message: Message, values: Partial<Record<Placeholder, string>>): Message {
  if (message.channel === 'sms') return { ...message, text: fillPlaceholders(message.text, values) }
  const parameters = message.parameters.map((text) => fillPlaceholders(text, values))
  return { ...message, parameters }
}

/** What the timeline shows: a template's own words are known to the platform alone. */
function textOf(message: Message): string {
  if (message.channel === 'sms') return message.text
  return [message.templateName, ...message.parameters].join(' · ')
}

async function deliver(contact: Contact, message: Message): Promise<MessageOutcome> {
  if (contact.dncAt) return problem('do_not_call')
  // Providers of SMS cannot be connected yet.
  if (message.channel === 'sms') return problem('no_sms_provider')
  const app = chatApp()
  if (!app) return problem('no_chatapp')
  const to = toE164(contact.phone)
  if (!to) return problem('invalid_number')
  const { templateName, language, parameters } = message
  try {
    await app.sendTemplate({ to, templateName, language, parameters })
    return { sent: true }
  } catch (error) {
    if (!(error instanceof ChatAppError)) throw error
    return problem(error.kind, error.message)
  }
}

function problem(reason: MessageProblem, detail: string | null = null): MessageOutcome {
  return { sent: false, reason, detail }
}
