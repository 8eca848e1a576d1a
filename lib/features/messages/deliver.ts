import { isVerified } from '@/lib/features/budget/read-budget'
import { spend } from '@/lib/features/budget/spend'
import { AppError } from '@/lib/platform/errors'
import { isRefusedAsCostly } from '@/lib/platform/refused-number'
import { tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'
import type {
  ChatTemplate,
  ChatText,
  Message,
  MessageProblem,
} from '@/lib/platform/vocabulary/message'
import { type ChatApp, chatApp, ChatAppError } from '@/lib/vendors/chatapp'
import { connectToSmsProvider, SmsError } from '@/lib/vendors/sms'
import type { SmsPreference, SmsProviderName } from '@/lib/vendors/sms/rules/sms'
import { countSmsParts } from '@/lib/vendors/sms/rules/sms-parts'
import { smsAccess } from './message-channels'
import { chooseSms, isWindowOpen } from './rules/delivery'
import { emptyProblem } from './rules/message'
import { nationalSpellings } from '@/lib/platform/phone/national-spellings'
import { diallableNumber, exchangeNumber } from '@/lib/platform/phone/read-phone'

export interface Recipient {
  /** Null if the number has no contact. */
  contactId: bigint | null
  /** In any writing. */
  phone: string
  /** When the recipient asked not to be contacted. */
  dncAt: Date | null
}

/** `detail` and `providerCode` are the platform's own words and code. */
type ChatOutcome =
  | { sent: true; messageId: string }
  | { sent: false; reason: MessageProblem; detail: string | null; providerCode: string | null }

/** `provider` took the SMS, in `parts` messages, or refused it; null if none was asked. */
type SmsOutcome =
  | { sent: true; provider: SmsProviderName; parts: number }
  | {
      sent: false
      reason: MessageProblem
      detail: string | null
      provider: SmsProviderName | null
      providerCode: string | null
    }

export type MessageOutcome = ChatOutcome | SmsOutcome

/**
 * Hands a filled message to its provider, once. Sends nothing to a recipient who asked not to be contacted and nothing
 * for an account without a verified e-mail address, free text only within the conversation window, and chat-app messages
 * only within the daily budget, because the installation pays for them. Never call it in a transaction.
 * @param written the message before its placeholders were filled, which shows why a text is empty
 */
export async function deliver(
  owner: Owner,
  { phone, dncAt }: Recipient,
  message: Message,
  written: Message = message,
): Promise<MessageOutcome> {
  if (dncAt) return problem('do_not_call')
  const to = diallableNumber(phone)
  if (to && isRefusedAsCostly(to)) return problem('costly_number')
  if (message.channel === 'sms') {
    const { text, provider: preference = 'auto' } = message
    if (!to) return problem('invalid_number')
    if (!text) return problem(emptyProblem(written))
    if (!(await isVerified(owner))) return problem('email_unverified')
    return deliverSms(owner, { to, text, preference })
  }
  const app = chatApp()
  if (!app) return problem('no_chatapp')
  if (!to) return problem('invalid_number')
  if ('text' in message && !(await hasOpenWindow(owner, to))) return problem('window_closed')
  // The platform refuses an empty parameter without naming it.
  const empty = 'parameters' in message ? message.parameters.indexOf('') : -1
  if (empty >= 0) return problem(emptyProblem(written, empty), `{{${empty + 1}}}`)
  return spend(owner, { kind: 'messages' }, () => deliverChat(app, to, message), isTaken).catch(
    (error: unknown) => problem(budgetProblem(error)),
  )
}

/** Hands a message to the chat app, which belongs to the installation, once. */
async function deliverChat(
  app: ChatApp,
  to: string,
  message: ChatTemplate | ChatText,
): Promise<ChatOutcome> {
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

/** Whether the chat app has taken the message, or may have. */
function isTaken(outcome: ChatOutcome): boolean {
  return outcome.sent || outcome.reason === 'no_answer'
}

/** @throws the error, unless the budget refused the message */
function budgetProblem(error: unknown): MessageProblem {
  const code = error instanceof AppError ? error.code : null
  if (code === 'email_unverified' || code === 'budget_used') return code
  throw error
}

function problem(
  reason: MessageProblem,
  detail: string | null = null,
  providerCode: string | null = null,
): Extract<ChatOutcome, { sent: false }> {
  return { sent: false, reason, detail, providerCode }
}

/** Whether the account may send free text to the number now: it has lately written to the account. */
export async function hasOpenWindow(owner: Owner, phone: string): Promise<boolean> {
  const last = await tenantDb(owner).chatMessage.findFirst({
    where: { phone: { in: [...nationalSpellings(exchangeNumber(phone))] }, direction: 'inbound' },
    orderBy: { at: 'desc' },
    select: { at: true },
  })
  return isWindowOpen(last?.at ?? null, new Date())
}

interface Sms {
  /** E.164. */
  to: string
  text: string
  preference: SmsPreference
}

/** Chooses a provider and hands the SMS to it, once. Never call it in a transaction. */
async function deliverSms(owner: Owner, { to, text, preference }: Sms): Promise<SmsOutcome> {
  const connected = await smsAccess(owner)
  const usable = connected.map(({ provider }) => provider)
  const choice = chooseSms({ preference, to, usable })
  if ('problem' in choice) {
    const { problem: reason } = choice
    return { sent: false, reason, detail: null, provider: null, providerCode: null }
  }
  const { provider } = choice
  const access = connected.find((one) => one.provider === provider)
  if (!access) throw new Error(`The chosen SMS provider ${provider} is not connected.`)
  try {
    await connectToSmsProvider(access).send({ to, text })
    return { sent: true, provider, parts: countSmsParts(text, provider).parts }
  } catch (error) {
    if (!(error instanceof SmsError)) throw error
    const { kind: reason, message: detail, code: providerCode } = error
    return { sent: false, reason, detail, provider, providerCode }
  }
}
