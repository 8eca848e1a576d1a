import {
  addDays,
  type ClosedDayRange,
  countDays,
  daysOf,
  type DayRange,
  lastDays,
  mondayOf,
} from '@/lib/platform/time/day-range'
import type { Outcome } from '@/lib/platform/vocabulary/call'

/** The length of the default period. */
export const STATISTICS_DAYS = 30

/** The longest period: a leap year. */
export const MAX_STATISTICS_DAYS = 366

/** Finished calls of a day, a week or a month, by result. */
export interface CallDay {
  day: string
  talked: number
  unreached: number
  failed: number
  /** Of all calls, including those that failed midway. */
  talkSeconds: number
}

export interface CallTotals extends Omit<CallDay, 'day'> {
  calls: number
  /** Of the calls that reached the contact; 0 if none did. */
  averageTalkSeconds: number
}

export interface CallStatistics extends ClosedDayRange {
  days: CallDay[]
  /** Most frequent first; empty on a plan without analysis. */
  outcomes: { outcome: Outcome; count: number }[]
  totals: CallTotals
  /** Of the period of the same length before. */
  previous: CallTotals
}

/** The period, with defaults for the ends that are left open. */
export function statisticsRange({ from, to }: DayRange, today: string): ClosedDayRange {
  const end = to ?? (from && from > today ? from : today)
  return { from: from ?? lastDays(STATISTICS_DAYS, end).from, to: end }
}

/** The last part of a period that is too long; otherwise the period itself. */
export function clampedRange(range: ClosedDayRange): ClosedDayRange {
  if (countDays(range) <= MAX_STATISTICS_DAYS) return range
  return lastDays(MAX_STATISTICS_DAYS, range.to)
}

/** The period of the same length just before. */
export function rangeBefore(range: ClosedDayRange): ClosedDayRange {
  return lastDays(countDays(range), addDays(range.from, -1))
}

const NOTHING = { talked: 0, unreached: 0, failed: 0, talkSeconds: 0 }

/** All days of a period in order, including those without calls. */
export function filledDays(range: ClosedDayRange, known: readonly CallDay[]): CallDay[] {
  const byDay = new Map(known.map((day) => [day.day, day]))
  return daysOf(range).map((day) => byDay.get(day) ?? { day, ...NOTHING })
}

export type Grouping = 'day' | 'week' | 'month'

/** Days up to a quarter, weeks up to half a year, then months: a chart has at most 92 bars. */
export function groupingOf(days: number): Grouping {
  if (days <= 92) return 'day'
  return days <= 184 ? 'week' : 'month'
}

const GROUP_OF: Record<Grouping, (day: string) => string> = {
  day: (day) => day,
  week: mondayOf,
  month: (day) => day.slice(0, 7),
}

/** Sums days into groups. Each group is named by its first day in the period. */
export function groupDays(days: readonly CallDay[], by: Grouping): CallDay[] {
  const groups = new Map<string, CallDay>()
  for (const day of days) {
    const key = GROUP_OF[by](day.day)
    const known = groups.get(key)
    groups.set(key, { ...sum(known ?? NOTHING, day), day: known?.day ?? day.day })
  }
  return [...groups.values()]
}

type Counts = Omit<CallDay, 'day'>

function sum(one: Counts, other: Counts): Counts {
  return {
    talked: one.talked + other.talked,
    unreached: one.unreached + other.unreached,
    failed: one.failed + other.failed,
    talkSeconds: one.talkSeconds + other.talkSeconds,
  }
}

/** @param conversationSeconds the talk time of completed calls only */
export function totalsOf(days: readonly CallDay[], conversationSeconds: number): CallTotals {
  const all = days.reduce<Counts>(sum, NOTHING)
  return {
    ...all,
    calls: all.talked + all.unreached + all.failed,
    averageTalkSeconds: all.talked ? Math.round(conversationSeconds / all.talked) : 0,
  }
}
