import { stringify } from 'csv-stringify/sync'
import { guardCell } from './csv-cell'

/** The byte-order mark, by which spreadsheets recognize UTF-8. */
export const CSV_MARK = '\uFEFF'

/** The separator that Excel expects in the country of this locale. */
export function csvSeparator(locale: string): string {
  return locale === 'tr' ? ';' : ','
}

/** Rows as CSV for spreadsheets. No cell is evaluated as a formula. */
export function csvLines(rows: readonly (readonly string[])[], separator: string): string {
  return stringify(
    rows.map((row) => row.map(guardCell)),
    { delimiter: separator, record_delimiter: '\r\n', quoted_match: /[\r\n]/ },
  )
}

/** A long table in pieces. The first piece starts with the header. */
export async function* csvPieces<T>(
  pages: AsyncIterable<readonly T[]>,
  { locale, header, cells }: CsvTable<T>,
): AsyncGenerator<string> {
  const separator = csvSeparator(locale)
  let head = CSV_MARK + csvLines([header], separator)
  for await (const page of pages) {
    yield head + csvLines(page.map(cells), separator)
    head = ''
  }
}

interface CsvTable<T> {
  locale: string
  header: readonly string[]
  cells: (row: T) => string[]
}

/** Formats local times in `timeZone` in the Swedish format, because it sorts as text. */
export function csvClock(
  timeZone: string,
  timeStyle: 'short' | 'medium' = 'short',
): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle })
}
