import { PLANS, type Plan } from '@/lib/platform/tenancy/plan'
import { monthOf, secondsOf } from './rules/talk-time'
import type { TenantTransaction } from '@/lib/platform/tenancy/tenant'
import { addMinuteEntry } from './add-minute-entry'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'

/** The entry that grants a month's minutes; a later, larger plan adds its own. */
export function grantKey(now: Date): string {
  return `grant:${monthOf(now)}`
}

/**
 * Brings what the account was granted this month up to what its plan includes: all of it on the
 * month's first call, the difference after a change to a larger plan, nothing otherwise.
 * @returns whether minutes were added
 */
export async function grantMonthlyMinutes(
  tx: TenantTransaction,
  now = new Date(),
): Promise<boolean> {
  await lockAccount(tx)
  const { plan } = await tx.db.user.findFirstOrThrow({ select: { plan: true } })
  const key = grantKey(now)
  const { _sum } = await tx.db.minuteEntry.aggregate({
    _sum: { seconds: true },
    where: { kind: 'grant', entryKey: { startsWith: key } },
  })
  const granted = _sum.seconds ?? 0
  const seconds = secondsOf(PLANS[plan as Plan].minutesPerMonth) - granted
  if (seconds <= 0) return false
  const entryKey = granted > 0 ? `${key}:${plan}` : key
  return addMinuteEntry(tx, { kind: 'grant', entryKey, seconds })
}
