import {
  countMatching,
  type CountRequest,
  type PageCount,
} from '@/lib/platform/tenancy/count-matching'
import { type Owner, tenantQuery } from '@/lib/platform/tenancy/tenant'
import { type EntryRow, SELECT_ENTRIES, toEntry } from './rows'
import type { EntryKind, MinuteEntry } from '@/lib/features/usage/rules/minute-entry'
import { monthSpan } from '@/lib/features/usage/rules/usage'

export interface EntryFilter {
  kind?: EntryKind | null
  /** `2026-11`, a month in the account's time zone. */
  month?: string | null
}

/** The account whose ledger is read, with the time zone of its months. */
export type LedgerOwner = Owner & { timezone: string }

/** The condition on `minute_entries e`. `$1` is the account, `$2` the first of `values`. */
export function entryCondition(
  { timezone }: LedgerOwner,
  { kind, month }: EntryFilter,
): { sql: string; values: unknown[] } {
  const values: unknown[] = []
  const parameter = (value: unknown) => `$${values.push(value) + 1}`
  const parts = ['e.owner_id = $1::bigint']
  if (kind) parts.push(`e.kind = ${parameter(kind)}`)
  if (month) {
    const { from, until } = monthSpan(month, timezone)
    parts.push(`e.created_at >= ${parameter(from)} and e.created_at < ${parameter(until)}`)
  }
  return { sql: parts.join(' and '), values }
}

export interface EntryPage extends PageCount {
  entries: MinuteEntry[]
}

/** One page of the account's ledger, newest first, in two statements. @param page from 1 */
export async function listEntries(
  owner: LedgerOwner,
  {
    page,
    limit,
    countAll,
    ...filter
  }: EntryFilter & CountRequest & { page: number; limit: number },
): Promise<EntryPage> {
  const { sql, values } = entryCondition(owner, filter)
  const next = values.length + 2
  const [{ rows }, count] = await Promise.all([
    tenantQuery<EntryRow>(
      owner,
      `${SELECT_ENTRIES} where ${sql} order by e.id desc limit $${next} offset $${next + 1}`,
      [...values, limit + 1, (page - 1) * limit],
    ),
    countMatching(owner, `from minute_entries e where ${sql}`, values, { countAll }),
  ])
  return { entries: rows.slice(0, limit).map(toEntry), ...count, hasMore: rows.length > limit }
}
