import { config } from '@/lib/platform/config'
import { inProcessLimiter } from './in-process'
import type { RateLimiter } from './port'
import { upstashClient, upstashLimiter } from './upstash'

export type { Limit, RateLimiter, Verdict } from './port'

const store = globalThis as { santralLimiter?: RateLimiter }

/** Upstash where it is configured, this process's memory otherwise. */
export function rateLimiter(): RateLimiter {
  const { UPSTASH_REDIS_REST_URL: url, UPSTASH_REDIS_REST_TOKEN: token } = config()
  store.santralLimiter ??= url && token ? upstashLimiter(upstashClient(url, token)) : inProcessLimiter()
  return store.santralLimiter
}
