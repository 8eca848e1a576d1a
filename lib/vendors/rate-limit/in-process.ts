import type { Limit, RateLimiter, Verdict } from './port'
import { UseStore } from './use-store'

/** The keys that one limit remembers: a few megabytes. */
const CAPACITY = 50_000

interface Options {
  /** Milliseconds since 1970. */
  now?: () => number
  capacity?: number
}

/** Counts uses in this process's memory, in an exact sliding window. */
export function inProcessLimiter({ now = Date.now, capacity = CAPACITY }: Options = {}) {
  // A store for each limit, so that keys made up for one cannot push keys out of another.
  const stores = new Map<string, UseStore>()
  const storeOf = (limit: Limit): UseStore => {
    const store = stores.get(limit.name) ?? new UseStore(limit, capacity)
    stores.set(limit.name, store)
    return store
  }

  const look = (limit: Limit, key: string) => {
    const time = now()
    const store = storeOf(limit)
    const recent = store.recent(key, time)
    const allowed = recent.length < limit.max && store.hasRoomFor(key, time)
    return { time, store, recent, allowed }
  }

  const limiter: RateLimiter = {
    use(limit, key) {
      const { time, store, recent, allowed } = look(limit, key)
      if (allowed) {
        recent.push(time)
        store.set(key, recent)
      }
      return Promise.resolve(verdict(limit, recent, allowed, time))
    },
    peek(limit, key) {
      const { time, recent, allowed } = look(limit, key)
      return Promise.resolve(verdict(limit, recent, allowed, time))
    },
  }
  return limiter
}

function verdict(limit: Limit, recent: number[], allowed: boolean, time: number): Verdict {
  const oldest = recent[0] ?? time
  const newest = recent.at(-1) ?? time - limit.windowMs
  return {
    allowed,
    remaining: allowed ? limit.max - recent.length : 0,
    resetMs: (allowed ? newest : oldest) + limit.windowMs - time,
  }
}
