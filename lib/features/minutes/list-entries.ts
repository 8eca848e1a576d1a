import { systemPool } from '@/lib/platform/database/client'
import type { MinuteEntry } from './rules/minute-entry'
import { entryCondition, type EntryFilter, type LedgerOwner } from './entry-filter'
import { type EntryRow, SELECT_ENTRIES, toEntry } from './rows'

/** One page of the account's ledger, the newest first: two statements. @param page from 1 */
export async function listEntries(
  owner: LedgerOwner,
  { page, limit, ...filter }: EntryFilter & { page: number; limit: number },
): Promise<{ entries: MinuteEntry[]; total: number }> {
  const { sql, values } = entryCondition(owner, filter)
  const at = values.length
  const pool = systemPool()
  const [rows, counted] = await Promise.all([
    pool.query<EntryRow>(
      `${SELECT_ENTRIES} where ${sql} order by e.id desc limit $${at + 1} offset $${at + 2}`,
      [...values, limit, (page - 1) * limit],
    ),
    pool.query<{ total: number }>(
      `select count(*)::int as total from minute_entries e where ${sql}`,
      values,
    ),
  ])
  return { entries: rows.rows.map(toEntry), total: counted.rows[0]?.total ?? 0 }
}
