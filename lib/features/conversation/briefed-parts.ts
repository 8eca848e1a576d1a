import type { Briefing } from './talk/briefing'
import type { Condition } from '@/lib/features/actions/rules/action'
import {
  fillMessage,
  messageText,
  type PlaceholderValues,
  unknownPlaceholders,
} from '@/lib/features/messages/rules/message'
import { oneLine } from '@/lib/platform/text/visible-text'
import { contactName } from '@/lib/platform/vocabulary/contact'
import type { ActionMoment, PlannedMessage } from '@/lib/platform/vocabulary/message'
import type { Action, Contact } from '@/prisma/generated/client'
import {
  byField,
  CONTACT_DETAILS,
  type ContactDetail,
  DETAILS,
} from '@/lib/platform/vocabulary/contact-fields'

export function briefedContact(contact: Contact): Briefing['contact'] {
  const { status, stage, leadScore, phone } = contact
  const firstName = oneLine(contact.firstName)
  const lastName = oneLine(contact.lastName)
  return {
    id: String(contact.id),
    firstName,
    lastName,
    name: contactName({ firstName, lastName }),
    phone,
    ...byField(DETAILS, (detail) => briefedDetail(contact, detail)),
    status,
    stage,
    leadScore,
    doNotCall: contact.dncAt !== null,
  }
}

function briefedDetail(contact: Contact, detail: ContactDetail): string | null {
  const text = contact[detail]
  return text && CONTACT_DETAILS[detail].kind === 'line' ? oneLine(text) : text
}

/** Returns the actions of the assistant with their current text. */
export function briefedActions(
  actions: readonly Action[],
  { call_summary: summary, ...known }: PlaceholderValues,
): Briefing['actions'] {
  const values = { ...known, ...(summary && { call_summary: summary }) }
  return actions.map(({ id, name, moment, condition, message: stored }) => {
    const message = stored as unknown as PlannedMessage
    return {
      id: String(id),
      channel: message.channel,
      name,
      moment: moment as ActionMoment,
      condition: condition as Condition,
      text: textOf(message, { ...unfilled(message, values), ...values }),
    }
  })
}

/** Returns the placeholders without a value unchanged: `{{appointment_time}}`. */
function unfilled(message: PlannedMessage, values: PlaceholderValues): PlaceholderValues {
  const texts = 'text' in message ? [message.text] : message.parameters
  const known = Object.keys(values) as (keyof PlaceholderValues)[]
  const names = texts.flatMap((text) => unknownPlaceholders(text, known))
  return Object.fromEntries(names.map((name) => [name, `{{${name}}}`]))
}

/** Returns the text of a message. Null for a template without its approved text. */
function textOf(message: PlannedMessage, values: PlaceholderValues): string | null {
  if (message.channel === 'chatapp' && !message.templateText) return null
  return messageText(fillMessage(message, values))
}
