/**
 * Spreadsheets evaluate a cell that begins with one of these characters as a formula. An apostrophe before
 * it keeps it text.
 */
const RUNS = /^[=+\-@\t\r]/
const GUARDED = /^'+[=+\-@\t\r]/

/** A phone number in any notation. These characters cannot form a harmful formula. */
const PHONE = /^\+?[\d\s().\-/]+$/

/** A text that is safe in a cell of a spreadsheet. A phone number keeps its plus sign. */
export function guardCell(text: string): string {
  if (GUARDED.test(text)) return `'${text}`
  return RUNS.test(text) && !PHONE.test(text) ? `'${text}` : text
}

/** Removes the apostrophe that `guardCell` added. */
export function unguardCell(text: string): string {
  return GUARDED.test(text) ? text.slice(1) : text
}
