import { config } from '@/lib/platform/config'
import type { Probe } from '@/lib/platform/probe'
import { failingClosed } from './failing-closed'
import { inProcessLimiter } from './in-process'
import type { Limit, RateLimiter } from './port'
import { upstashProbe } from './probe'
import { upstashClient, upstashLimiter } from './upstash'

export type { Limit, RateLimiter, Verdict } from './port'

const perProcess = globalThis as { santralLimiter?: RateLimiter }

// Not kept on `globalThis`: callers check the errors with `instanceof`, and each bundle has its own classes.
let shared: RateLimiter | undefined

/** Where several processes count together; null where this process counts by itself. */
function sharedStore(): { url: string; token: string } | null {
  const { UPSTASH_REDIS_REST_URL: url, UPSTASH_REDIS_REST_TOKEN: token } = config()
  return url && token ? { url, token } : null
}

/** Upstash where it is configured, this process's memory otherwise. */
export function rateLimiter(): RateLimiter {
  const store = sharedStore()
  if (store) {
    shared ??= failingClosed(upstashLimiter(upstashClient(store.url, store.token)))
    return shared
  }
  perProcess.santralLimiter ??= inProcessLimiter()
  return perProcess.santralLimiter
}

/** Null where this process counts by itself. */
export function rateLimitsProbe(): Probe | null {
  const store = sharedStore()
  return store && upstashProbe(store.url, store.token)
}

/** A limit of its own, so that no user's count changes. */
const TRIAL: Limit = { name: 'trial', max: 1000, windowMs: 60_000 }

/**
 * Counts one use in the shared store, for the operator. Does nothing where this process counts by itself.
 * @throws the store's own error
 */
export async function trySharedCounting(): Promise<void> {
  const store = sharedStore()
  if (store) await upstashLimiter(upstashClient(store.url, store.token)).use(TRIAL, 'trial')
}
