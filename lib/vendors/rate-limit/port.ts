/** How many in how long. */
export interface Limit {
  /** Names the bucket: two limits never share their counts. */
  name: string
  max: number
  windowMs: number
}

export interface Verdict {
  allowed: boolean
  remaining: number
  /** Milliseconds until the next one is allowed (when refused) or the window is empty again. */
  resetMs: number
}

export interface RateLimiter {
  /** Counts one use by `key` and says whether it was still within the limit. */
  use(limit: Limit, key: string): Promise<Verdict>
  /** Says whether another use would be within the limit, and counts nothing. */
  peek(limit: Limit, key: string): Promise<Verdict>
}
