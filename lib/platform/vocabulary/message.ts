import type { SmsPreference } from '@/lib/vendors/sms/rules/sms'

/** Written messages: their channels, what they belong to, and why one was not sent. */

export const MESSAGE_CHANNELS = ['sms', 'chatapp'] as const

export type MessageChannel = (typeof MESSAGE_CHANNELS)[number]

/** When an assistant sends the message of an action. See docs/contract/decisions.md#actions. */
export const ACTION_MOMENTS = ['during_call', 'after_call'] as const

export type ActionMoment = (typeof ACTION_MOMENTS)[number]

/**
 * What the assistant may send to the contact of a call on its own.
 * See docs/contract/panel.md#message-types.
 */
export const AGENT_MESSAGE_TYPES = [
  'appointment_confirmation',
  'transcript_summary',
  'follow_up',
  'custom',
] as const

export type AgentMessageType = (typeof AGENT_MESSAGE_TYPES)[number]

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

/** Free words in the chat app: only within a day of the person's last message. */
export type ChatText = {
  channel: 'chatapp'
  text: string
}

/** What can be planned ahead. Texts may hold placeholders, filled in for each person (`fillPlaceholders`). */
export type PlannedMessage = SmsMessage | ChatTemplate

/** What is sent. */
export type Message = PlannedMessage | ChatText
