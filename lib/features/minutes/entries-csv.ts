import { csvClock, csvPieces } from '@/lib/platform/text/csv-write'
import { type MinuteEntry, uncoveredSeconds } from './rules/minute-entry'
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
export function entriesCsv(
  owner: LedgerOwner,
  filter: EntryFilter,
  words: LedgerWords,
): AsyncGenerator<string> {
  return csvPieces(exportEntries(owner, filter), {
    locale: words.locale,
    header: ENTRY_COLUMNS.map((column) => words.header(column)),
    cells: cellsOf(owner.timezone, words),
  })
}

function cellsOf(timeZone: string, { word }: LedgerWords): (entry: MinuteEntry) => string[] {
  const clock = csvClock(timeZone)
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
