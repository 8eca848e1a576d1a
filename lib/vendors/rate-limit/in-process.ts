import { LRUCache } from 'lru-cache'
import type { Limit, RateLimiter, Verdict } from './port'

/** Counts uses in this process's memory, in an exact sliding window. */
export function inProcessLimiter(now: () => number = Date.now): RateLimiter {
  // Bounded, so that made-up keys cannot fill the memory. The least recently used go first.
  const uses = new LRUCache<string, number[]>({ max: 50_000 })
  const recentUses = (limit: Limit, key: string, time: number) =>
    (uses.get(`${limit.name}:${key}`) ?? []).filter((at) => at > time - limit.windowMs)

  return {
    use(limit: Limit, key: string): Promise<Verdict> {
      const time = now()
      const recent = recentUses(limit, key, time)
      const allowed = recent.length < limit.max
      if (allowed) recent.push(time)
      uses.set(`${limit.name}:${key}`, recent)
      return Promise.resolve(verdict(limit, recent, allowed, time))
    },
    peek(limit: Limit, key: string): Promise<Verdict> {
      const time = now()
      const recent = recentUses(limit, key, time)
      return Promise.resolve(verdict(limit, recent, recent.length < limit.max, time))
    },
  }
}

function verdict(limit: Limit, recent: number[], allowed: boolean, time: number): Verdict {
  const oldest = recent[0] ?? time
  const newest = recent.at(-1) ?? time - limit.windowMs
  return {
    allowed,
    remaining: limit.max - recent.length,
    resetMs: (allowed ? newest : oldest) + limit.windowMs - time,
  }
}
