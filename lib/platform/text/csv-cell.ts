/** Invisible characters that spreadsheets skip: white space, the byte-order mark, zero-width and control characters. */
const UNSEEN = String.raw`[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]`

/** The first character of a formula: `=`, `+`, `-` and `@`, also in full width or small, as East Asian keyboards write them. */
const STARTS = '[=+\\-@＝＋－＠﹦﹢﹣﹫]'

/**
 * Spreadsheets evaluate a cell with this start as a formula, or drop a leading tab or carriage return and evaluate the
 * rest. An apostrophe before it keeps it text.
 */
const RUNS = new RegExp(String.raw`^(${UNSEEN}*${STARTS}|[\t\r])`, 'u')
const GUARDED = new RegExp(String.raw`^'+(${UNSEEN}*${STARTS}|[\t\r])`, 'u')

/** A phone number in any notation. These characters cannot form a harmful formula. */
const PHONE = /^\+?[\d\s().\-/]+$/

/** A text that is safe in a cell of a spreadsheet. A phone number keeps its plus sign. */
export function guardCell(text: string): string {
  if (GUARDED.test(text)) return `'${text}`
  return RUNS.test(text) && !PHONE.test(text) ? `'${text}` : text
}

/** A formula that is only a text: `="0532"`. Programs write it so that a spreadsheet keeps the leading zero. */
const TEXT_FORMULA = /^=\s*"((?:[^"]|"")*)"$/

/** The text of a cell that is written as a formula: `Işıl` of `="Işıl"`. Other cells stay as they are. */
export function plainCell(cell: string): string {
  const text = TEXT_FORMULA.exec(cell)?.[1]
  return text === undefined ? cell : text.replaceAll('""', '"')
}

/** Removes the apostrophe that `guardCell` added. */
export function unguardCell(text: string): string {
  return GUARDED.test(text) ? text.slice(1) : text
}
