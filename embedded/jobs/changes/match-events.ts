import type { Iteration } from '../loop/iteration'
import type { FunctionRegistry } from '../protocol/function-registry'
import { newId } from '../protocol/new-id'
import type { JobEvent } from '../protocol/schemas'
import { holds } from '../syntax/expressions'
import { findListeners, type FoundListener } from '../tables/listeners'
import type { Changes, RunStart } from './changes'

/**
 * Returns the runs that an event starts: one for every function with a matching trigger. An event whose `ts` lies
 * in the future starts its runs at that time.
 * @param now epoch milliseconds
 */
export function runsStartedBy(
  functions: FunctionRegistry,
  event: JobEvent,
  now: number,
): RunStart[] {
  return functions
    .triggeredBy(event.name)
    .filter((fn) =>
      fn.triggers.some(
        ({ event: name, condition }) => name === event.name && holds(condition, { event }),
      ),
    )
    .map((fn) => ({ runId: newId(), fn, event, dueAt: Math.max(now, event.ts) }))
}

/**
 * Gives events to the steps that wait for them, and cancels the runs that they cancel.
 * @param startedBy the runs that these very events started, by run id; such a run only receives later events
 */
export async function notifyListeners(
  { tx, now, listenerIndex }: Iteration,
  events: readonly JobEvent[],
  startedBy: ReadonlyMap<string, JobEvent>,
  changes: Changes,
): Promise<void> {
  const relevant = events.filter((event) => listenerIndex.has(event.name))
  if (relevant.length === 0) return
  const listeners = await findListeners(tx, {
    names: [...new Set(relevant.map((event) => event.name))],
    keys: relevant.flatMap((event) => listenerIndex.keysOf(event)),
    now,
  })
  const position = new Map(events.map((event, index) => [event, index]))
  for (const listener of listeners) {
    const cause = startedBy.get(listener.runId)
    const after = cause ? (position.get(cause) ?? -1) : -1
    const event = events.find((event, index) => index > after && matches(listener, event))
    if (!event) continue
    const { runId, stepId } = listener
    if (listener.cancels) changes.ends.push({ runId, status: 'cancelled', output: null })
    else {
      changes.memos.push({
        runId,
        stepId,
        memo: { data: event },
        op: 'WaitForEvent',
        name: undefined,
      })
    }
  }
}

function matches({ event: name, condition, runEvent }: FoundListener, event: JobEvent): boolean {
  return event.name === name && holds(condition, { event: runEvent, async: event })
}
