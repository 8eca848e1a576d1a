import { CSV_MARK, csvLines, csvSeparator } from '@/lib/domain/csv-write'
import { type MinuteEntry, uncoveredSeconds } from '@/lib/domain/minute-entry'
import type { EntryFilter, LedgerOwner } from './entry-filter'
import { exportEntries } from './export-entries'

const ENTRY_COLUMNS = [
  'date',
  'kind',
  'seconds',
  'balanceAfter',
  'uncovered',
  'person',
  'phone',
  'direction',
  'callId',
] as const

export type EntryColumn = (typeof ENTRY_COLUMNS)[number]

/** What an export is written with: the account's language. */
export interface LedgerWords {
  locale: string
  header(column: EntryColumn): string
  /** A kind or direction in words. */
  word(column: 'kind' | 'direction', value: string): string
}

/** The ledger as CSV, in pieces; amounts are whole seconds, so that they can be summed. */
export async function* entriesCsv(
  owner: LedgerOwner,
  filter: EntryFilter,
  words: LedgerWords,
): AsyncGenerator<string> {
  const separator = csvSeparator(words.locale)
  const cells = cellsOf(owner.timezone, words)
  let head = CSV_MARK + csvLines([ENTRY_COLUMNS.map((column) => words.header(column))], separator)
  for await (const entries of exportEntries(owner, filter)) {
    yield head + csvLines(entries.map(cells), separator)
    head = ''
  }
}

function cellsOf(timeZone: string, { word }: LedgerWords): (entry: MinuteEntry) => string[] {
  // The Swedish way of writing dates is the one that sorts.
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  return ({ createdAt, kind, seconds, balanceAfter, note, call }) => {
    const cells: Record<EntryColumn, string> = {
      date: clock.format(createdAt),
      kind: word('kind', kind),
      seconds: String(seconds),
      balanceAfter: String(balanceAfter),
      uncovered: String(uncoveredSeconds(note)),
      person: call?.contactName ?? '',
      phone: call?.phone ?? '',
      direction: call ? word('direction', call.direction) : '',
      callId: call?.id ?? '',
    }
    return ENTRY_COLUMNS.map((column) => cells[column])
  }
}
