import type { getFormatter } from 'next-intl/server'
import type { Grouping } from '@/lib/features/calls/rules/call-statistics'

// A day has no time zone: formatting it in any but UTC could show the day before.
const DAY = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const
const MONTH = { month: 'short', year: 'numeric', timeZone: 'UTC' } as const

/** The key of a day, week or month under a chart, by its first day. */
export function spanKey(
  format: Awaited<ReturnType<typeof getFormatter>>,
  from: string,
  by: Grouping,
): string {
  return format.dateTime(new Date(from), by === 'month' ? MONTH : DAY)
}
