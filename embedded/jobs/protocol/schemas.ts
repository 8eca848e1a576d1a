/**
 * The shapes that the Inngest SDK (4.x) and a server exchange over HTTP: events, the response to a sync, and the
 * operations in the response to a call.
 */
import { z } from 'zod'

/** An event as functions see it. `ts` is in epoch milliseconds. */
export interface JobEvent {
  id: string
  name: string
  data: Record<string, unknown>
  ts: number
  [extra: string]: unknown
}

/** The memoised result of a finished step. The SDK replays it instead of running the step again. */
export type Memo = { data: unknown } | { error: unknown }

const concurrency = z.strictObject({
  limit: z.int().min(0),
  key: z.string().optional(),
  scope: z.enum(['fn', 'env', 'account']).default('fn'),
})

/** One function of the sync response. Unknown options are kept, so that they can be refused by name. */
export const syncedFunction = z.looseObject({
  id: z.string(),
  name: z.string().optional(),
  triggers: z.array(
    z.union([
      z.strictObject({ event: z.string(), expression: z.string().optional() }),
      z.strictObject({ cron: z.string(), jitter: z.string().optional() }),
    ]),
  ),
  steps: z.record(
    z.string(),
    z.looseObject({ retries: z.looseObject({ attempts: z.int().min(0).optional() }).optional() }),
  ),
  idempotency: z.string().optional(),
  concurrency: z.union([z.int().min(0), concurrency, z.array(concurrency).max(2)]).optional(),
  cancel: z
    .array(
      z.strictObject({
        event: z.string(),
        if: z.string().optional(),
        timeout: z.string().optional(),
      }),
    )
    .optional(),
})
export type SyncedFunction = z.infer<typeof syncedFunction>

export const syncResponse = z.looseObject({ functions: z.array(syncedFunction) })

/** One operation of a response with status 206. `id` is the hash of the step's id. */
export const operation = z.looseObject({
  id: z.string().min(1),
  op: z.string(),
  name: z.string().optional(),
  displayName: z.string().optional(),
  opts: z.looseObject({}).nullish(),
  data: z.unknown().optional(),
  error: z.unknown().optional(),
})
export type Operation = z.infer<typeof operation>

export const waitOptions = z.looseObject({ timeout: z.string(), if: z.string().optional() })
export const invokeOptions = z.looseObject({
  function_id: z.string(),
  payload: z.looseObject({ data: z.record(z.string(), z.unknown()).nullish() }).nullish(),
  timeout: z.string().optional(),
})

/** The step id of a discovery: a call that runs a function as far as it gets, rather than one planned step. */
export const DISCOVERY = 'step'

/** The names of events that the server itself raises. */
export const EVENT = {
  failed: 'inngest/function.failed',
  finished: 'inngest/function.finished',
  cancelled: 'inngest/function.cancelled',
  invoked: 'inngest/function.invoked',
  timer: 'inngest/scheduled.timer',
} as const
