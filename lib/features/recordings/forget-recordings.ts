import { systemPool } from '@/lib/platform/database/client'

/** Rows per statement. */
const BATCH = 500

const FORGET = `
  update call_recordings set deleted_at = now(), peaks = '{}'
  where deleted_at is null and call_id in (
    select r.call_id from users u cross join lateral (
      select call_id from call_recordings
      where owner_id = u.id and deleted_at is null
        and created_at < $1::timestamptz - u.recording_days * interval '1 day'
      limit ${BATCH}) r
    limit ${BATCH})`

/**
 * Deletes recordings of all accounts that are older than their account keeps them. The sweeper deletes their files.
 * @returns whether there may be more
 */
export async function forgetRecordings(
  now = new Date(),
): Promise<{ forgotten: number; more: boolean }> {
  const { rowCount } = await systemPool().query(FORGET, [now])
  const forgotten = rowCount ?? 0
  return { forgotten, more: forgotten === BATCH }
}
