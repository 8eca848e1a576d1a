/**
 * Spreadsheets run a cell that begins with one of these as a formula. A quotation mark before it
 * keeps it a text.
 */
const RUNS = /^[=+\-@\t\r]/
const GUARDED = /^'+[=+\-@\t\r]/

/** A number as people write it: no formula can be made of these. */
const PHONE = /^\+?[\d\s().\-/]+$/

/** The text as it may stand in a cell that a spreadsheet opens; a phone number keeps its plus. */
export function guardCell(text: string): string {
  if (GUARDED.test(text)) return `'${text}`
  return RUNS.test(text) && !PHONE.test(text) ? `'${text}` : text
}

/** Takes the guard off again. */
export function unguardCell(text: string): string {
  return GUARDED.test(text) ? text.slice(1) : text
}
