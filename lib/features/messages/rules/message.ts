import type { MessageProblem, Message } from '@/lib/platform/vocabulary/message'
import { fillPlaceholders, type PlaceholderValues } from '@/lib/platform/vocabulary/placeholders'

export * from '@/lib/platform/vocabulary/placeholders'

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

/** The lines of a text, trimmed, without empty ones: a form takes parameters one per line. */
export function textLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

export function fillMessage<M extends Message>(message: M, values: PlaceholderValues): M {
  if ('text' in message) return { ...message, text: fillPlaceholders(message.text, values) }
  // The platform refuses line breaks in a parameter.
  const parameters = message.parameters.map((text) =>
    fillPlaceholders(text, values).replace(/\s+/g, ' '),
  )
  return { ...message, parameters }
}

/**
 * Why a text is empty after filling.
 * @param written the message before filling
 * @param parameter the index of the text, if the message is a template
 */
export function emptyProblem(written: Message, parameter = 0): MessageProblem {
  const text = 'text' in written ? written.text : written.parameters[parameter]
  return text?.includes('business_name') ? 'no_business_name' : 'empty_placeholder'
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
