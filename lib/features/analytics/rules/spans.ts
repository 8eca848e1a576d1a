import { type Grouping, groupingOf } from '@/lib/features/calls/rules/call-statistics'
import { type ClosedDayRange, countDays, daysOf, mondayOf } from '@/lib/platform/time/day-range'
import { type Figures, NO_CALLS, sumOf } from './figures'

/** The calls of a day, or of the part of a week or month that lies in the period. */
export interface Span extends Figures, ClosedDayRange {}

const START_OF: Record<Grouping, (day: string) => string> = {
  day: (day) => day,
  week: mondayOf,
  month: (day) => `${day.slice(0, 7)}-01`,
}

/** All spans of a period in order, including those without calls: days, weeks or months, by its length. */
export function spansOf(period: ClosedDayRange, byDay: ReadonlyMap<string, Figures>): Span[] {
  return spansBetween(period).map(({ from, to }) => ({
    ...sumOf(daysOf({ from, to }).map((day) => byDay.get(day) ?? NO_CALLS)),
    from,
    to,
  }))
}

/** The spans of a period. `start` is the first day of the whole day, week or month, also before the period. */
export function spansBetween(period: ClosedDayRange): (ClosedDayRange & { start: string })[] {
  const startOf = START_OF[groupingOf(countDays(period))]
  const spans = new Map<string, ClosedDayRange & { start: string }>()
  for (const day of daysOf(period)) {
    const start = startOf(day)
    spans.set(start, { start, from: spans.get(start)?.from ?? day, to: day })
  }
  return [...spans.values()]
}
