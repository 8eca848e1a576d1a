import { createHash } from 'node:crypto'
import type { Iteration } from '../loop/iteration'
import type { JobFunction } from '../protocol/function-registry'
import type { JobEvent } from '../protocol/schemas'
import { parseWhen } from '../syntax/durations'
import { keyOf } from '../syntax/expressions'
import { claimKeys } from '../tables/idempotency'
import { insertListeners } from '../tables/listeners'
import { insertRuns } from '../tables/runs'
import type { Changes, RunStart } from './changes'
import { registerListener } from './listener-index'

/** For how long an idempotency key prevents a second run. */
const IDEMPOTENCY_MS = 24 * 60 * 60 * 1000

/** Starts runs, except repeats within the idempotency period, and adds listeners for what cancels them. */
export async function startRuns(iteration: Iteration, changes: Changes): Promise<void> {
  const { fresh, repeated } = await withoutRepeats(iteration, changes.starts.splice(0))
  for (const { fn, parent } of repeated) {
    // Without a result, the step that invoked it would wait forever for a run that does not exist.
    if (parent) changes.memos.push({ ...parent, ...notInvoked(fn.id) })
  }
  if (fresh.length === 0) return
  const runs = fresh.map(({ fn, ...start }) => ({
    ...start,
    fnId: fn.id,
    keys: concurrencyKeys(fn, start.event),
  }))
  const { tx, now, due, count } = iteration
  await insertRuns(tx, runs, now)
  count.started += runs.length
  for (const { dueAt } of runs) due.job = Math.min(due.job, dueAt)
  const listeners = fresh.flatMap((start) => cancelListeners(iteration, start))
  if (listeners.length > 0) await insertListeners(tx, listeners)
}

function cancelListeners(iteration: Iteration, { runId, fn, event }: RunStart) {
  const { listenerIndex, now } = iteration
  return fn.cancelOn.flatMap((cancel, index) =>
    registerListener(listenerIndex, {
      runId,
      stepId: `cancelOn[${index}]`,
      cancels: true,
      event: cancel.event,
      condition: cancel.condition,
      expiresAt: cancel.timeout === undefined ? null : parseWhen(cancel.timeout, now),
      runEvent: event,
    }),
  )
}

async function withoutRepeats({ tx, now }: Iteration, starts: readonly RunStart[]) {
  const keyed = starts.map((start) => ({ start, key: idempotencyKey(start.fn, start.event) }))
  const keys = new Set(keyed.flatMap(({ key }) => key ?? []))
  const free =
    keys.size > 0 ? await claimKeys(tx, [...keys], { now, until: now + IDEMPOTENCY_MS }) : keys
  const fresh: RunStart[] = []
  const repeated: RunStart[] = []
  for (const { start, key } of keyed) {
    ;(key === null || free.delete(key) ? fresh : repeated).push(start)
  }
  return { fresh, repeated }
}

function notInvoked(functionId: string) {
  const message = `${functionId} was not invoked: its idempotency key was used within the last 24 hours`
  return {
    memo: { error: { name: 'Error', message } },
    op: 'InvokeFunction',
    name: undefined,
  }
}

/**
 * Returns the concurrency keys of a run, one per limit, as `<limit>:<hash>`. Calls of runs with the same hash count
 * together. Functions that share a key through its scope may have different limits for it. Runs whose event lacks
 * what the key expression reads share one key.
 */
function concurrencyKeys(fn: JobFunction, event: JobEvent): string[] {
  return fn.limits.map(({ limit, scope, key }) => {
    const owner = scope === 'fn' ? [fn.id, key] : [scope]
    return `${limit}:${hash([...owner, key === undefined ? null : keyOf(key, { event })])}`
  })
}

/** Returns the key that may start one run in 24 hours, or null if the function or the event has none. */
function idempotencyKey(fn: JobFunction, event: JobEvent): string | null {
  const key = fn.idempotency === undefined ? null : keyOf(fn.idempotency, { event })
  return key === null ? null : hash([fn.id, key])
}

function hash(parts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}
