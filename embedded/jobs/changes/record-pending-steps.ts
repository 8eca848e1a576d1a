import type { Iteration } from '../loop/iteration'
import { newId } from '../protocol/new-id'
import { EVENT, type JobEvent } from '../protocol/schemas'
import { insertListeners } from '../tables/listeners'
import { insertPendingSteps } from '../tables/steps'
import { insertTimers } from '../tables/timers'
import { type Changes, type PendingStep, stepKey } from './changes'
import { registerListener } from './listener-index'

/** Records steps that the SDK reported for the first time, and sets up what will give them a result. */
export async function recordPendingSteps(iteration: Iteration, changes: Changes): Promise<void> {
  const reported = changes.steps.splice(0)
  if (reported.length === 0) return
  const { tx, due } = iteration
  const added = new Set((await insertPendingSteps(tx, reported)).map(stepKey))
  const fresh = reported.filter((step) => added.delete(stepKey(step)))
  for (const step of fresh) enqueueSource(iteration, step, changes)
  const timers = fresh.flatMap(({ runId, stepId, source }) =>
    source.kind === 'call' ? [] : { runId, stepId, until: source.until },
  )
  if (timers.length > 0) await insertTimers(tx, timers)
  for (const { until } of timers) due.timer = Math.min(due.timer, until)
  await addListeners(iteration, fresh)
}

/** Adds the call of a planned step, or the run of an invoked function. */
function enqueueSource({ now, functions }: Iteration, step: PendingStep, changes: Changes): void {
  const { runId, stepId, source } = step
  if (source.kind === 'call') {
    changes.jobs.push({ runId, stepId, attempt: 0, interruptions: 0, dueAt: null })
  }
  if (source.kind !== 'invoke') return
  const fn = functions.get(source.functionId)
  if (fn) {
    const event = invocationEvent(source.payload, now)
    changes.starts.push({ runId: newId(), fn, event, dueAt: now, parent: { runId, stepId } })
    return
  }
  const error = { name: 'Error', message: `There is no function "${source.functionId}" to invoke` }
  changes.memos.push({ runId, stepId, memo: { error }, op: step.op, name: step.name })
}

function invocationEvent(payload: Record<string, unknown>, now: number): JobEvent {
  const data = (payload.data ?? {}) as Record<string, unknown>
  return { ...payload, data, id: newId(), name: EVENT.invoked, ts: now }
}

async function addListeners(iteration: Iteration, steps: readonly PendingStep[]): Promise<void> {
  const listeners = steps.flatMap(({ runId, stepId, source }) => {
    if (source.kind !== 'wait') return []
    const { event, condition, runEvent } = source
    return registerListener(iteration.listenerIndex, {
      runId,
      stepId,
      cancels: false,
      event,
      condition,
      expiresAt: null,
      runEvent,
    })
  })
  if (listeners.length > 0) await insertListeners(iteration.tx, listeners)
}
