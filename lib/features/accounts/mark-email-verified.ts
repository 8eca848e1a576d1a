import { TRIAL_MINUTES } from '@/lib/platform/tenancy/plan'
import { secondsOf } from '@/lib/features/minutes/rules/talk-time'
import { addMinuteEntry } from '@/lib/features/minutes/add-minute-entry'
import type { TenantTransaction } from '@/lib/platform/tenancy/tenant'

/** Marks the account's address as its own and grants the trial minutes, both once. */
export async function markEmailVerified(tx: TenantTransaction): Promise<void> {
  await tx.db.user.updateMany({
    where: { emailVerifiedAt: null },
    data: { emailVerifiedAt: new Date() },
  })
  await addMinuteEntry(tx, {
    kind: 'trial',
    entryKey: 'trial',
    seconds: secondsOf(TRIAL_MINUTES),
  })
}
