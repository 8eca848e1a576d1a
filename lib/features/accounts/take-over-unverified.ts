import type { TenantTransaction } from '@/lib/platform/tenancy/tenant'
import { markEmailVerified } from './mark-email-verified'

/**
 * The owner of an address proves it for the first time on an account that somebody, perhaps somebody
 * else, opened with it: whatever gave access before ends.
 */
export async function takeOverUnverified(tx: TenantTransaction): Promise<void> {
  const { count } = await tx.db.user.updateMany({
    where: { emailVerifiedAt: null },
    data: { passwordHash: null, sessionVersion: { increment: 1 } },
  })
  if (count === 0) return
  await tx.db.apiKey.deleteMany({})
  await markEmailVerified(tx)
}
