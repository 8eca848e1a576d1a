import { timestamp, type Tx } from './database'
import type { StepRef } from '../changes/changes'
import type { JobEvent } from '../protocol/schemas'

export interface Listener extends StepRef {
  /** Whether the event cancels the run. Otherwise it becomes the result of the step. */
  cancels: boolean
  event: string
  condition: string | undefined
  /** The path in the later event whose value is hashed into `key`; see `syntax/equality-conditions.ts`. */
  path: string[] | null
  /** Null if the condition must be evaluated for every event. */
  key: string | null
  /** Epoch milliseconds. */
  expiresAt: number | null
}

export async function insertListeners(tx: Tx, listeners: readonly Listener[]): Promise<void> {
  await tx.query(
    `insert into jobs.listener (run_id, step_id, cancels, event, condition, path, key, expires_at)
     select * from unnest($1::text[], $2::text[], $3::boolean[], $4::text[], $5::text[], $6::text[], $7::text[], $8::timestamptz[])`,
    [
      listeners.map((listener) => listener.runId),
      listeners.map((listener) => listener.stepId),
      listeners.map((listener) => listener.cancels),
      listeners.map((listener) => listener.event),
      listeners.map((listener) => listener.condition ?? null),
      listeners.map((listener) => listener.path && JSON.stringify(listener.path)),
      listeners.map((listener) => listener.key),
      listeners.map(({ expiresAt }) => (expiresAt === null ? null : timestamp(expiresAt))),
    ],
  )
}

export interface FoundListener extends StepRef {
  cancels: boolean
  event: string
  condition: string | null
  runEvent: JobEvent
}

/**
 * Returns the listeners that events of these names may concern: those without a key, and those with one of these
 * keys. The caller must still evaluate their conditions.
 * @param filter `now` is in epoch milliseconds; expired listeners are left out
 */
export async function findListeners(
  tx: Tx,
  { names, keys, now }: { names: readonly string[]; keys: readonly string[]; now: number },
): Promise<FoundListener[]> {
  const { rows } = await tx.query<FoundListener>(
    `select l.run_id as "runId", l.step_id as "stepId", l.cancels, l.event, l.condition, r.event as "runEvent"
     from jobs.listener l join jobs.run r on r.id = l.run_id and r.status = 'running'
     where l.event = any($1) and (l.key is null or l.key = any($2)) and (l.expires_at is null or l.expires_at > $3)
     order by l.run_id`,
    [names, keys, timestamp(now)],
  )
  return rows
}

export async function listenedPaths(tx: Tx): Promise<{ event: string; path: string | null }[]> {
  const { rows } = await tx.query<{ event: string; path: string | null }>(
    'select distinct event, path from jobs.listener',
  )
  return rows
}
