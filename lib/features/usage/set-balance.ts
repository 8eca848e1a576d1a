import { randomUUID } from 'node:crypto'
import { secondsOf } from './rules/talk-time'
import type { TenantTransaction } from '@/lib/platform/tenancy/tenant'
import { addMinuteEntry } from './add-minute-entry'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'

/** Sets the balance to exactly `minutes` by adding an adjustment to the ledger. */
export async function setBalance(
  tx: TenantTransaction,
  minutes: number,
  note: string,
): Promise<void> {
  await lockAccount(tx)
  const account = await tx.db.user.findFirstOrThrow({ select: { balanceSeconds: true } })
  const seconds = secondsOf(minutes) - account.balanceSeconds
  if (seconds === 0) return
  const entryKey = `adjustment:${randomUUID()}`
  await addMinuteEntry(tx, { kind: 'adjustment', entryKey, seconds, note })
}
