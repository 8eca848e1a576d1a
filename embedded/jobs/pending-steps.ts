import type { Changes, PendingStep } from './changes'
import { listenerFor } from './listeners'
import { newId } from './match-events'
import { EVENT, type JobEvent } from './protocol'
import { insertListeners } from './tables/listeners'
import { insertPendingSteps } from './tables/steps'
import { insertTimers } from './tables/timers'
import type { Turn } from './turn'

/** Records steps that the SDK reported for the first time, and sets going what will give them a result. */
export async function recordPendingSteps(turn: Turn, changes: Changes): Promise<void> {
  const reported = changes.steps.splice(0)
  if (reported.length === 0) return
  const added = new Set((await insertPendingSteps(turn.tx, reported)).map(idOf))
  const fresh = reported.filter((step) => added.delete(idOf(step)))
  for (const step of fresh) begin(turn, step, changes)
  const timers = fresh.flatMap(({ runId, stepId, source }) =>
    source.kind === 'call' ? [] : { runId, stepId, until: source.until },
  )
  if (timers.length > 0) await insertTimers(turn.tx, timers)
  for (const { until } of timers) turn.due.timer = Math.min(turn.due.timer, until)
  await listen(turn, fresh)
}

function begin(turn: Turn, step: PendingStep, changes: Changes): void {
  const { runId, stepId, source } = step
  if (source.kind === 'call') changes.jobs.push({ runId, stepId, attempt: 0, dueAt: null })
  if (source.kind !== 'invoke') return
  const fn = turn.functions.get(source.functionId)
  if (fn) {
    const event = invocation(source.payload, turn.now)
    changes.starts.push({ runId: newId(), fn, event, dueAt: turn.now, parent: { runId, stepId } })
    return
  }
  const error = { name: 'Error', message: `There is no function "${source.functionId}" to invoke` }
  changes.memos.push({ runId, stepId, memo: { error }, op: step.op, name: step.name })
}

function invocation(payload: Record<string, unknown>, now: number): JobEvent {
  const data = (payload.data ?? {}) as Record<string, unknown>
  return { ...payload, data, id: newId(), name: EVENT.invoked, ts: now }
}

async function listen(turn: Turn, steps: readonly PendingStep[]): Promise<void> {
  const listeners = steps.flatMap(({ runId, stepId, source }) => {
    if (source.kind !== 'wait') return []
    const { event, condition, runEvent } = source
    return listenerFor(turn, {
      runId,
      stepId,
      cancels: false,
      event,
      condition,
      expiresAt: null,
      runEvent,
    })
  })
  if (listeners.length > 0) await insertListeners(turn.tx, listeners)
}

function idOf({ runId, stepId }: { runId: string; stepId: string }): string {
  return `${runId} ${stepId}`
}
