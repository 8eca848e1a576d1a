/**
 * The upper bounds of the buckets in which answers are counted by how long they took, in milliseconds. Each is about 1.6
 * times the one before, and so is the error of an estimate at most. One more bucket holds what took longer. The table
 * `webhook_hours` stores the counts in this order: append only.
 */
export const LATENCY_BUCKETS_MS = [
  10, 15, 25, 40, 65, 100, 150, 250, 400, 650, 1000, 1500, 2500, 4000, 6500, 10_000,
] as const

const BUCKETS = LATENCY_BUCKETS_MS.length + 1

/** A count of 0 in every bucket. */
export function noLatencies(): number[] {
  return Array.from({ length: BUCKETS }, () => 0)
}

/** The index of the bucket for an answer that took this long. */
export function latencyBucket(durationMs: number): number {
  const found = LATENCY_BUCKETS_MS.findIndex((bound) => durationMs <= bound)
  return found === -1 ? BUCKETS - 1 : found
}

/** The sums of two histograms, bucket by bucket. */
export function addLatencies(one: readonly number[], other: readonly number[]): number[] {
  return noLatencies().map((_, bucket) => (one[bucket] ?? 0) + (other[bucket] ?? 0))
}

/**
 * Estimates a percentile in milliseconds. The answers of a bucket are taken as spread evenly over it, those beyond
 * the last bound as of that bound. Null without answers.
 * @param share from 0 to 1: 0.5 is the median
 */
export function latencyPercentile(latencies: readonly number[], share: number): number | null {
  const all = latencies.reduce((sum, count) => sum + count, 0)
  if (all === 0) return null
  const wanted = share * all
  let below = 0
  for (const [bucket, count] of latencies.entries()) {
    const lower = LATENCY_BUCKETS_MS[bucket - 1] ?? 0
    const upper = LATENCY_BUCKETS_MS[bucket] ?? lower
    if (count > 0 && below + count >= wanted) {
      return Math.round(lower + ((upper - lower) * (wanted - below)) / count)
    }
    below += count
  }
  return LATENCY_BUCKETS_MS.at(-1) ?? null
}
