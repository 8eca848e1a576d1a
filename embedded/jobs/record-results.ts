import { applyOperations } from './apply-operations'
import type { Changes } from './changes'
import type { ClaimedJob } from './claim'
import type { Outcome } from './outcome'
import { removeLeasedJobs } from './tables/jobs'
import type { Turn } from './turn'

export interface Result {
  job: ClaimedJob
  outcome: Outcome
}

/** Takes in what calls came to. The result of a job whose lease was lost is dropped: somebody else has made it. */
export async function recordResults(
  turn: Turn,
  results: readonly Result[],
  changes: Changes,
): Promise<void> {
  if (results.length === 0) return
  const jobs = results.map(({ job }) => job)
  const held = new Map((await removeLeasedJobs(turn.tx, jobs)).map((job) => [idOf(job), job]))
  for (const { job, outcome } of results) {
    const row = held.get(idOf(job))
    if (!row) {
      turn.count.late += 1
      turn.log.warn({ runId: job.runId, stepId: job.stepId }, 'dropped the result of a lost lease')
      continue
    }
    recordOutcome(turn, job, outcome, changes)
    if (row.again) changes.discoveries.push(job.runId)
  }
}

function recordOutcome(turn: Turn, job: ClaimedJob, outcome: Outcome, changes: Changes): void {
  const { runId, stepId, attempt, fnId } = job
  switch (outcome.kind) {
    case 'ended':
      changes.ends.push({ runId, status: outcome.status, output: outcome.output })
      break
    case 'retry':
      turn.log.warn({ fnId, runId, attempt, error: outcome.error }, 'an attempt failed')
      changes.jobs.push({ runId, stepId, attempt: attempt + 1, dueAt: outcome.dueAt })
      break
    case 'unreachable':
      changes.jobs.push({ runId, stepId, attempt, dueAt: null })
      break
    case 'progressed':
      applyOperations(job, outcome, turn.now, changes)
  }
}

function idOf({ runId, stepId }: { runId: string; stepId: string }): string {
  return `${runId} ${stepId}`
}
