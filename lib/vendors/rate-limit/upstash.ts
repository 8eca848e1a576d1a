import { Ratelimit } from '@upstash/ratelimit'
import { Redis } from '@upstash/redis'
import type { Limit, RateLimiter, Verdict } from './port'

/** Counts uses in Upstash Redis, which several servers share. */
export function upstashLimiter(url: string, token: string): RateLimiter {
  const redis = new Redis({ url, token, enableTelemetry: false })
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
