import { type CallContext, CONTEXT_KEY } from './call-context'
import { byColumn, CONTACT_DETAILS, DETAIL_EXAMPLES, PLACEHOLDER_DETAILS } from './contact-fields'
import { withoutBusinessName } from './without-business-name'

/** The placeholders of texts that are filled for each contact and call: `{{first_name}}`. */

/** The placeholders for whom a message is meant. */
export const CONTACT_PLACEHOLDERS = [
  'first_name',
  'last_name',
  'name',
  ...PLACEHOLDER_DETAILS.map((detail) => CONTACT_DETAILS[detail].column),
] as const

/** An example of each of these placeholders, for previews. @param locale English for `en`, else Turkish */
export function exampleContact(
  locale: string,
): Record<(typeof CONTACT_PLACEHOLDERS)[number], string> {
  const language = locale === 'en' ? 'en' : 'tr'
  const [first_name, last_name] = language === 'en' ? ['Emma', 'Clarke'] : ['Ayşe', 'Yılmaz']
  const details = byColumn(PLACEHOLDER_DETAILS, (detail) => DETAIL_EXAMPLES[detail][language])
  return { first_name, last_name, name: `${first_name} ${last_name}`, ...details }
}

const BUSINESS_PLACEHOLDERS = ['business_name'] as const

export const MESSAGE_PLACEHOLDERS = [...CONTACT_PLACEHOLDERS, ...BUSINESS_PLACEHOLDERS] as const

export const APPOINTMENT_PLACEHOLDERS = [
  'appointment_date',
  'appointment_time',
  'appointment_link',
] as const

export const CALL_PLACEHOLDERS = ['call_date', 'call_time', 'assistant_name'] as const

const SUMMARY_PLACEHOLDERS = ['call_summary'] as const

export const REMINDER_PLACEHOLDERS = [...MESSAGE_PLACEHOLDERS, ...APPOINTMENT_PLACEHOLDERS] as const

export const PLACEHOLDERS = [
  ...MESSAGE_PLACEHOLDERS,
  ...CALL_PLACEHOLDERS,
  ...SUMMARY_PLACEHOLDERS,
  ...APPOINTMENT_PLACEHOLDERS,
] as const

export type Placeholder = (typeof PLACEHOLDERS)[number]

/** The placeholders of spoken texts: greeting, instructions and message after the beep. */
export const SPOKEN_PLACEHOLDERS = [...MESSAGE_PLACEHOLDERS, ...CALL_PLACEHOLDERS] as const

/** The placeholder of a field that the analysis of a call fills, in a message after the call. */
export type FieldPlaceholder = `field.${string}`

export function fieldPlaceholder(key: string): FieldPlaceholder {
  return `field.${key}`
}

/** The placeholder of what the business's systems know about one call. */
export type ContextPlaceholder = `context.${string}`

/** The names of those placeholders, in spoken texts. */
export const CONTEXT_PLACEHOLDER = new RegExp(`^context\\.${CONTEXT_KEY.source.slice(1)}`)

export function contextValues(context: CallContext): Partial<Record<ContextPlaceholder, string>> {
  return Object.fromEntries(Object.entries(context).map(([key, text]) => [`context.${key}`, text]))
}

export type PlaceholderValues = Partial<
  Record<Placeholder | FieldPlaceholder | ContextPlaceholder, string>
>

/**
 * Text between double braces, in any language, such as `{{ adı }}`. Spaces are left to `trim`: with `\s*` beside it,
 * the time would grow with the cube of the text's length.
 */
const BRACES = /\{\{([^{}]*)\}\}/g

/** The names that are filled in. Other braces stay as they are. */
const NAME = /^[\w.]*$/

/**
 * The placeholders of a text that are not among `known`, each once, as written.
 * @param pattern of further known names
 */
export function unknownPlaceholders(
  text: string,
  known: readonly (Placeholder | FieldPlaceholder | ContextPlaceholder)[],
  pattern?: RegExp,
): string[] {
  const names = [...text.matchAll(BRACES)].map(([, name = '']) => name.trim())
  const isKnown = (name: string) =>
    (known as readonly string[]).includes(name) || pattern?.test(name)
  return [...new Set(names)].filter((name) => !isKnown(name))
}

/** The error message for a text with unknown placeholders; null if there are none. */
export function unknownPlaceholderProblem(
  text: string,
  known: readonly (Placeholder | FieldPlaceholder)[],
  pattern?: RegExp,
): string | null {
  const names = unknownPlaceholders(text, known, pattern).map((name) => `{{${name}}}`)
  return names.length > 0 ? `Nothing is known of ${names.join(', ')}.` : null
}

/** Fills in each `{{placeholder}}`. One without a value is removed, the business's name with the words that lead to it. */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  return (values.business_name ? text : withoutBusinessName(text))
    .replace(BRACES, (braces, inner: string) => {
      const name = inner.trim()
      return NAME.test(name) ? (values[name as Placeholder] ?? '') : braces
    })
    .replace(/ {2,}/g, ' ')
    .trim()
}
