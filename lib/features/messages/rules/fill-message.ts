import { fillPlaceholders, type Placeholder } from './message'
import type { Message } from '@/lib/platform/vocabulary/message'

/** What placeholders stand for in a message to one person. */
export type PlaceholderValues = Partial<Record<Placeholder, string>>

/** The message with every placeholder filled in; what has no value becomes nothing. */
export function fillMessage<M extends Message>(message: M, values: PlaceholderValues): M {
  if ('text' in message) return { ...message, text: fillPlaceholders(message.text, values) }
  // The platform takes no line breaks in the texts of a template.
  const parameters = message.parameters.map((text) =>
    fillPlaceholders(text, values).replace(/\s+/g, ' '),
  )
  return { ...message, parameters }
}

/** The words of a message as the person sees them, as far as we know them: a template's own are the platform's. */
export function messageText(filled: Message): string {
  if ('text' in filled) return filled.text
  const { templateName, templateText, parameters } = filled
  return templateText
    ? fillTemplate(templateText, parameters)
    : [templateName, ...parameters].join(' · ')
}

const NUMBERED = /\{\{\s*(\d+)\s*\}\}/g

/** An approved text with `{{1}}`, `{{2}}` … filled in. */
function fillTemplate(text: string, parameters: readonly string[]): string {
  return text.replace(NUMBERED, (whole, number: string) => parameters[Number(number) - 1] ?? whole)
}

/** How many texts an approved text wants: the highest of its numbers. */
export function countNumbered(text: string): number {
  return Math.max(0, ...[...text.matchAll(NUMBERED)].map(([, number]) => Number(number)))
}
