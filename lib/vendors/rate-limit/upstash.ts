// Version 2.0.8 is the last whose scripts run on an ordinary Redis too: later ones start with a flag of Upstash's own.
import { Ratelimit } from '@upstash/ratelimit'
import { Redis } from '@upstash/redis'
import type { Limit, RateLimiter, Verdict } from './port'

/** A store that takes longer counts as failed. The store is asked within a request. */
const TIMEOUT_MS = 1000

/** How long the client waits before its only repetition of a request that got no answer. */
const RETRY_AFTER_MS = 50

/** A client of Upstash Redis with a time limit of one second. A retried request may be counted twice. */
export function upstashClient(url: string, token: string, timeoutMs = TIMEOUT_MS): Redis {
  return new Redis({
    url,
    token,
    enableTelemetry: false,
    // Called for each command. It covers the repetition too.
    signal: () => AbortSignal.timeout(timeoutMs),
    retry: { retries: 1, backoff: () => RETRY_AFTER_MS },
  })
}

/** Counts uses in Upstash Redis, which several servers share. Rejects with the client's errors. */
export function upstashLimiter(redis: Redis): RateLimiter {
  const limiters = new Map<string, Ratelimit>()
  const limiter = (limit: Limit): Ratelimit => {
    const known = limiters.get(limit.name)
    if (known) return known
    const made = new Ratelimit({
      redis,
      prefix: `santral:${limit.name}`,
      limiter: Ratelimit.slidingWindow(limit.max, `${limit.windowMs} ms`),
      // The default would allow every use while the store is slow.
      timeout: 0,
    })
    limiters.set(limit.name, made)
    return made
  }
  return {
    async use(limit: Limit, key: string): Promise<Verdict> {
      const result = await limiter(limit).limit(key)
      return {
        allowed: result.success,
        remaining: Math.max(0, result.remaining),
        resetMs: Math.max(0, result.reset - Date.now()),
      }
    },
    async peek(limit: Limit, key: string): Promise<Verdict> {
      const { remaining, reset } = await limiter(limit).getRemaining(key)
      return {
        allowed: remaining > 0,
        remaining: Math.max(0, remaining),
        resetMs: Math.max(0, reset - Date.now()),
      }
    },
  }
}
