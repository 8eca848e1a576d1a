import type { EntryKind } from './rules/minute-entry'
import { monthSpan } from './rules/usage'
import type { Owner } from '@/lib/platform/tenancy/tenant'

/** What the ledger is narrowed to. */
export interface EntryFilter {
  kind?: EntryKind | null
  /** `2026-11`, a month of the account's clock. */
  month?: string | null
}

/** Whose ledger, and by which clock its months are. */
export type LedgerOwner = Owner & { timezone: string }

/** The condition on `minute_entries e`, and the values of its parameters; `$1` is the owner. */
export function entryCondition(
  owner: LedgerOwner,
  { kind, month }: EntryFilter,
): { sql: string; values: unknown[] } {
  const values: unknown[] = [String(owner.id)]
  const parts = ['e.owner_id = $1::bigint']
  if (kind) parts.push(`e.kind = $${values.push(kind)}`)
  if (month) {
    const { from, until } = monthSpan(month, owner.timezone)
    parts.push(`e.created_at >= $${values.push(from)} and e.created_at < $${values.push(until)}`)
  }
  return { sql: parts.join(' and '), values }
}
