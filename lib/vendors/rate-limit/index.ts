import { config } from '@/lib/platform/config'
import type { Probe } from '@/lib/platform/probe'
import { failingClosed } from './failing-closed'
import { inProcessLimiter } from './in-process'
import type { Limit, RateLimiter } from './port'
import { upstashProbe } from './probe'
import { upstashClient, upstashLimiter } from './upstash'

export type { Limit, RateLimiter, Verdict } from './port'

// Global, because the bundles of the server count together.
const store = globalThis as { santralLimiter?: RateLimiter }

/** Where several processes count together; null where this process counts by itself. */
function sharedStore(): { url: string; token: string } | null {
  const { UPSTASH_REDIS_REST_URL: url, UPSTASH_REDIS_REST_TOKEN: token } = config()
  return url && token ? { url, token } : null
}

/** Upstash if it is configured, this process's memory otherwise. */
export function rateLimiter(): RateLimiter {
  store.santralLimiter ??= openLimiter()
  return store.santralLimiter
}

function openLimiter(): RateLimiter {
  const redis = sharedStore()
  if (!redis) return inProcessLimiter()
  return failingClosed(upstashLimiter(upstashClient(redis.url, redis.token)))
}

/** Null where this process counts by itself. */
export function rateLimitsProbe(): Probe | null {
  const redis = sharedStore()
  return redis && upstashProbe(redis.url, redis.token)
}

/** A separate limit, so that no user's count changes. */
const TRIAL: Limit = { name: 'trial', max: 1000, windowMs: 60_000 }

/**
 * Counts one use in the shared store, for the operator. Does nothing where this process counts by itself.
 * @throws the store's own error
 */
export async function trySharedCounting(): Promise<void> {
  const redis = sharedStore()
  if (redis) await upstashLimiter(upstashClient(redis.url, redis.token)).use(TRIAL, 'trial')
}
