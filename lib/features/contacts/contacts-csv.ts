import type { Contact } from './rules/contact'
import { csvClock, csvPieces } from '@/lib/platform/text/csv-write'
import type { Owner } from '@/lib/platform/tenancy/tenant'
import type { ContactFilter } from './contact-filter'
import { exportContacts } from './export-contacts'

/** In this order; the first seven are read again by an import. */
export const EXPORT_COLUMNS = [
  'firstName',
  'lastName',
  'phone',
  'email',
  'company',
  'title',
  'notes',
  'stage',
  'status',
  'heat',
  'score',
  'doNotCall',
  'source',
  'added',
] as const

export type ExportColumn = (typeof EXPORT_COLUMNS)[number]

/** What an export is written with: the account's language and clock. */
export interface ExportWords {
  locale: string
  timezone: string
  header(column: ExportColumn): string
  /** A stage, status, heat or source in words. */
  word(column: 'stage' | 'status' | 'heat' | 'source', value: string | null): string
}

/** The contacts that pass the filter as CSV, in pieces. */
export function contactsCsv(
  owner: Owner,
  filter: ContactFilter,
  words: ExportWords,
): AsyncGenerator<string> {
  return csvPieces(exportContacts(owner, filter), {
    locale: words.locale,
    header: EXPORT_COLUMNS.map((column) => words.header(column)),
    cells: cellsOf(words),
  })
}

function cellsOf({ timezone, word }: ExportWords): (contact: Contact) => string[] {
  const clock = csvClock(timezone)
  const cell = (contact: Contact, column: ExportColumn): string => {
    switch (column) {
      case 'stage':
      case 'status':
      case 'heat':
      case 'source':
        return word(column, contact[column])
      case 'score':
        return String(contact.leadScore)
      case 'doNotCall':
        return contact.dncAt ? clock.format(contact.dncAt) : ''
      case 'added':
        return clock.format(contact.createdAt)
      case 'firstName':
      case 'lastName':
      case 'phone':
      case 'email':
      case 'company':
      case 'title':
      case 'notes':
        return contact[column] ?? ''
    }
  }
  return (contact) => EXPORT_COLUMNS.map((column) => cell(contact, column))
}
