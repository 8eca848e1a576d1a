import { LRUCache } from 'lru-cache'
import type { Limit, RateLimiter, Verdict } from './port'

/** An exact sliding window in this process's memory. */
export function inProcessLimiter(now: () => number = Date.now): RateLimiter {
  // Bounded, so that made-up keys cannot fill the memory; the least recently used go first.
  const uses = new LRUCache<string, number[]>({ max: 50_000 })
  return {
    use(limit: Limit, key: string): Promise<Verdict> {
      const time = now()
      const bucket = `${limit.name}:${key}`
      const recent = (uses.get(bucket) ?? []).filter((at) => at > time - limit.windowMs)
      const allowed = recent.length < limit.max
      if (allowed) recent.push(time)
      uses.set(bucket, recent)
      const oldest = recent[0] ?? time
      const newest = recent.at(-1) ?? time
      return Promise.resolve({
        allowed,
        remaining: limit.max - recent.length,
        resetMs: (allowed ? newest : oldest) + limit.windowMs - time,
      })
    },
  }
}
