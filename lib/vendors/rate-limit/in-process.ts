import type { Limit, RateLimiter, Verdict } from './port'
import { rememberedUses, type RememberedUses } from './remembered-uses'

/** The keys that one limit remembers: a few megabytes. */
const CAPACITY = 50_000

interface Options {
  /** Milliseconds since 1970. */
  now?: () => number
  capacity?: number
}

/** Counts uses in this process's memory, in an exact sliding window. */
export function inProcessLimiter({ now = Date.now, capacity = CAPACITY }: Options = {}) {
  // Each limit remembers its own, so that keys made up for one push none out of another.
  const limits = new Map<string, RememberedUses>()
  const usesOf = (limit: Limit): RememberedUses => {
    const uses = limits.get(limit.name) ?? rememberedUses(limit, capacity)
    limits.set(limit.name, uses)
    return uses
  }

  const look = (limit: Limit, key: string) => {
    const time = now()
    const uses = usesOf(limit)
    const recent = uses.recent(key, time)
    const allowed = recent.length < limit.max && uses.hasRoomFor(key, time)
    return { time, uses, recent, allowed }
  }

  const limiter: RateLimiter = {
    use(limit, key) {
      const { time, uses, recent, allowed } = look(limit, key)
      if (allowed) {
        recent.push(time)
        uses.set(key, recent)
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
