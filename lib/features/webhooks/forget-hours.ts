import { config } from '@/lib/platform/config'
import { systemPool } from '@/lib/platform/database/client'

/** Rows per statement. */
const BATCH = 5000

const FORGET = `
  delete from webhook_hours where (subscription_id, hour) in (
    select subscription_id, hour from webhook_hours
    where hour < $1::timestamptz - $2 * interval '1 day'
    order by hour limit ${BATCH} for update skip locked
  )`

/**
 * Deletes the hours of all subscriptions that are older than `EVENT_RETENTION_DAYS`, like the events.
 * @returns whether there may be more
 */
export async function forgetHours(now = new Date()): Promise<{ forgotten: number; more: boolean }> {
  const { rowCount } = await systemPool().query(FORGET, [now, config().EVENT_RETENTION_DAYS])
  const forgotten = rowCount ?? 0
  return { forgotten, more: forgotten === BATCH }
}
