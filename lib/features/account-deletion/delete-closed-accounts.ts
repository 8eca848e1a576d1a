import { systemPool } from '@/lib/platform/database/client'
import { eraseBatch } from './erase-account'

/** How long a batch may take before another process takes the account over. */
const LEASE_S = 120

/** `skip locked`, so that several processes work on several accounts. */
const CLAIM = `
  update account_deletions set lease_until = now() + $1 * interval '1 second'
  where owner_id = (
    select owner_id from account_deletions where lease_until <= now()
    order by created_at limit 1 for update skip locked)
  returning owner_id as id`

/**
 * Deletes a batch of a closed account that no other process works on. Where the process dies, or the batch fails,
 * another one goes on after the lease. @returns whether there may be more
 */
export async function deleteClosedBatch(): Promise<{ more: boolean }> {
  const { rows } = await systemPool().query<{ id: string }>(CLAIM, [LEASE_S])
  const [claimed] = rows
  if (!claimed) return { more: false }
  const owner = { id: BigInt(claimed.id) }
  if (await eraseBatch(owner)) {
    // The column is rounded to milliseconds, so that now() could still lie ahead.
    const release =
      "update account_deletions set lease_until = now() - interval '1 second' where owner_id = $1"
    await systemPool().query(release, [owner.id])
  }
  return { more: true }
}
