import { newId } from '../protocol/new-id'
import { EVENT, type JobEvent } from '../protocol/schemas'
import type { EndedRun } from '../tables/runs'
import type { RunEnd } from './changes'

/**
 * Returns the events that the end of a run raises, as an Inngest server raises them. The event of a failure
 * triggers the function's `onFailure` handler. The end of a handler of such events raises none, which would go on
 * forever.
 * @param now epoch milliseconds
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

/** Returns the error of a run that did not complete, for its `onFailure` handler and the run that invoked it. */
export function errorOf(end: RunEnd): unknown {
  return end.status === 'cancelled'
    ? { name: 'Error', message: 'The function run was cancelled' }
    : (end.output ?? { name: 'Error', message: 'The function run failed' })
}
