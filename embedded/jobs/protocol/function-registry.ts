import type { SyncedFunction } from './schemas'

/**
 * At most `limit` concurrent calls that share a key, an expression's value. Without a key expression, all calls of
 * the scope share one key.
 */
interface ConcurrencyLimit {
  limit: number
  scope: 'fn' | 'env' | 'account'
  key?: string | undefined
}

/** A registered function, reduced to what the runner needs. */
export interface JobFunction {
  id: string
  triggers: { event: string; condition?: string | undefined }[]
  schedules: string[]
  maxAttempts: number
  idempotency?: string | undefined
  limits: ConcurrencyLimit[]
  cancelOn: { event: string; condition?: string | undefined; timeout?: string | undefined }[]
}

/** Inngest's default for functions that do not set `retries`. */
export const DEFAULT_RETRIES = 4

/** The functions of the last sync, indexed by id and by triggering event. */
export class FunctionRegistry {
  readonly #byId = new Map<string, JobFunction>()
  readonly #byEvent = new Map<string, JobFunction[]>()

  constructor(readonly all: readonly JobFunction[]) {
    for (const fn of all) {
      this.#byId.set(fn.id, fn)
      for (const event of new Set(fn.triggers.map((trigger) => trigger.event))) {
        this.#byEvent.set(event, [...this.triggeredBy(event), fn])
      }
    }
  }

  get(id: string): JobFunction | undefined {
    return this.#byId.get(id)
  }

  triggeredBy(event: string): readonly JobFunction[] {
    return this.#byEvent.get(event) ?? []
  }
}

/** Reduces a function of the sync response to what the runner needs. */
export function toJobFunction(synced: SyncedFunction): JobFunction {
  return {
    id: synced.id,
    triggers: synced.triggers.flatMap((trigger) =>
      'event' in trigger ? [{ event: trigger.event, condition: trigger.expression }] : [],
    ),
    schedules: synced.triggers.flatMap((trigger) => ('cron' in trigger ? [trigger.cron] : [])),
    maxAttempts: (synced.steps.step?.retries?.attempts ?? DEFAULT_RETRIES) + 1,
    idempotency: synced.idempotency,
    limits: concurrencyLimits(synced.concurrency),
    cancelOn: (synced.cancel ?? []).map(({ event, if: condition, timeout }) => ({
      event,
      condition,
      timeout,
    })),
  }
}

function concurrencyLimits(option: SyncedFunction['concurrency']): ConcurrencyLimit[] {
  const limits = typeof option === 'number' ? [{ limit: option, scope: 'fn' as const }] : option
  // A limit of 0 means no limit.
  return [limits ?? []].flat().filter(({ limit }) => limit > 0)
}
