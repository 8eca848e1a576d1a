import { uncoveredNote } from './rules/minute-entry'
import type { TenantTransaction } from '@/lib/platform/tenancy/tenant'
import { addMinuteEntry } from './add-minute-entry'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import { releaseMinute } from './release-minute'

/**
 * Frees what a call held back and bills its talk, once. What other calls hold back is theirs, so
 * that the balance never falls below it: talk beyond what is left costs nothing, and the entry says
 * how much of it there was.
 */
export async function chargeCall(
  tx: TenantTransaction,
  call: { id: string; reservedSeconds: number },
  talkSeconds: number,
): Promise<void> {
  await lockAccount(tx)
  const free = await releaseMinute(tx, call.reservedSeconds)
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
