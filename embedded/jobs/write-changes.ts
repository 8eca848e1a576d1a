import type { Changes, StepRef } from './changes'
import { errorOf, lifecycleEvents } from './lifecycle-events'
import { notifyListeners, startsFor } from './match-events'
import { recordPendingSteps } from './pending-steps'
import type { JobEvent, Memo } from './protocol'
import { startRuns } from './start-runs'
import { enqueueDiscoveries, insertJobs } from './tables/jobs'
import { endRuns } from './tables/runs'
import { removeWaits, saveMemos } from './tables/steps'
import type { Turn } from './turn'

/** Writes all changes, and all that follows from them, until nothing follows any more. */
export async function settle(turn: Turn, changes: Changes): Promise<void> {
  for (;;) {
    await writeRows(turn, changes)
    const events = changes.events.splice(0)
    if (events.length === 0) return
    await matchEvents(turn, events, changes)
  }
}

/** Starts the runs that events start, then tells those who listen, among them the runs just started. */
async function matchEvents(
  turn: Turn,
  events: readonly JobEvent[],
  changes: Changes,
): Promise<void> {
  const startedBy = new Map<string, JobEvent>()
  for (const event of events) {
    for (const start of startsFor(turn.functions, event, turn.now)) {
      changes.starts.push(start)
      startedBy.set(start.runId, event)
    }
  }
  await writeRows(turn, changes)
  await notifyListeners(turn, events, startedBy, changes)
}

async function writeRows(turn: Turn, changes: Changes): Promise<void> {
  while (changes.hasRows) {
    await startRuns(turn, changes)
    await recordPendingSteps(turn, changes)
    await addJobs(turn, changes)
    await saveResults(turn, changes)
    await finishRuns(turn, changes)
  }
}

async function addJobs(turn: Turn, changes: Changes): Promise<void> {
  const jobs = changes.jobs.splice(0)
  if (jobs.length === 0) return
  await insertJobs(turn.tx, jobs)
  for (const { dueAt } of jobs) turn.due.job = Math.min(turn.due.job, dueAt ?? turn.now)
}

/** Stores results of steps, and has the runs called that can go on with them. */
async function saveResults(turn: Turn, changes: Changes): Promise<void> {
  const memos = firstOfEachStep(changes.memos.splice(0))
  const saved = memos.length > 0 ? await saveMemos(turn.tx, memos) : []
  const waited = saved.filter(({ op }) => op === 'WaitForEvent' || op === 'InvokeFunction')
  if (waited.length > 0) await removeWaits(turn.tx, waited)
  const atOnce = changes.discoveries.splice(0)
  const afterPlanned: string[] = []
  for (const { runId, op, race } of saved) {
    ;(op === 'StepPlanned' && !race ? afterPlanned : atOnce).push(runId)
  }
  if (atOnce.length + afterPlanned.length === 0) return
  await enqueueDiscoveries(turn.tx, { atOnce, afterPlanned })
  turn.due.job = turn.now
}

/** Ends runs, resumes the steps that invoked them, and raises the events of their ends if somebody cares. */
async function finishRuns(turn: Turn, changes: Changes): Promise<void> {
  const ends = new Map(changes.ends.splice(0).map((end) => [end.runId, end]))
  if (ends.size === 0) return
  for (const run of await endRuns(turn.tx, [...ends.values()], turn.now)) {
    const end = ends.get(run.id)
    if (!end) continue
    turn.count[end.status] += 1
    if (end.status === 'failed') {
      turn.log.warn({ fnId: run.fn_id, runId: run.id, error: end.output }, 'a run failed')
    }
    if (run.parent_run && run.parent_step) {
      const memo: Memo =
        end.status === 'completed' ? { data: end.output ?? null } : { error: errorOf(end) }
      const parent = { runId: run.parent_run, stepId: run.parent_step }
      changes.memos.push({ ...parent, memo, op: 'InvokeFunction', name: undefined })
    }
    for (const event of lifecycleEvents(run, end, turn.now)) {
      const { name } = event
      if (turn.functions.triggeredBy(name).length > 0 || turn.listening.has(name)) {
        changes.events.push(event)
      }
    }
  }
}

function firstOfEachStep<T extends StepRef>(steps: readonly T[]): T[] {
  const seen = new Map<string, T>()
  for (const step of steps) {
    const id = `${step.runId} ${step.stepId}`
    if (!seen.has(id)) seen.set(id, step)
  }
  return [...seen.values()]
}
