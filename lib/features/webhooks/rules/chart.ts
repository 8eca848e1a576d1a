import { addDays } from '@/lib/platform/time/day-range'
import { localTimeOf, startOfDay } from '@/lib/platform/time/local-time'
import { addLatencies, latencyPercentile, noLatencies } from './latency'

export const CHART_PERIODS = ['day', 'week', 'month'] as const

export type ChartPeriod = (typeof CHART_PERIODS)[number]

export interface AttemptHour {
  /** Its start. */
  hour: Date
  succeeded: number
  failed: number
  /** The histogram of the answers. */
  latencies: readonly number[]
}

/** Attempts added up. */
export interface AttemptFigures {
  attempts: number
  failed: number
  /** From 0 to 1; null without attempts. */
  successRate: number | null
  /** How long an answer took, in milliseconds: estimates; null without answers. */
  medianMs: number | null
  p95Ms: number | null
}

export interface ChartInterval extends AttemptFigures {
  start: Date
}

const HOUR_MS = 3_600_000

/**
 * The starts of a chart's intervals, in order; the last one is running. A day has 24 hours, a week 7 days in
 * quarters, a month 30 days, on the clock of `timezone`.
 */
export function intervalsOf(period: ChartPeriod, now: Date, timezone: string): Date[] {
  if (period === 'day') {
    const hour = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS
    return Array.from({ length: 24 }, (_, n) => new Date(hour - (23 - n) * HOUR_MS))
  }
  const today = localTimeOf(now, timezone).date
  const length = period === 'week' ? 7 : 30
  const days = Array.from({ length }, (_, n) =>
    startOfDay(addDays(today, n - length + 1), timezone).getTime(),
  )
  const quarters = period === 'week' ? [0, 6, 12, 18] : [0]
  return days
    .flatMap((day) => quarters.map((hours) => new Date(day + hours * HOUR_MS)))
    .filter((start) => start <= now)
}

/** The figures of each interval, and of all together. Hours before the first interval are left out. */
export function chartOf(
  hours: readonly AttemptHour[],
  starts: readonly Date[],
): { intervals: ChartInterval[]; total: AttemptFigures } {
  const groups = starts.map((start, n) => {
    const end = starts[n + 1]
    return {
      start,
      hours: hours.filter(({ hour }) => hour >= start && (!end || hour < end)),
    }
  })
  return {
    intervals: groups.map((group) => ({ start: group.start, ...figuresOf(group.hours) })),
    total: figuresOf(groups.flatMap((group) => group.hours)),
  }
}

function figuresOf(hours: readonly AttemptHour[]): AttemptFigures {
  const succeeded = hours.reduce((sum, hour) => sum + hour.succeeded, 0)
  const failed = hours.reduce((sum, hour) => sum + hour.failed, 0)
  const latencies = hours.reduce((sum, hour) => addLatencies(sum, hour.latencies), noLatencies())
  const attempts = succeeded + failed
  return {
    attempts,
    failed,
    successRate: attempts ? succeeded / attempts : null,
    medianMs: latencyPercentile(latencies, 0.5),
    p95Ms: latencyPercentile(latencies, 0.95),
  }
}
