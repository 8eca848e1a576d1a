import { tenantQuery } from '@/lib/platform/tenancy/tenant'
import { csvClock, csvPieces } from '@/lib/platform/text/csv-write'
import { entryCondition, type EntryFilter, type LedgerOwner } from './list-entries'
import { type EntryRow, SELECT_ENTRIES, toEntry } from './rows'
import { type MinuteEntry, uncoveredSeconds } from '@/lib/features/usage/rules/minute-entry'

const PAGE = 1000

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

/** The words of an export, in the account's language. */
export interface LedgerWords {
  locale: string
  header(column: EntryColumn): string
  /** The label of a kind or direction. */
  word(column: 'kind' | 'direction', value: string): string
}

/** The ledger as CSV, in pieces. Amounts are whole seconds, so that a spreadsheet can sum them. */
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

/**
 * All entries that pass the filter, newest first, a thousand at a time. Each page starts after
 * the last entry of the one before.
 */
async function* exportEntries(
  owner: LedgerOwner,
  filter: EntryFilter,
): AsyncGenerator<MinuteEntry[]> {
  const { sql, values } = entryCondition(owner, filter)
  let last: MinuteEntry | undefined
  do {
    const { rows } = await tenantQuery<EntryRow>(
      owner,
      `${SELECT_ENTRIES} where ${sql} ${last ? `and e.id < $${values.length + 2}::bigint` : ''}
       order by e.id desc limit ${PAGE}`,
      last ? [...values, String(last.id)] : values,
    )
    const entries = rows.map(toEntry)
    yield entries
    last = entries.length === PAGE ? entries.at(-1) : undefined
  } while (last)
}
