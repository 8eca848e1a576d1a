import type { EntryKind } from './rules/minute-entry'
import { OWNER, type SqlTransaction } from '@/lib/platform/tenancy/tenant'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'

export interface NewMinuteEntry {
  kind: EntryKind
  /** Unique in the account, so that the entry is made once: `trial`, `call:<id>`, `grant:2026-11`. */
  entryKey: string
  /** Positive adds to the balance, negative takes from it. */
  seconds: number
  callId?: string
  note?: string
}

/**
 * Adds an entry to the account's ledger of talk time and changes the balance with it.
 * The account's row is locked first, so that the second of two simultaneous entries sees the first.
 * @returns false where the entry exists already: nothing is changed
 */
export async function addMinuteEntry(
  tx: SqlTransaction,
  { kind, entryKey, seconds, callId, note }: NewMinuteEntry,
): Promise<boolean> {
  await lockAccount(tx)
  const added = await tx.execute`
    with changed as (
      update users set balance_seconds = balance_seconds + ${seconds}
      where id = ${OWNER} and not exists (
        select 1 from minute_entries where owner_id = ${OWNER} and entry_key = ${entryKey})
      returning balance_seconds
    )
    insert into minute_entries (owner_id, kind, entry_key, seconds, balance_after, call_id, note)
    select ${OWNER}, ${kind}, ${entryKey}, ${seconds}, balance_seconds,
      ${callId ?? null}::uuid, ${note ?? null}
    from changed`
  return added === 1
}
