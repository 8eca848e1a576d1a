import { timestamp, type Tx } from './database'
import type { StepRef } from '../changes/changes'

export async function insertTimers(
  tx: Tx,
  timers: readonly (StepRef & { until: number })[],
): Promise<void> {
  await tx.query(
    `insert into jobs.timer (run_id, step_id, due_at)
     select * from unnest($1::text[], $2::text[], $3::timestamptz[])`,
    [
      timers.map((timer) => timer.runId),
      timers.map((timer) => timer.stepId),
      timers.map((timer) => timestamp(timer.until)),
    ],
  )
}

/**
 * Deletes and returns up to `limit` due timers, the earliest first, each with the operation of its step.
 * @param now epoch milliseconds
 */
export async function takeDueTimers(
  tx: Tx,
  now: number,
  limit: number,
): Promise<(StepRef & { op: string })[]> {
  const { rows } = await tx.query<StepRef & { op: string }>(
    `with due as (
       select run_id, step_id from jobs.timer where due_at <= $1 order by due_at limit $2 for update skip locked
     )
     delete from jobs.timer t using due, jobs.step s
     where t.run_id = due.run_id and t.step_id = due.step_id and s.run_id = t.run_id and s.id = t.step_id
     returning t.run_id as "runId", t.step_id as "stepId", s.op`,
    [timestamp(now), limit],
  )
  return rows
}

/** Returns when the next timer is due, in epoch milliseconds, or Infinity. */
export async function nextTimerTime(tx: Tx): Promise<number> {
  const { rows } = await tx.query<{ next: Date | null }>(
    'select min(due_at) as next from jobs.timer',
  )
  return rows[0]?.next?.getTime() ?? Infinity
}
