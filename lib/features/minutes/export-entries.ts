import { systemPool } from '@/lib/platform/database/client'
import type { MinuteEntry } from './rules/minute-entry'
import { entryCondition, type EntryFilter, type LedgerOwner } from './entry-filter'
import { type EntryRow, SELECT_ENTRIES, toEntry } from './rows'

const PAGE = 1000

/** All entries that pass the filter, newest first, a thousand at a time: each page begins where the last one ended. */
export async function* exportEntries(
  owner: LedgerOwner,
  filter: EntryFilter,
): AsyncGenerator<MinuteEntry[]> {
  const { sql, values } = entryCondition(owner, filter)
  let last: MinuteEntry | undefined
  do {
    const { rows } = await systemPool().query<EntryRow>(
      `${SELECT_ENTRIES} where ${sql} ${last ? `and e.id < $${values.length + 1}::bigint` : ''}
       order by e.id desc limit ${PAGE}`,
      last ? [...values, String(last.id)] : values,
    )
    const entries = rows.map(toEntry)
    yield entries
    last = entries.length === PAGE ? entries.at(-1) : undefined
  } while (last)
}
