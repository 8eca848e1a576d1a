import { AppError } from '@/lib/platform/errors'

/** How much there is of something, and may be. A limit of null is none. */
export interface Quota {
  /** Which one, where a request could go over several. */
  name?: string
  current: number
  limit: number | null
}

/** Whoever asks holds the account's row, so that the count stays true. @throws quota_exceeded */
export function requireRoom(quota: Quota, wanted = 1): void {
  const { current, limit } = quota
  if (limit !== null && current + wanted > limit) throw new AppError('quota_exceeded', { quota })
}
