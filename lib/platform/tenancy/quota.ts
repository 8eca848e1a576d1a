import { AppError } from '@/lib/platform/errors'

/** The current amount of something, and its limit. */
export interface Quota {
  /** Set if one request may exceed several quotas. */
  name?: string
  current: number
  /** Null means no limit. */
  limit: number | null
}

/** The caller holds the lock of the account, so that the count cannot change. @throws quota_exceeded */
export function requireRoom(quota: Quota, wanted = 1): void {
  const { current, limit } = quota
  if (limit !== null && current + wanted > limit) throw new AppError('quota_exceeded', { quota })
}
