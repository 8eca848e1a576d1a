import type { Iteration } from '../loop/iteration'
import type { JobEvent, Memo } from '../protocol/schemas'
import { enqueueDiscoveries, insertJobs } from '../tables/jobs'
import { endRuns } from '../tables/runs'
import { removeWaits, saveMemos } from '../tables/steps'
import { type Changes, stepKey, type StepRef } from './changes'
import { errorOf, lifecycleEvents } from './lifecycle-events'
import { notifyListeners, runsStartedBy } from './match-events'
import { recordPendingSteps } from './record-pending-steps'
import { startRuns } from './start-runs'

/** Writes all changes and everything that follows from them, until nothing follows any more. */
export async function applyChanges(iteration: Iteration, changes: Changes): Promise<void> {
  for (;;) {
    await writeRows(iteration, changes)
    const events = changes.events.splice(0)
    if (events.length === 0) return
    await matchEvents(iteration, events, changes)
  }
}

/** Starts the runs that the events trigger, then notifies the listeners, including those of the new runs. */
async function matchEvents(
  iteration: Iteration,
  events: readonly JobEvent[],
  changes: Changes,
): Promise<void> {
  const startedBy = new Map<string, JobEvent>()
  for (const event of events) {
    for (const start of runsStartedBy(iteration.functions, event, iteration.now)) {
      changes.starts.push(start)
      startedBy.set(start.runId, event)
    }
  }
  await writeRows(iteration, changes)
  await notifyListeners(iteration, events, startedBy, changes)
}

async function writeRows(iteration: Iteration, changes: Changes): Promise<void> {
  while (changes.hasRows) {
    await startRuns(iteration, changes)
    await recordPendingSteps(iteration, changes)
    await addJobs(iteration, changes)
    await saveResults(iteration, changes)
    await finishRuns(iteration, changes)
  }
}

async function addJobs({ tx, now, due }: Iteration, changes: Changes): Promise<void> {
  const jobs = changes.jobs.splice(0)
  if (jobs.length === 0) return
  await insertJobs(tx, jobs)
  for (const { dueAt } of jobs) due.job = Math.min(due.job, dueAt ?? now)
}

async function saveResults(iteration: Iteration, changes: Changes): Promise<void> {
  const memos = firstOfEachStep(changes.memos.splice(0))
  const saved = memos.length > 0 ? await saveMemos(iteration.tx, memos) : []
  const waited = saved.filter(({ op }) => op === 'WaitForEvent' || op === 'InvokeFunction')
  if (waited.length > 0) await removeWaits(iteration.tx, waited)
  const atOnce = changes.discoveries.splice(0)
  const afterPlanned: string[] = []
  const goOn = new Set(memos.filter(({ goesOn }) => goesOn).map(stepKey))
  for (const { runId, stepId, op, race } of saved) {
    if (goOn.has(stepKey({ runId, stepId }))) continue
    ;(op === 'StepPlanned' && !race ? afterPlanned : atOnce).push(runId)
  }
  if (atOnce.length + afterPlanned.length === 0) return
  await enqueueDiscoveries(iteration.tx, { atOnce, afterPlanned })
  iteration.due.job = iteration.now
}

/**
 * Ends runs and gives a result to the steps that invoked them. Raises the events of their ends only if a function
 * or a listener may receive them.
 */
async function finishRuns(iteration: Iteration, changes: Changes): Promise<void> {
  const ends = new Map(changes.ends.splice(0).map((end) => [end.runId, end]))
  if (ends.size === 0) return
  for (const run of await endRuns(iteration.tx, [...ends.values()], iteration.now)) {
    const end = ends.get(run.id)
    if (!end) continue
    iteration.count[end.status] += 1
    if (end.status === 'failed') {
      iteration.log.warn({ fnId: run.fn_id, runId: run.id, error: end.output }, 'a run failed')
    }
    if (run.parent_run && run.parent_step) {
      const memo: Memo =
        end.status === 'completed' ? { data: end.output ?? null } : { error: errorOf(end) }
      const parent = { runId: run.parent_run, stepId: run.parent_step }
      changes.memos.push({ ...parent, memo, op: 'InvokeFunction', name: undefined })
    }
    for (const event of lifecycleEvents(run, end, iteration.now)) {
      const { name } = event
      if (iteration.functions.triggeredBy(name).length > 0 || iteration.listenerIndex.has(name)) {
        changes.events.push(event)
      }
    }
  }
}

function firstOfEachStep<T extends StepRef>(steps: readonly T[]): T[] {
  const first = new Map<string, T>()
  for (const step of steps) {
    const key = stepKey(step)
    if (!first.has(key)) first.set(key, step)
  }
  return [...first.values()]
}
