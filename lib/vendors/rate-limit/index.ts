import { config } from '@/lib/platform/config'
import type { Probe } from '@/lib/platform/probe'
import { failingClosed } from './failing-closed'
import { inProcessLimiter } from './in-process'
import type { RateLimiter } from './port'
import { upstashProbe } from './probe'
import { upstashClient, upstashLimiter } from './upstash'

export type { Limit, RateLimiter, Verdict } from './port'

const store = globalThis as { santralLimiter?: RateLimiter }

// Not kept on `globalThis`: callers check the errors with `instanceof`, and each bundle has its own classes.
let shared: RateLimiter | undefined

/** Upstash where it is configured, this process's memory otherwise. */
export function rateLimiter(): RateLimiter {
  const { UPSTASH_REDIS_REST_URL: url, UPSTASH_REDIS_REST_TOKEN: token } = config()
  if (url && token) {
    shared ??= failingClosed(upstashLimiter(upstashClient(url, token)))
    return shared
  }
  store.santralLimiter ??= inProcessLimiter()
  return store.santralLimiter
}

/** Null where this process counts by itself. */
export function rateLimitsProbe(): Probe | null {
  const { UPSTASH_REDIS_REST_URL: url, UPSTASH_REDIS_REST_TOKEN: token } = config()
  return url && token ? upstashProbe(url, token) : null
}
