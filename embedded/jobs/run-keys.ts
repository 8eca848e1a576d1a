import { createHash } from 'node:crypto'
import { keyOf } from './expressions'
import type { JobFunction } from './functions'
import type { JobEvent } from './protocol'

/**
 * The concurrency keys of a run, one per limit, as `<limit>:<hash>`. Calls of runs with the same hash share the
 * limit; functions that share a key by its scope may have different limits for it. Runs whose event lacks what
 * the key reads share one key.
 */
export function concurrencyKeys(fn: JobFunction, event: JobEvent): string[] {
  return fn.limits.map(({ limit, scope, key }) => {
    const owner = scope === 'fn' ? [fn.id, key] : [scope]
    return `${limit}:${hash([...owner, key === undefined ? null : keyOf(key, { event })])}`
  })
}

/** The key under which a run is started once in 24 hours, or null if the function or the event has none. */
export function idempotencyKey(fn: JobFunction, event: JobEvent): string | null {
  const key = fn.idempotency === undefined ? null : keyOf(fn.idempotency, { event })
  return key === null ? null : hash([fn.id, key])
}

function hash(parts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}
