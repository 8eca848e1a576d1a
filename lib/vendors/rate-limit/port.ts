/** At most `max` uses within `windowMs`. */
export interface Limit {
  /** Two limits with different names never share their counts. */
  name: string
  max: number
  windowMs: number
}

export interface Verdict {
  allowed: boolean
  remaining: number
  /** Milliseconds until the next use is allowed (when refused) or until the window is empty again. */
  resetMs: number
}

/** Every method throws service_unavailable, with the seconds to wait, where uses cannot be counted. */
export interface RateLimiter {
  /** Counts one use by `key` and returns whether it was within the limit. */
  use(limit: Limit, key: string): Promise<Verdict>
  /** Returns whether another use would be within the limit, without counting one. */
  peek(limit: Limit, key: string): Promise<Verdict>
}
