import { expect, it } from 'vitest'
import {
  addLatencies,
  LATENCY_BUCKETS_MS,
  latencyBucket,
  latencyPercentile,
  noLatencies,
} from './latency'

function histogram(durations: number[]): number[] {
  const latencies = noLatencies()
  for (const duration of durations) {
    const bucket = latencyBucket(duration)
    latencies[bucket] = (latencies[bucket] ?? 0) + 1
  }
  return latencies
}

it.each([
  [0, 0],
  [10, 0],
  [11, 1],
  [10_000, 15],
  [10_001, 16],
])('counts an answer after %i ms in bucket %i', (duration, bucket) => {
  expect(latencyBucket(duration)).toBe(bucket)
})

it('knows no percentile without answers', () => {
  expect(latencyPercentile(noLatencies(), 0.5)).toBeNull()
  expect(latencyPercentile([], 0.5)).toBeNull()
})

it('estimates percentiles within one bucket', () => {
  const durations = Array.from({ length: 1000 }, (_, n) => 5 + n * 3)
  for (const share of [0.05, 0.5, 0.95, 0.99]) {
    const exact = durations[Math.ceil(share * 1000) - 1] ?? 0
    const estimate = latencyPercentile(histogram(durations), share) ?? 0
    expect(Math.max(estimate / exact, exact / estimate)).toBeLessThan(1.7)
  }
})

it('takes answers beyond the last bound as of that bound', () => {
  expect(latencyPercentile(histogram([60_000]), 0.5)).toBe(LATENCY_BUCKETS_MS.at(-1))
})

it('adds histograms bucket by bucket, and takes a missing one as empty', () => {
  const sum = addLatencies(histogram([5, 5]), histogram([5, 20_000]))
  expect(sum).toEqual(histogram([5, 5, 5, 20_000]))
  expect(addLatencies(sum, [])).toEqual(sum)
})
