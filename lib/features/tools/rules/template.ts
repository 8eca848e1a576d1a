import { CONTACT_PLACEHOLDERS } from '@/lib/platform/vocabulary/placeholders'
import type { Arguments, ArgumentValue } from './parameters'

/** Texts with placeholders: `{{order_number}}`, `{{contact.first_name}}`, `{{call.id}}`, `{{secret.api_key}}`. */

export const CALL_FACTS = ['id', 'phone', 'line_number', 'direction', 'started_at'] as const

export const CONTACT_FACTS = ['id', 'phone', ...CONTACT_PLACEHOLDERS] as const

/** The facts of a talk that placeholders name: `contact.…`, `call.…` and `context.…`. */
export interface TalkFacts {
  contact: Partial<Record<(typeof CONTACT_FACTS)[number], string>>
  call: Partial<Record<(typeof CALL_FACTS)[number], string>>
  context: Record<string, string>
}

export interface TemplateValues extends TalkFacts {
  arguments: Arguments
  secrets: Record<string, string>
}

const BRACES = /\{\{([^{}]*)\}\}/g

/** The names in the placeholders of a text, each once. */
export function namesIn(text: string): string[] {
  return [...new Set([...text.matchAll(BRACES)].map(([, name = '']) => name.trim()))]
}

/** Returns the name if the whole text is one placeholder, otherwise null. */
export function soleName(text: string): string | null {
  const match = /^\{\{([^{}]*)\}\}$/.exec(text.trim())
  return match?.[1]?.trim() ?? null
}

/** The URL with an example for each placeholder, to be checked. */
export function exampleUrl(url: string, example = 'x'): string {
  return url.replace(BRACES, example)
}

/** The value of a placeholder; undefined if it has none in this talk. */
export function valueOf(name: string, values: TemplateValues): ArgumentValue | undefined {
  const [group = '', ...rest] = name.split('.')
  if (rest.length === 0) return own(values.arguments, name)
  const key = rest.join('.')
  switch (group) {
    case 'contact':
      return own(values.contact, key) || undefined
    case 'call':
      return own(values.call, key) || undefined
    case 'context':
      return own(values.context, key)
    case 'secret':
      return own(values.secrets, key)
    default:
      return undefined
  }
}

function own<V>(values: Record<string, V>, key: string): V | undefined {
  return Object.hasOwn(values, key) ? values[key] : undefined
}

/** Fills in the placeholders of a text, encoded for its position. A placeholder without a value is removed. */
export function fillTemplate(
  text: string,
  values: TemplateValues,
  encode: (value: string) => string = (value) => value,
): string {
  return text.replace(BRACES, (_, inner: string) => {
    const value = valueOf(inner.trim(), values)
    return value === undefined ? '' : encode(String(value))
  })
}
