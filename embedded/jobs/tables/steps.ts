import type { Tx } from './database'
import type { PendingStep, StepMemo, StepRef } from '../changes/changes'

/** Inserts steps that have no result yet, except those of ended runs. @returns the steps that were not known before */
export async function insertPendingSteps(
  tx: Tx,
  steps: readonly PendingStep[],
): Promise<StepRef[]> {
  const { rows } = await tx.query<StepRef>(
    `insert into jobs.step (run_id, id, op, name, race)
     select i.run_id, i.id, i.op, i.name, i.race
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::boolean[]) as i (run_id, id, op, name, race)
     join jobs.run r on r.id = i.run_id and r.status = 'running'
     on conflict do nothing
     returning run_id as "runId", id as "stepId"`,
    [
      steps.map((step) => step.runId),
      steps.map((step) => step.stepId),
      steps.map((step) => step.op),
      steps.map((step) => step.name ?? null),
      steps.map((step) => step.race),
    ],
  )
  return rows
}

interface MemoisedStep extends StepRef {
  op: string
  race: boolean
}

/**
 * Stores the results of steps. A step that already has a result keeps it. Each step may occur once in `memos`.
 * @returns the steps whose result was stored
 */
export async function saveMemos(tx: Tx, memos: readonly StepMemo[]): Promise<MemoisedStep[]> {
  const { rows } = await tx.query<MemoisedStep>(
    `insert into jobs.step as s (run_id, id, op, name, memo, seq)
     select i.run_id, i.id, i.op, i.name, i.memo::json, nextval('jobs.step_seq')
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[]) as i (run_id, id, op, name, memo)
     join jobs.run r on r.id = i.run_id and r.status = 'running'
     on conflict (run_id, id) do update set memo = excluded.memo, seq = excluded.seq where s.memo is null
     returning s.run_id as "runId", s.id as "stepId", s.op, s.race`,
    [
      memos.map((memo) => memo.runId),
      memos.map((memo) => memo.stepId),
      memos.map((memo) => memo.op),
      memos.map((memo) => memo.name ?? null),
      memos.map((memo) => JSON.stringify(memo.memo)),
    ],
  )
  return rows
}

/** Deletes the timers and listeners of steps that have got their result another way. */
export async function removeWaits(tx: Tx, steps: readonly StepRef[]): Promise<void> {
  await tx.query(
    `with step as (select * from unnest($1::text[], $2::text[]) as i (run_id, step_id)),
     timers as (delete from jobs.timer where (run_id, step_id) in (select run_id, step_id from step))
     delete from jobs.listener where (run_id, step_id) in (select run_id, step_id from step)`,
    [steps.map((step) => step.runId), steps.map((step) => step.stepId)],
  )
}
