import type { RunEnd } from './changes'
import { newId } from './match-events'
import { EVENT, type JobEvent } from './protocol'
import type { EndedRun } from './tables/runs'

/**
 * The events that the end of a run raises, as an Inngest server raises them. `onFailure` handlers are triggered
 * by the one of a failure. The end of a handler of such events raises none, so that they cannot go on forever.
 */
export function lifecycleEvents(run: EndedRun, end: RunEnd, now: number): JobEvent[] {
  if (run.event.name === EVENT.failed || run.event.name === EVENT.finished) return []
  const data = {
    function_id: run.fn_id,
    run_id: run.id,
    event: run.event,
    ...(end.status === 'completed' ? { result: end.output ?? null } : { error: errorOf(end) }),
  }
  const names = {
    completed: [EVENT.finished],
    failed: [EVENT.finished, EVENT.failed],
    cancelled: [EVENT.finished, EVENT.cancelled],
  }[end.status]
  return names.map((name) => ({ id: newId(), name, data, ts: now }))
}

/** The error of a run that did not complete, for its `onFailure` handler and for the run that invoked it. */
export function errorOf(end: RunEnd): unknown {
  return end.status === 'cancelled'
    ? { name: 'Error', message: 'The function run was cancelled' }
    : (end.output ?? { name: 'Error', message: 'The function run failed' })
}
