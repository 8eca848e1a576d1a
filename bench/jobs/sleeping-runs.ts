import { setTimeout as wait } from 'node:timers/promises'
import type { Inngest } from 'inngest'
import type pg from 'pg'
import { SLEEP } from './client'

const DAY_MS = 86_400_000

/**
 * Lets one run sleep, and copies it as the runner has stored it. The sleeps end during the day after tomorrow. The runner
 * learns of the copies as after a restart: from the tables.
 */
export async function addSleepingRuns(
  pool: pg.Pool,
  client: Inngest,
  count: number,
): Promise<void> {
  await client.send({ name: SLEEP, data: { until: Date.now() + DAY_MS } })
  while ((await pool.query('select from jobs.timer')).rows.length === 0) await wait(10)
  const later = `due_at + n % 86400 * interval '1 second'`
  await copyRows(pool, 'run', `status = 'running'`, count - 1, { id: `id || '-' || n` })
  await copyRows(pool, 'step', 'memo is null', count - 1, { run_id: `run_id || '-' || n` })
  await copyRows(pool, 'timer', 'true', count - 1, { run_id: `run_id || '-' || n`, due_at: later })
  await pool.query('vacuum (analyze) jobs.run, jobs.step, jobs.timer')
}

/** @param changed the columns that differ between the copies, each as an expression of the copy's number `n` */
async function copyRows(
  pool: pg.Pool,
  table: string,
  condition: string,
  count: number,
  changed: Record<string, string>,
): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'jobs' and table_name = $1 order by ordinal_position`,
    [table],
  )
  const names = rows.map(({ name }) => name)
  const values = names.map((name) => changed[name] ?? name)
  await pool.query(
    `insert into jobs.${table} (${names.join()})
     select ${values.join()} from jobs.${table}, generate_series(1, $1::int) n where ${condition}`,
    [count],
  )
}
