import type { Work } from '@/lib/platform/tenancy/tenant'
import { markEmailVerified } from './mark-email-verified'

/**
 * The owner of an address proves it for the first time on an account that somebody, perhaps somebody
 * else, opened with it: whatever gave access before ends.
 */
export async function takeOverUnverified(work: Work): Promise<void> {
  const { count } = await work.db.user.updateMany({
    where: { emailVerifiedAt: null },
    data: { passwordHash: null, sessionVersion: { increment: 1 } },
  })
  if (count === 0) return
  await work.db.apiKey.deleteMany({})
  await markEmailVerified(work)
}
