import { expect, it } from 'vitest'
import { chartOf, intervalsOf } from './chart'
import { latencyBucket, noLatencies } from './latency'

const now = new Date('2026-11-21T09:30:00Z')
const ISTANBUL = 'Europe/Istanbul'

function hour(at: string, succeeded: number, failed: number, ms = 30) {
  const latencies = noLatencies()
  latencies[latencyBucket(ms)] = succeeded
  return { hour: new Date(at), succeeded, failed, latencies }
}

it('shows a day as 24 hours, of which the last is running', () => {
  const starts = intervalsOf('day', now, ISTANBUL)
  expect(starts).toHaveLength(24)
  expect(starts[0]?.toISOString()).toBe('2026-11-20T10:00:00.000Z')
  expect(starts.at(-1)?.toISOString()).toBe('2026-11-21T09:00:00.000Z')
})

it('shows a week as the quarters of 7 days on the clock of the account', () => {
  const starts = intervalsOf('week', now, ISTANBUL).map((start) => start.toISOString())
  expect(starts.slice(0, 2)).toEqual(['2026-11-14T21:00:00.000Z', '2026-11-15T03:00:00.000Z'])
  // It is half past twelve there.
  expect(starts.at(-1)).toBe('2026-11-21T09:00:00.000Z')
  expect(starts).toHaveLength(27)
})

it('shows a month as 30 days on the clock of the account, over a change of the clock', () => {
  const starts = intervalsOf('month', now, 'America/New_York').map((start) => start.toISOString())
  expect(starts).toHaveLength(30)
  expect(starts.slice(9, 11)).toEqual(['2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'])
})

it('adds up the hours of each interval, and of all', () => {
  const hours = [
    hour('2026-11-20T09:00:00Z', 99, 99),
    hour('2026-11-20T10:00:00Z', 3, 1),
    hour('2026-11-21T08:00:00Z', 0, 2),
    hour('2026-11-21T09:00:00Z', 4, 0, 3000),
  ]
  const { intervals, total } = chartOf(hours, intervalsOf('day', now, ISTANBUL))
  expect(intervals[0]).toMatchObject({ attempts: 4, failed: 1, successRate: 0.75 })
  expect(intervals[1]).toMatchObject({ attempts: 0, successRate: null, medianMs: null })
  expect(intervals[22]).toMatchObject({ attempts: 2, successRate: 0, medianMs: null })
  expect(intervals[23]?.medianMs).toBeGreaterThan(2500)
  expect(total).toMatchObject({ attempts: 10, failed: 3, successRate: 0.7 })
})
