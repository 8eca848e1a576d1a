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
import { deliverSms, type SmsOutcome } from './deliver-sms'

export interface OutgoingMessage {
  contactId: bigint
  message: Message
  cause: MessageCause
  /** Values beside the contact's own. */
  values?: Partial<Record<Placeholder, string>>
}

/** Whether the message went out; else why not, with the platform's own words. Of an SMS, by whom. */
export type MessageOutcome =
  { sent: true } | { sent: false; reason: MessageProblem; detail: string | null } | SmsOutcome

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
  const outcome = await deliver(owner, contact, filled)
  const { channel } = message
  const { sent: _, ...rest } = outcome
  await transaction(owner, (work) =>
    'reason' in rest
      ? addActivity(work, {
          contactId,
          kind: 'message_not_sent',
          data: { channel, cause, ...rest },
        })
      : addActivity(work, {
          contactId,
          kind: 'message_sent',
          data: { channel, text: textOf(filled), cause, ...rest },
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

async function deliver(owner: Owner, contact: Contact, message: Message): Promise<MessageOutcome> {
  if (contact.dncAt) return problem('do_not_call')
  const to = toE164(contact.phone)
  if (message.channel === 'sms') {
    const { text, provider: preference = 'auto' } = message
    return to ? deliverSms(owner, { to, text, preference }) : problem('invalid_number')
  }
  const app = chatApp()
  if (!app) return problem('no_chatapp')
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
