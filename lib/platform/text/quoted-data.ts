import { storable } from './storable-text'
import { visibleText } from './visible-text'

/** Where some readers break a line, and `JSON.stringify` does not escape it. */
const LINE_BREAK = /\u0085|\u2028|\u2029/g

/** Further control characters that JSON leaves as they are. */
const CONTROL = /[\u007F-\u009F]/g

/**
 * Quotes text from outside for a language model: JSON on one line, without invisible characters and half surrogate
 * pairs. All text of other authors in a prompt goes through here, so that it cannot start a new line or look like
 * instructions.
 */
export function quotedData(value: unknown): string {
  const text = JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'string' ? plainText(part) : part,
  )
  // Only names of fields can still have them.
  return text.replace(LINE_BREAK, ' ').replace(CONTROL, ' ')
}

/** The same data where another library makes the JSON. */
export function dataToQuote<Value>(value: Value): Value {
  return JSON.parse(quotedData(value)) as Value
}

function plainText(text: string): string {
  return storable(visibleText(text)).replace(LINE_BREAK, '\n').replace(CONTROL, ' ')
}
