import type pg from 'pg'
import { timestamp } from './database'

/**
 * Deletes one batch of expired rows: runs that ended before `before` with their steps, matched events received before
 * `before`, and idempotency keys that have expired by `now`.
 * @param options `before` and `now` in epoch milliseconds; `limit` is the maximum number of rows per table
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

/**
 * Vacuums and analyzes the tables. PGlite has no autovacuum that would do it.
 * @param all whether to include the tables whose rows live for a day, and not only those with a high turnover
 */
export async function vacuum(pool: pg.Pool, { all }: { all: boolean }): Promise<void> {
  await pool.query('vacuum (analyze) jobs.job, jobs.timer, jobs.listener')
  if (all) await pool.query('vacuum (analyze) jobs.event, jobs.run, jobs.step, jobs.idempotency')
}
