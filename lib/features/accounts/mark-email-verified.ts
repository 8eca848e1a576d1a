import { TRIAL_MINUTES } from '@/lib/platform/tenancy/plan'
import { secondsOf } from '@/lib/features/minutes/rules/talk-time'
import { addMinuteEntry } from '@/lib/features/minutes/add-minute-entry'
import type { Work } from '@/lib/platform/tenancy/tenant'

/** Marks the account's address as its own and grants the trial minutes, both once. */
export async function markEmailVerified(work: Work): Promise<void> {
  await work.db.user.updateMany({
    where: { emailVerifiedAt: null },
    data: { emailVerifiedAt: new Date() },
  })
  await addMinuteEntry(work, {
    kind: 'trial',
    entryKey: 'trial',
    seconds: secondsOf(TRIAL_MINUTES),
  })
}
