import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import { OWNER, type SqlTransaction } from '@/lib/platform/tenancy/tenant'
import { addMinuteEntry } from './add-minute-entry'
import { uncoveredNote } from './rules/minute-entry'

/**
 * Releases the reservation of a call and bills its talk time, once. The charge never cuts into the
 * reservations of other calls, so the balance never falls below them: talk time beyond the free
 * balance costs nothing, and the entry's note says how much that was.
 */
export async function chargeCall(
  tx: SqlTransaction,
  call: { id: string; reservedSeconds: number },
  talkSeconds: number,
): Promise<void> {
  await lockAccount(tx)
  const free = await release(tx, call.reservedSeconds)
  if (talkSeconds === 0) return
  const charged = Math.min(talkSeconds, Math.max(0, free))
  const uncovered = talkSeconds - charged
  await addMinuteEntry(tx, {
    kind: 'call',
    entryKey: `call:${call.id}`,
    seconds: 0 - charged,
    callId: call.id,
    ...(uncovered > 0 && { note: uncoveredNote(uncovered) }),
  })
}

/** @returns the seconds that are free afterwards; negative where other calls reserve more than there is */
async function release({ query }: SqlTransaction, seconds: number): Promise<number> {
  const rows = await query<{ free: number }>`
    update users set reserved_seconds = reserved_seconds - ${seconds} where id = ${OWNER}
    returning balance_seconds - reserved_seconds as free`
  return rows[0]?.free ?? 0
}
