import { timestamp, type Tx } from './database'
import type { NewJob, StepRef } from '../changes/changes'
import { DISCOVERY, type JobEvent, type Memo } from '../protocol/schemas'

/** Number of deaths of the app or the runner during one step that do not count as attempts. */
export const MAX_INTERRUPTIONS = 20

/** Inserts calls of planned steps and calls to repeat, except for runs that have ended. */
export async function insertJobs(tx: Tx, jobs: readonly NewJob[]): Promise<void> {
  await tx.query(
    `insert into jobs.job (run_id, step_id, attempt, interruptions, due_at, keys)
     select i.run_id, i.step_id, i.attempt, i.interruptions, coalesce(i.due_at, r.started_at), r.keys
     from unnest($1::text[], $2::text[], $3::int[], $4::int[], $5::timestamptz[])
       as i (run_id, step_id, attempt, interruptions, due_at)
     join jobs.run r on r.id = i.run_id and r.status = 'running'
     on conflict do nothing`,
    [
      jobs.map((job) => job.runId),
      jobs.map((job) => job.stepId),
      jobs.map((job) => job.attempt),
      jobs.map((job) => job.interruptions),
      jobs.map(({ dueAt }) => (dueAt === null ? null : timestamp(dueAt))),
    ],
  )
}

/**
 * Enqueues a discovery for each run: a call that runs the function as far as it gets. A run has at most one such job.
 * If it is in flight, it is marked to be made again. Discoveries are due since their run started, so that older runs
 * continue before newer ones start.
 * @param runs `atOnce`: runs to call whatever else they are doing; `afterPlanned`: runs to call unless planned steps
 *   of theirs have no result yet
 */
export async function enqueueDiscoveries(
  tx: Tx,
  { atOnce, afterPlanned }: { atOnce: readonly string[]; afterPlanned: readonly string[] },
): Promise<void> {
  await tx.query(
    `insert into jobs.job as j (run_id, step_id, keys, due_at)
     select r.id, '${DISCOVERY}', r.keys, r.started_at from jobs.run r
     where r.status = 'running' and (r.id = any($1::text[]) or (r.id = any($2::text[]) and not exists (
       select 1 from jobs.step s
       where s.run_id = r.id and s.memo is null and s.op = 'StepPlanned' and not s.race)))
     on conflict (run_id, step_id) do update set again = true where j.lease is not null`,
    [atOnce, afterPlanned],
  )
}

export interface ReadyJob extends StepRef {
  keys: string[]
  dueAt: Date
}

/** Returns up to `limit` unleased jobs that need none of the `blocked` keys, due or not, ordered by due time. */
export async function readyJobs(
  tx: Tx,
  blocked: readonly string[],
  limit: number,
): Promise<ReadyJob[]> {
  const { rows } = await tx.query<ReadyJob>(
    `select run_id as "runId", step_id as "stepId", keys, due_at as "dueAt" from jobs.job
     where lease is null and not (keys && $1::text[])
     order by due_at, run_id limit $2`,
    [blocked, limit],
  )
  return rows
}

export interface LeasedJob extends StepRef {
  attempt: number
  interruptions: number
  keys: string[]
  fnId: string
  event: JobEvent
  /** The size of the results of its steps, as JSON. */
  stateBytes: number
  /** All steps of the run: first those with a result, in the order in which they got it. */
  steps: { id: string; op: string; memo: Memo | null }[]
}

/**
 * Leases jobs that are not leased yet.
 * @param lease `lease`: the id of the lease; `until`: when it expires, in epoch milliseconds
 * @returns the leased jobs, with what their calls need
 */
export async function leaseJobs(
  tx: Tx,
  jobs: readonly StepRef[],
  { lease, until }: { lease: string; until: number },
): Promise<LeasedJob[]> {
  const { rows } = await tx.query<Omit<LeasedJob, 'steps'> & { steps: LeasedJob['steps'] | null }>(
    `update jobs.job j set lease = $3, lease_until = $4, again = false
     from unnest($1::text[], $2::text[]) as i (run_id, step_id) join jobs.run r on r.id = i.run_id
     where j.run_id = i.run_id and j.step_id = i.step_id and j.lease is null
     returning j.run_id as "runId", j.step_id as "stepId", j.attempt, j.interruptions, j.keys, r.fn_id as "fnId", r.event, (
       select json_agg(json_build_object('id', s.id, 'op', s.op, 'memo', s.memo) order by s.seq nulls last)
       from jobs.step s where s.run_id = r.id) as steps, (
       select coalesce(sum(octet_length(s.memo::text)), 0)::int from jobs.step s where s.run_id = r.id) as "stateBytes"`,
    [jobs.map((job) => job.runId), jobs.map((job) => job.stepId), lease, timestamp(until)],
  )
  return rows.map((row) => ({ ...row, steps: row.steps ?? [] }))
}

/**
 * Records that calls have finished a step and continue with the next one, which starts with its first attempt.
 * @returns the calls that their lease still held; the results of the others must be dropped
 */
export async function passStep(
  tx: Tx,
  calls: readonly { runId: string; lease: string }[],
): Promise<{ runId: string; lease: string }[]> {
  const { rows } = await tx.query<{ runId: string; lease: string }>(
    `update jobs.job j set attempt = 0, interruptions = 0
     from unnest($1::text[], $2::text[]) as i (run_id, lease)
     where j.run_id = i.run_id and j.step_id = '${DISCOVERY}' and j.lease = i.lease
     returning j.run_id as "runId", j.lease`,
    [calls.map((call) => call.runId), calls.map((call) => call.lease)],
  )
  return rows
}

/**
 * Deletes jobs whose calls have ended.
 * @returns the jobs that their lease still held; the results of the others must be dropped
 */
export async function removeLeasedJobs(
  tx: Tx,
  jobs: readonly (StepRef & { lease: string })[],
): Promise<(StepRef & { again: boolean })[]> {
  const { rows } = await tx.query<StepRef & { again: boolean }>(
    `delete from jobs.job j using unnest($1::text[], $2::text[], $3::text[]) as i (run_id, step_id, lease)
     where j.run_id = i.run_id and j.step_id = i.step_id and j.lease = i.lease
     returning j.run_id as "runId", j.step_id as "stepId", j.again`,
    [jobs.map((job) => job.runId), jobs.map((job) => job.stepId), jobs.map((job) => job.lease)],
  )
  return rows
}

/** Releases leases that have expired. @param now epoch milliseconds @returns how many */
export async function releaseExpiredLeases(tx: Tx, now: number): Promise<number> {
  const { rowCount } = await tx.query(
    'update jobs.job set lease = null, lease_until = null where lease is not null and lease_until < $1',
    [timestamp(now)],
  )
  return rowCount ?? 0
}
