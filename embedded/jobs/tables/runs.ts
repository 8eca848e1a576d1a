import { timestamp, type Tx } from './database'
import type { RunEnd, StepRef } from '../changes/changes'
import { DISCOVERY, type JobEvent } from '../protocol/schemas'

interface NewRun {
  runId: string
  fnId: string
  event: JobEvent
  keys: string[]
  dueAt: number
  parent?: StepRef | undefined
}

/** Inserts runs, each with its first job. `dueAt` and `now` are in epoch milliseconds. */
export async function insertRuns(tx: Tx, runs: readonly NewRun[], now: number): Promise<void> {
  await tx.query(
    `with input as (
       select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::timestamptz[], $6::text[], $7::text[])
         as i (id, fn_id, event, keys, due_at, parent_run, parent_step)
     ), runs as (
       insert into jobs.run (id, fn_id, event, keys, parent_run, parent_step, started_at)
       select id, fn_id, event::json, string_to_array(keys, ' '), parent_run, parent_step, $8::timestamptz from input
     )
     insert into jobs.job (run_id, step_id, keys, due_at)
     select id, '${DISCOVERY}', string_to_array(keys, ' '), due_at from input`,
    [
      runs.map((run) => run.runId),
      runs.map((run) => run.fnId),
      runs.map((run) => JSON.stringify(run.event)),
      runs.map((run) => run.keys.join(' ')),
      runs.map((run) => timestamp(run.dueAt)),
      runs.map((run) => run.parent?.runId ?? null),
      runs.map((run) => run.parent?.stepId ?? null),
      timestamp(now),
    ],
  )
}

export interface EndedRun {
  id: string
  fn_id: string
  event: JobEvent
  parent_run: string | null
  parent_step: string | null
}

/**
 * Ends runs, and deletes their jobs, timers and listeners.
 * @param now epoch milliseconds
 * @returns the runs that were running until now
 */
export async function endRuns(tx: Tx, ends: readonly RunEnd[], now: number): Promise<EndedRun[]> {
  const { rows } = await tx.query<EndedRun>(
    `with ended as (
       update jobs.run r set status = i.status, output = i.output::json, ended_at = $4
       from unnest($1::text[], $2::text[], $3::text[]) as i (id, status, output)
       where r.id = i.id and r.status = 'running'
       returning r.id, r.fn_id, r.event, r.parent_run, r.parent_step
     ),
     jobs as (delete from jobs.job where run_id in (select id from ended)),
     timers as (delete from jobs.timer where run_id in (select id from ended)),
     listeners as (delete from jobs.listener where run_id in (select id from ended))
     select * from ended`,
    [
      ends.map((end) => end.runId),
      ends.map((end) => end.status),
      ends.map((end) => JSON.stringify(end.output ?? null)),
      timestamp(now),
    ],
  )
  return rows
}
