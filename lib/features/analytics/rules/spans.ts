import { type Grouping, groupingOf } from '@/lib/features/calls/rules/call-statistics'
import { type ClosedDayRange, countDays, daysOf, mondayOf } from '@/lib/platform/time/day-range'
import { type Figures, NO_CALLS, sumOf } from './figures'

/** The calls of a day, or of the part of a week or month that lies in the period. */
export interface Span extends Figures, ClosedDayRange {}

const KEY_OF: Record<Grouping, (day: string) => string> = {
  day: (day) => day,
  week: mondayOf,
  month: (day) => day.slice(0, 7),
}

/** All spans of a period in order, including those without calls: days, weeks or months, by its length. */
export function spansOf(period: ClosedDayRange, byDay: ReadonlyMap<string, Figures>): Span[] {
  const keyOf = KEY_OF[groupingOf(countDays(period))]
  const spans = new Map<string, Span>()
  for (const day of daysOf(period)) {
    const figures = byDay.get(day) ?? NO_CALLS
    const span = spans.get(keyOf(day))
    const from = span?.from ?? day
    spans.set(keyOf(day), { ...sumOf(span ? [span, figures] : [figures]), from, to: day })
  }
  return [...spans.values()]
}
