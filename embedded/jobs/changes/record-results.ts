import type { ClaimedJob } from '../loop/claim-jobs'
import type { Iteration } from '../loop/iteration'
import type { Outcome } from '../protocol/execute-job'
import { DISCOVERY } from '../protocol/schemas'
import { removeLeasedJobs } from '../tables/jobs'
import { type Changes, stepKey } from './changes'
import { readOperations } from './read-operations'

const RESULTS = new Set(['StepRun', 'Step', 'StepFailed'])

/** A call of the app that has ended. */
export interface CallResult {
  job: ClaimedJob
  outcome: Outcome
}

/**
 * Turns the outcomes of calls into changes. Drops the result of a job whose lease was lost: another process owns
 * the job then, or its run has ended.
 */
export async function recordResults(
  iteration: Iteration,
  results: readonly CallResult[],
  changes: Changes,
): Promise<void> {
  if (results.length === 0) return
  const { tx, log, count } = iteration
  const removed = await removeLeasedJobs(
    tx,
    results.map(({ job }) => job),
  )
  const held = new Map(removed.map((job) => [stepKey(job), job]))
  for (const { job, outcome } of results) {
    const row = held.get(stepKey(job))
    if (!row) {
      count.late += 1
      log.warn({ runId: job.runId, stepId: job.stepId }, 'dropped a result whose lease was lost')
      continue
    }
    recordOutcome(iteration, job, outcome, changes)
    if (row.again) changes.discoveries.push(job.runId)
  }
}

function recordOutcome(
  { now, log }: Iteration,
  job: ClaimedJob,
  outcome: Outcome,
  changes: Changes,
): void {
  const { runId, stepId, attempt, interruptions, fnId } = job
  switch (outcome.kind) {
    case 'ended':
      changes.ends.push({ runId, status: outcome.status, output: outcome.output })
      break
    case 'retry':
      log.warn({ fnId, runId, attempt, error: outcome.error }, 'an attempt failed')
      changes.jobs.push({
        runId,
        stepId,
        attempt: attempt + 1,
        interruptions,
        dueAt: outcome.dueAt,
      })
      break
    case 'unreachable':
      changes.jobs.push({ runId, stepId, attempt, interruptions, dueAt: null })
      break
    case 'interrupted':
      log.warn({ fnId, runId, interruptions: interruptions + 1 }, 'the app died during a step')
      changes.jobs.push({
        runId,
        stepId,
        attempt,
        interruptions: interruptions + 1,
        dueAt: outcome.dueAt,
      })
      break
    case 'progressed':
      readOperations(job, outcome, now, changes)
      // A checkpoint may have stored such a result already, so that it does not continue the run by itself.
      if (stepId === DISCOVERY && outcome.operations.some(({ op }) => RESULTS.has(op))) {
        changes.discoveries.push(runId)
      }
  }
}
