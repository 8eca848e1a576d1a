import { chatApp, ChatAppError } from '@/lib/vendors/chatapp'
import type { MessageProblem, Message } from '@/lib/platform/vocabulary/message'
import { toE164 } from '@/lib/platform/phone/phone'
import type { Owner } from '@/lib/platform/tenancy/tenant'
import { hasOpenWindow } from './has-open-window'
import { deliverSms, type SmsOutcome } from './deliver-sms'

/** To whom. */
export interface Recipient {
  /** Null where nobody knows the person of the call. */
  contactId: bigint | null
  /** In any writing. */
  phone: string
  /** When the person asked not to be contacted. */
  dncAt: Date | null
}

/** Of the chat app: the platform's id; or why not, with its own words and number. */
type ChatOutcome =
  | { sent: true; messageId: string }
  | { sent: false; reason: MessageProblem; detail: string | null; providerCode: string | null }

/** Whether a message went out; of an SMS also by whom. */
export type MessageOutcome = ChatOutcome | SmsOutcome

/**
 * Hands a message, filled in, over to who carries it, once. Somebody who asked not to be contacted
 * gets nothing, and free words go only to who has written within a day. Never called inside a transaction.
 */
export async function deliver(
  owner: Owner,
  { phone, dncAt }: Recipient,
  message: Message,
): Promise<MessageOutcome> {
  if (dncAt) return problem('do_not_call')
  const to = toE164(phone)
  if (message.channel === 'sms') {
    const { text, provider: preference = 'auto' } = message
    if (!to) return problem('invalid_number')
    return text ? deliverSms(owner, { to, text, preference }) : problem('empty_placeholder')
  }
  const app = chatApp()
  if (!app) return problem('no_chatapp')
  if (!to) return problem('invalid_number')
  if ('text' in message && !(await hasOpenWindow(owner, to))) return problem('window_closed')
  // The platform refuses empty texts without saying which.
  const empty = 'parameters' in message ? message.parameters.indexOf('') : -1
  if (empty >= 0) return problem('empty_placeholder', `{{${empty + 1}}}`)
  try {
    if ('text' in message) {
      return { sent: true, ...(await app.sendText({ to, text: message.text })) }
    }
    const { templateName, language, parameters } = message
    return { sent: true, ...(await app.sendTemplate({ to, templateName, language, parameters })) }
  } catch (error) {
    if (!(error instanceof ChatAppError)) throw error
    return problem(error.kind, error.message, error.code === null ? null : String(error.code))
  }
}

function problem(
  reason: MessageProblem,
  detail: string | null = null,
  providerCode: string | null = null,
): MessageOutcome {
  return { sent: false, reason, detail, providerCode }
}
