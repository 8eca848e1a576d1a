import { systemPool } from '@/lib/platform/database/client'
import { KEPT_DAYS } from './rules/notification'

/** Rows per statement. */
const BATCH = 5000

/** Ids are given in the order of time, so the oldest rows come first, without an index on their times. */
const FORGET = `
  delete from notifications where id in (
    select id from (
      select id, created_at from notifications order by id limit ${BATCH} for update skip locked
    ) as oldest
    where created_at < $1::timestamptz - interval '${KEPT_DAYS} days'
  )`

/** Deletes the oldest notifications of all accounts that are too old. @returns whether there may be more */
export async function forgetNotifications(
  now = new Date(),
): Promise<{ forgotten: number; more: boolean }> {
  const { rowCount } = await systemPool().query(FORGET, [now])
  const forgotten = rowCount ?? 0
  return { forgotten, more: forgotten === BATCH }
}
