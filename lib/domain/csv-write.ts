import { stringify } from 'csv-stringify/sync'
import { guardCell } from './csv-cell'

/** Tells spreadsheets that what follows is UTF-8. */
export const CSV_MARK = '\uFEFF'

/** What Excel expects between cells, which depends on the reader's country. */
export function csvSeparator(locale: string): string {
  return locale === 'tr' ? ';' : ','
}

/** Rows as spreadsheets read them; no cell runs as a formula. */
export function csvLines(rows: readonly (readonly string[])[], separator: string): string {
  return stringify(
    rows.map((row) => row.map(guardCell)),
    { delimiter: separator, record_delimiter: '\r\n', quoted_match: /[\r\n]/ },
  )
}
