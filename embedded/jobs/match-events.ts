import { monotonicFactory } from 'ulid'
import type { Changes, RunStart } from './changes'
import { holds } from './expressions'
import type { FunctionRegistry } from './functions'
import type { JobEvent } from './protocol'
import { findListeners, type FoundListener } from './tables/listeners'
import type { Turn } from './turn'

/** Ids that sort in the order in which they were made. */
export const newId = monotonicFactory()

/**
 * The runs that an event starts: one of every function with a trigger for it. An event from the future starts
 * its runs when its time has come.
 */
export function startsFor(functions: FunctionRegistry, event: JobEvent, now: number): RunStart[] {
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
 * @param startedBy the runs that were started by these very events: only later ones count for them
 */
export async function notifyListeners(
  { tx, now, listening }: Turn,
  events: readonly JobEvent[],
  startedBy: ReadonlyMap<string, JobEvent>,
  changes: Changes,
): Promise<void> {
  const heard = events.filter((event) => listening.has(event.name))
  if (heard.length === 0) return
  const listeners = await findListeners(tx, {
    names: [...new Set(heard.map((event) => event.name))],
    keys: heard.flatMap((event) => listening.keysOf(event)),
    now,
  })
  const position = new Map(events.map((event, index) => [event, index]))
  for (const listener of listeners) {
    const cause = startedBy.get(listener.runId)
    const since = cause ? (position.get(cause) ?? -1) : -1
    const event = events.find((event, index) => index > since && hears(listener, event))
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

function hears({ event: name, condition, runEvent }: FoundListener, event: JobEvent): boolean {
  return event.name === name && holds(condition, { event: runEvent, async: event })
}
