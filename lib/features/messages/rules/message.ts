import type { MessageProblem } from '@/lib/platform/vocabulary/message'

/** A written message to a person, and why it may not go out. */

/** The default language of a template. See docs/contract/panel.md#chat-app-action-fields. */
export const DEFAULT_TEMPLATE_LANGUAGE = 'tr'

/** Of a template, in characters. */
export const MAX_TEMPLATE_NAME = 512

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
