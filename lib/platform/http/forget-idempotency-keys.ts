import { systemPool } from '@/lib/platform/database/client'
import { KEPT_HOURS } from './idempotency-claim'

/** Rows per statement. */
const BATCH = 5000

const FORGET = `
  delete from idempotency_keys where ctid = any(array(
    select ctid from idempotency_keys
    where created_at < $1::timestamptz - interval '${KEPT_HOURS} hours' and lease_until < $1::timestamptz
    limit ${BATCH} for update skip locked
  ))`

/**
 * Deletes the idempotency keys of all accounts that are older than a day.
 * See docs/contract/decisions/requests.md#idempotency-keys.
 * @returns whether there may be more
 */
export async function forgetIdempotencyKeys(
  now = new Date(),
): Promise<{ forgotten: number; more: boolean }> {
  const { rowCount } = await systemPool().query(FORGET, [now])
  const forgotten = rowCount ?? 0
  return { forgotten, more: forgotten === BATCH }
}
