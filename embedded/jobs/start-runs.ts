import type { Changes, RunStart } from './changes'
import { parseWhen } from './durations'
import { concurrencyKeys, idempotencyKey } from './run-keys'
import { listenerFor } from './listeners'
import { claimKeys } from './tables/idempotency'
import { insertListeners } from './tables/listeners'
import { insertRuns } from './tables/runs'
import type { Turn } from './turn'

/** For how long an idempotency key starts no second run. */
const IDEMPOTENCY_MS = 24 * 60 * 60 * 1000

/** Starts runs, except repeats within the idempotency period, and has them listen to what cancels them. */
export async function startRuns(turn: Turn, changes: Changes): Promise<void> {
  const { fresh, repeated } = await withoutRepeats(turn, changes.starts.splice(0))
  for (const { fn, parent } of repeated) {
    // The step that invoked it would wait forever for a run that does not exist.
    if (parent) changes.memos.push({ ...parent, ...skipped(fn.id) })
  }
  if (fresh.length === 0) return
  const runs = fresh.map(({ fn, ...start }) => ({
    ...start,
    fnId: fn.id,
    keys: concurrencyKeys(fn, start.event),
  }))
  await insertRuns(turn.tx, runs, turn.now)
  turn.count.started += runs.length
  for (const { dueAt } of runs) turn.due.job = Math.min(turn.due.job, dueAt)
  const listeners = fresh.flatMap((start) => cancelListeners(turn, start))
  if (listeners.length > 0) await insertListeners(turn.tx, listeners)
}

function cancelListeners(turn: Turn, { runId, fn, event }: RunStart) {
  return fn.cancelOn.flatMap((cancel, index) =>
    listenerFor(turn, {
      runId,
      stepId: `cancelOn[${index}]`,
      cancels: true,
      event: cancel.event,
      condition: cancel.condition,
      expiresAt: cancel.timeout === undefined ? null : parseWhen(cancel.timeout, turn.now),
      runEvent: event,
    }),
  )
}

async function withoutRepeats(turn: Turn, starts: readonly RunStart[]) {
  const keyed = starts.map((start) => ({ start, key: idempotencyKey(start.fn, start.event) }))
  const keys = new Set(keyed.flatMap(({ key }) => key ?? []))
  const { now } = turn
  const free =
    keys.size > 0 ? await claimKeys(turn.tx, [...keys], { now, until: now + IDEMPOTENCY_MS }) : keys
  const fresh: RunStart[] = []
  const repeated: RunStart[] = []
  for (const { start, key } of keyed) {
    ;(key === null || free.delete(key) ? fresh : repeated).push(start)
  }
  return { fresh, repeated }
}

function skipped(functionId: string) {
  const message = `${functionId} was not invoked: its idempotency key was used within the last 24 hours`
  return {
    memo: { error: { name: 'Error', message } },
    op: 'InvokeFunction',
    name: undefined,
  }
}
