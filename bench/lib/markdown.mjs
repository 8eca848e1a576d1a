/** @typedef {string | number | null} Cell */

/**
 * Writes a Markdown table with aligned columns, as the formatter would. A column with a number in it is aligned right.
 * @param {readonly string[]} columns
 * @param {readonly (readonly Cell[])[]} rows
 */
export function markdownTable(columns, rows) {
  const cells = [[...columns], ...rows.map((row) => columns.map((_, n) => cell(row[n] ?? null)))]
  const isNumeric = columns.map((_, n) => rows.some((row) => typeof row[n] === 'number'))
  const widths = columns.map((_, n) => Math.max(3, ...cells.map((row) => row[n]?.length ?? 0)))
  const lines = cells.map((row) =>
    row.map((text, n) =>
      isNumeric[n] ? text.padStart(widths[n] ?? 0) : text.padEnd(widths[n] ?? 0),
    ),
  )
  const rule = widths.map((width, n) =>
    isNumeric[n] ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width),
  )
  const [head, ...body] = [...lines].map((row) => `| ${row.join(' | ')} |`)
  return [head, `| ${rule.join(' | ')} |`, ...body].join('\n')
}

/** @param {Cell} value */
function cell(value) {
  if (value === null) return ''
  return typeof value === 'number'
    ? value.toLocaleString('en', { maximumFractionDigits: 10 })
    : value
}

/**
 * Rounds to three significant digits, but keeps whole numbers and the digits before the decimal point.
 * @param {number} value
 */
export function rounded(value) {
  if (Number.isInteger(value)) return value
  return Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3))
}
