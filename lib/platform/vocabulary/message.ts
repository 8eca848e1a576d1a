import type { SmsPreference } from '@/lib/vendors/sms/rules/sms'

export const MESSAGE_CHANNELS = ['sms', 'chatapp'] as const

export type MessageChannel = (typeof MESSAGE_CHANNELS)[number]

/** When an assistant sends the message of an action. See docs/contract/decisions/messages.md#actions. */
export const ACTION_MOMENTS = ['during_call', 'after_call'] as const

export type ActionMoment = (typeof ACTION_MOMENTS)[number]

/**
 * The types of messages that the worker may send to the contact of a call.
 * See docs/contract/panel.md#message-types.
 */
export const AGENT_MESSAGE_TYPES = [
  'appointment_confirmation',
  'transcript_summary',
  'follow_up',
  'custom',
] as const

export type AgentMessageType = (typeof AGENT_MESSAGE_TYPES)[number]

export type MessageCause =
  | { kind: 'cadence'; cadenceId: string; cadenceName: string; step: number }
  | { kind: 'reminder'; appointmentId: string; startsAt: string; timezone: string }
  | { kind: 'action'; actionId: string; actionName: string; moment: ActionMoment }
  /** The assistant sent it: to the contact, or to the person at `to` (E.164) to whom the call was handed over. */
  | { kind: 'agent'; messageType: AgentMessageType; to?: string }

/** Why a message was not sent. */
export const MESSAGE_PROBLEMS = [
  'do_not_call',
  'no_sms_provider',
  /** The requested SMS provider is not connected, or switched off. */
  'sms_provider_missing',
  /** The number is foreign, and no connected SMS provider sends abroad. */
  'no_sms_abroad',
  'no_chatapp',
  /** The number cannot receive messages. */
  'invalid_number',
  'credentials',
  /** The platform refused the message; its own words are stored with the problem. */
  'refused',
  /** The platform cannot be reached: it has not accepted the message. */
  'unreachable',
  /** The platform did not answer in time: it may have accepted the message. */
  'no_answer',
  /** The server stopped while it was sending: the platform may have accepted the message. */
  'interrupted',
  /** A placeholder has no value for this contact; for a template, the problem's detail names the parameter. */
  'empty_placeholder',
  /** A text of the message is empty because the business has no name yet. */
  'no_business_name',
  /** Free text of the worker, more than a day after the contact last wrote. */
  'window_closed',
  /** The account has not verified its e-mail address, so nothing is sent with the installation's credentials. */
  'email_unverified',
  'budget_used',
  'costly_number',
] as const

export type MessageProblem = (typeof MESSAGE_PROBLEMS)[number]

export function isMessageProblem(text: string): text is MessageProblem {
  return (MESSAGE_PROBLEMS as readonly string[]).includes(text)
}

/** An SMS. Without `provider`, or with `auto`, a provider is chosen. */
export type SmsMessage = {
  channel: 'sms'
  text: string
  provider?: SmsPreference
}

/** An approved template with the texts of its placeholders in order. The chat app accepts it at any time. */
export type ChatTemplate = {
  channel: 'chatapp'
  templateName: string
  /** The approved language: `tr`, `en_US`. */
  language: string
  parameters: string[]
  /** The approved text with `{{1}}` and so on, where the account has given it. The platform does not need it. */
  templateText?: string | null
}

/** Free text in the chat app: allowed within a day of the contact's last message. */
export type ChatText = {
  channel: 'chatapp'
  text: string
}

/** A message that can be planned ahead. Texts may hold placeholders, which are filled for each contact. */
export type PlannedMessage = SmsMessage | ChatTemplate

/** Any message that can be sent. */
export type Message = PlannedMessage | ChatText
