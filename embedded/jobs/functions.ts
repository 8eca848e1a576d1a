import type { SyncedFunction } from './protocol'

/** At most `limit` calls at a time that share a key; without a key expression all of the function's do. */
interface ConcurrencyLimit {
  limit: number
  scope: 'fn' | 'env' | 'account'
  key?: string | undefined
}

/** A registered function, reduced to what running it needs. */
export interface JobFunction {
  id: string
  triggers: { event: string; condition?: string | undefined }[]
  schedules: string[]
  /** The first attempt and all retries, of every step. */
  maxAttempts: number
  idempotency?: string | undefined
  limits: ConcurrencyLimit[]
  cancelOn: { event: string; condition?: string | undefined; timeout?: string | undefined }[]
}

/** The server's default where a function does not set `retries`. */
export const DEFAULT_RETRIES = 4

/** The functions of the last sync, by what they are looked up with. */
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
