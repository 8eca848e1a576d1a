import { recordNotification } from '@/lib/features/notifications/record-notification'
import type { Plan } from '@/lib/platform/tenancy/plan'
import { OWNER, type SqlTransaction } from '@/lib/platform/tenancy/tenant'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import { becameLow } from './rules/low-balance'
import type { EntryKind } from './rules/minute-entry'

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
 * The account's row is locked first, so that the second of two simultaneous entries sees the first. The account holder
 * is notified when a call leaves few minutes.
 * @returns false where the entry exists already: nothing is changed
 */
export async function addMinuteEntry(
  tx: SqlTransaction,
  { kind, entryKey, seconds, callId, note }: NewMinuteEntry,
): Promise<boolean> {
  await lockAccount(tx)
  const [changed] = await tx.query<{ after: number; plan: Plan }>`
    with changed as (
      update users set balance_seconds = balance_seconds + ${seconds}
      where id = ${OWNER} and not exists (
        select 1 from minute_entries where owner_id = ${OWNER} and entry_key = ${entryKey})
      returning balance_seconds, plan
    ), added as (
      insert into minute_entries (owner_id, kind, entry_key, seconds, balance_after, call_id, note)
      select ${OWNER}, ${kind}, ${entryKey}, ${seconds}, balance_seconds,
        ${callId ?? null}::uuid, ${note ?? null}
      from changed
    )
    select balance_seconds as after, plan from changed`
  if (!changed) return false
  const { after, plan } = changed
  if (kind === 'call' && becameLow(plan, { before: after - seconds, after })) {
    await recordNotification(tx, 'minutes_low', { key: entryKey, data: { secondsLeft: after } })
  }
  return true
}
