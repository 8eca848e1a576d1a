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

/**
 * Gives back the room of deleted rows, and counts the others for the planner. PGlite has nobody else who does it.
 * @param all also the tables whose rows live for a day, rather than those alone whose rows come and go all the time
 */
export async function vacuum(pool: pg.Pool, { all }: { all: boolean }): Promise<void> {
  await pool.query('vacuum (analyze) jobs.job, jobs.timer, jobs.listener')
  if (all) await pool.query('vacuum (analyze) jobs.event, jobs.run, jobs.step, jobs.idempotency')
}
