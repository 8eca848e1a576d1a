import type pg from 'pg'
import { timestamp } from '../database'

/**
 * Deletes one small batch of what is older than `before`: ended runs with their steps, matched events, and
 * idempotency keys that have expired by `now`.
 * @returns whether there may be more
 */
export async function deleteExpired(
  pool: pg.Pool,
  { before, now, limit }: { before: number; now: number; limit: number },
): Promise<boolean> {
  const deletions: [sql: string, time: number][] = [
    ['jobs.run where id in (select id from jobs.run where ended_at < $1 limit $2)', before],
    [
      'jobs.event where id in (select id from jobs.event where received_at < $1 and matched limit $2)',
      before,
    ],
    [
      'jobs.idempotency where key in (select key from jobs.idempotency where expires_at < $1 limit $2)',
      now,
    ],
  ]
  let more = false
  for (const [sql, time] of deletions) {
    const { rowCount } = await pool.query(`delete from ${sql}`, [timestamp(time), limit])
    more ||= rowCount === limit
  }
  return more
}
