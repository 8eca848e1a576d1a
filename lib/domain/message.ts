import type { SmsPreference } from './sms'

/** A written message to a person, and why it may not go out. */

export const MESSAGE_CHANNELS = ['sms', 'chatapp'] as const

export type MessageChannel = (typeof MESSAGE_CHANNELS)[number]

/**
 * What is sent: an SMS is a text, by a provider that is chosen (`auto`) unless one is named; the chat
 * app takes an approved template outside of a conversation, with the texts of its placeholders in
 * order. Texts may hold placeholders of their own, filled in for each person (`fillPlaceholders`).
 */
export type Message =
  | { channel: 'sms'; text: string; provider?: SmsPreference }
  | { channel: 'chatapp'; templateName: string; language: string; parameters: string[] }

/** What a message belongs to. */
export type MessageCause =
  | { kind: 'cadence'; cadenceId: string; cadenceName: string; step: number }
  | { kind: 'reminder'; appointmentId: string; startsAt: string; timezone: string }

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
  /** The platform cannot be reached. */
  'unreachable',
] as const

export type MessageProblem = (typeof MESSAGE_PROBLEMS)[number]

/** What a placeholder can stand for in any message. */
export const PERSON_PLACEHOLDERS = ['first_name', 'last_name', 'name', 'company'] as const

/** And in a message about an appointment. */
export const PLACEHOLDERS = [
  ...PERSON_PLACEHOLDERS,
  'appointment_date',
  'appointment_time',
  'appointment_link',
] as const

export type Placeholder = (typeof PLACEHOLDERS)[number]

const PLACEHOLDER = /\{\{\s*([\w.]*)\s*\}\}/g

/** Placeholders of a text that stand for nothing in this kind of message. */
export function unknownPlaceholders(text: string, known: readonly Placeholder[]): string[] {
  const names = [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name)
  return names.filter((name) => !(known as readonly string[]).includes(name))
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
