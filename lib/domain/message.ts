import type { ActionMoment } from './action-moment'
import type { AgentMessageType } from './agent-message'
import type { SmsPreference } from './sms'

/** A written message to a person, and why it may not go out. */

export const MESSAGE_CHANNELS = ['sms', 'chatapp'] as const

export type MessageChannel = (typeof MESSAGE_CHANNELS)[number]

/** A text, by a provider that is chosen (`auto`) unless one is named. */
export type SmsMessage = {
  channel: 'sms'
  text: string
  provider?: SmsPreference
}

/** An approved template with the texts of its placeholders in order: what the chat app takes at any time. */
export type ChatTemplate = {
  channel: 'chatapp'
  templateName: string
  /** As it was approved: `tr`, `en_US`. */
  language: string
  parameters: string[]
  /** The approved words with `{{1}}` and so on, where somebody told us; the platform does not need them. */
  templateText?: string | null
}

/**
 * How a template is taken to have been approved where nobody says.
 * See docs/contract/panel.md#chat-app-action-fields.
 */
export const DEFAULT_TEMPLATE_LANGUAGE = 'tr'

/** Of a template, in characters. */
export const MAX_TEMPLATE_NAME = 512

/** Free words in the chat app: only within a day of the person's last message. */
export type ChatText = {
  channel: 'chatapp'
  text: string
}

/** What can be planned ahead. Texts may hold placeholders, filled in for each person (`fillPlaceholders`). */
export type PlannedMessage = SmsMessage | ChatTemplate

/** What is sent. */
export type Message = PlannedMessage | ChatText

/** What a message belongs to. */
export type MessageCause =
  | { kind: 'cadence'; cadenceId: string; cadenceName: string; step: number }
  | { kind: 'reminder'; appointmentId: string; startsAt: string; timezone: string }
  | { kind: 'action'; actionId: string; actionName: string; moment: ActionMoment }
  /** The agent sent it by itself. */
  | { kind: 'agent'; messageType: AgentMessageType }

/** Why a message was not sent. */
export const MESSAGE_PROBLEMS = [
  /** The person asked not to be contacted. */
  'do_not_call',
  /** No SMS provider is connected. */
  'no_sms_provider',
  /** The SMS provider that was asked for is not connected, or switched off. */
  'sms_provider_missing',
  /** The number is foreign, and no SMS provider that sends abroad is connected. */
  'no_sms_abroad',
  /** The chat app is not configured. */
  'no_chatapp',
  /** Nothing can be sent to this number. */
  'invalid_number',
  /** The provider does not accept the credentials that it is asked with. */
  'credentials',
  /** The platform said no; its words are kept beside. */
  'refused',
  /** The platform cannot be reached: it has not taken the message. */
  'unreachable',
  /** The platform was asked and did not answer in time: it may have taken the message. */
  'no_answer',
  /** The server stopped while it was sending: the platform may have taken the message. */
  'interrupted',
  /** What the message names is not known of this person; of a template, which text was empty is kept beside. */
  'empty_placeholder',
  /** Free words of the agent, more than a day after the person last wrote. */
  'window_closed',
] as const

export type MessageProblem = (typeof MESSAGE_PROBLEMS)[number]

export function isMessageProblem(text: string): text is MessageProblem {
  return (MESSAGE_PROBLEMS as readonly string[]).includes(text)
}

/** What is mended where the providers of SMS are connected. */
export function isMendedAtProviders(problem: MessageProblem): boolean {
  return ['no_sms_provider', 'sms_provider_missing', 'no_sms_abroad', 'credentials'].includes(
    problem,
  )
}

/** What a placeholder can stand for in any message. */
export const PERSON_PLACEHOLDERS = ['first_name', 'last_name', 'name', 'company'] as const

export const APPOINTMENT_PLACEHOLDERS = [
  'appointment_date',
  'appointment_time',
  'appointment_link',
] as const

/** In a message of a call. */
export const CALL_PLACEHOLDERS = [
  'call_date',
  'call_time',
  'assistant_name',
  'business_name',
] as const

/** And once the call is over. */
const SUMMARY_PLACEHOLDERS = ['call_summary'] as const

/** In a reminder of an appointment. */
export const REMINDER_PLACEHOLDERS = [...PERSON_PLACEHOLDERS, ...APPOINTMENT_PLACEHOLDERS] as const

/** All there are. */
export const PLACEHOLDERS = [
  ...PERSON_PLACEHOLDERS,
  ...CALL_PLACEHOLDERS,
  ...SUMMARY_PLACEHOLDERS,
  ...APPOINTMENT_PLACEHOLDERS,
] as const

export type Placeholder = (typeof PLACEHOLDERS)[number]

const PLACEHOLDER = /\{\{\s*([\w.]*)\s*\}\}/g
/** Also what somebody wrote in a language of their own: `{{adı}}`. */
const BRACES = /\{\{\s*([^{}]*?)\s*\}\}/g

/** Placeholders of a text that stand for nothing in this kind of message, each once, as they are written. */
export function unknownPlaceholders(text: string, known: readonly Placeholder[]): string[] {
  const names = [...text.matchAll(BRACES)].map(([, name = '']) => name)
  return [...new Set(names)].filter((name) => !(known as readonly string[]).includes(name))
}

/** What is wrong with a text of which nothing is known: said of all that it names; null where all is known. */
export function unknownProblem(text: string, known: readonly Placeholder[]): string | null {
  const names = unknownPlaceholders(text, known).map((name) => `{{${name}}}`)
  return names.length > 0 ? `Nothing is known of ${names.join(', ')}.` : null
}

/** The text with each `{{placeholder}}` filled in; what has no value becomes nothing. */
export function fillPlaceholders(
  text: string,
  values: Partial<Record<Placeholder, string>>,
): string {
  return text
    .replace(PLACEHOLDER, (_, name: string) => values[name as Placeholder] ?? '')
    .replace(/ {2,}/g, ' ')
    .trim()
}

/** The texts for a template's placeholders as somebody types them: one on each line. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}
