import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import type { TenantTransaction } from '@/lib/platform/tenancy/tenant'

interface PastCall {
  callId: string
  /** Billed talk time. */
  seconds: number
  endedAt: Date
}

/**
 * Adds the ledger entries of many past calls at once, and takes their talk time from the balance. For new accounts: it
 * does not look for entries that exist already, and sends no notification.
 * @param calls oldest first
 */
export async function addCallEntries(
  tx: TenantTransaction,
  calls: readonly PastCall[],
): Promise<void> {
  await lockAccount(tx)
  const { db, owner } = tx
  const { balanceSeconds } = await db.user.findFirstOrThrow({ select: { balanceSeconds: true } })
  let balanceAfter = balanceSeconds
  const data = calls.map(({ callId, seconds, endedAt }) => {
    balanceAfter -= seconds
    return {
      ownerId: owner.id,
      kind: 'call',
      entryKey: `call:${callId}`,
      seconds: -seconds,
      balanceAfter,
      callId,
      createdAt: endedAt,
    }
  })
  await db.minuteEntry.createMany({ data })
  await db.user.updateMany({ data: { balanceSeconds: balanceAfter } })
}
