import type { MessageProblem, Message } from '@/lib/platform/vocabulary/message'

/** The default language of a template. See docs/contract/panel.md#chat-app-action-fields. */
export const DEFAULT_TEMPLATE_LANGUAGE = 'tr'

/** In characters. */
export const MAX_TEMPLATE_NAME = 512

/** Whether the account holder can fix the problem on the page of the SMS providers. */
export function isFixedInSmsProviders(problem: MessageProblem): boolean {
  return ['no_sms_provider', 'sms_provider_missing', 'no_sms_abroad', 'credentials'].includes(
    problem,
  )
}

/** The placeholders of any message. */
export const CONTACT_PLACEHOLDERS = ['first_name', 'last_name', 'name', 'company'] as const

export const APPOINTMENT_PLACEHOLDERS = [
  'appointment_date',
  'appointment_time',
  'appointment_link',
] as const

/** The placeholders of a message that belongs to a call. */
export const CALL_PLACEHOLDERS = [
  'call_date',
  'call_time',
  'assistant_name',
  'business_name',
] as const

/** The placeholders of a message after a call. */
const SUMMARY_PLACEHOLDERS = ['call_summary'] as const

/** The placeholders of a reminder. */
export const REMINDER_PLACEHOLDERS = [...CONTACT_PLACEHOLDERS, ...APPOINTMENT_PLACEHOLDERS] as const

export const PLACEHOLDERS = [
  ...CONTACT_PLACEHOLDERS,
  ...CALL_PLACEHOLDERS,
  ...SUMMARY_PLACEHOLDERS,
  ...APPOINTMENT_PLACEHOLDERS,
] as const

export type Placeholder = (typeof PLACEHOLDERS)[number]

export type PlaceholderValues = Partial<Record<Placeholder, string>>

const PLACEHOLDER = /\{\{\s*([\w.]*)\s*\}\}/g
/** Wider than `PLACEHOLDER`: finds names in any language, such as `{{adı}}`. */
const BRACES = /\{\{\s*([^{}]*?)\s*\}\}/g

/** The placeholders of a text that are not among `known`, each once, as written. */
export function unknownPlaceholders(text: string, known: readonly Placeholder[]): string[] {
  const names = [...text.matchAll(BRACES)].map(([, name = '']) => name)
  return [...new Set(names)].filter((name) => !(known as readonly string[]).includes(name))
}

/** The error message for a text with unknown placeholders; null if there are none. */
export function unknownPlaceholderProblem(
  text: string,
  known: readonly Placeholder[],
): string | null {
  const names = unknownPlaceholders(text, known).map((name) => `{{${name}}}`)
  return names.length > 0 ? `Nothing is known of ${names.join(', ')}.` : null
}

/** Fills in each `{{placeholder}}`. One without a value is removed. */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  return text
    .replace(PLACEHOLDER, (_, name: string) => values[name as Placeholder] ?? '')
    .replace(/ {2,}/g, ' ')
    .trim()
}

/** The lines of a text, trimmed, without empty ones: a form takes parameters one per line. */
export function textLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

/** Fills in the placeholders of a message. One without a value is removed. */
export function fillMessage<M extends Message>(message: M, values: PlaceholderValues): M {
  if ('text' in message) return { ...message, text: fillPlaceholders(message.text, values) }
  // The platform refuses line breaks in a parameter.
  const parameters = message.parameters.map((text) =>
    fillPlaceholders(text, values).replace(/\s+/g, ' '),
  )
  return { ...message, parameters }
}

/** The text for the timeline. Without its approved text, a template shows its name and parameters. */
export function messageText(filled: Message): string {
  if ('text' in filled) return filled.text
  const { templateName, templateText, parameters } = filled
  return templateText
    ? fillTemplate(templateText, parameters)
    : [templateName, ...parameters].join(' · ')
}

const NUMBERED = /\{\{\s*(\d+)\s*\}\}/g

/** Fills in `{{1}}`, `{{2}}` and so on. */
function fillTemplate(text: string, parameters: readonly string[]): string {
  return text.replace(NUMBERED, (whole, number: string) => parameters[Number(number) - 1] ?? whole)
}

/** How many parameters an approved text needs: the highest of its numbers. */
export function countNumbered(text: string): number {
  return Math.max(0, ...[...text.matchAll(NUMBERED)].map(([, number]) => Number(number)))
}
