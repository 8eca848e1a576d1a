import { addDays, daysOf, mondayOf } from '@/lib/platform/time/day-range'

/** The period of the calendar: the week of a day, or a day alone. */
export interface CalendarPeriod {
  kind: 'week' | 'day'
  dates: string[]
}

const PATH = '/appointments'

/** @param today shown if the address of the page names neither */
export function periodOf(
  { week, day }: { week: string | null; day: string | null },
  today: string,
): CalendarPeriod {
  if (day) return { kind: 'day', dates: [day] }
  const from = mondayOf(week ?? today)
  return { kind: 'week', dates: daysOf({ from, to: addDays(from, 6) }) }
}

export const weekAddress = (day: string) => `${PATH}?week=${mondayOf(day)}`

export const dayAddress = (day: string) => `${PATH}?day=${day}`

export function periodAddress({ kind, dates: [first = ''] }: CalendarPeriod): string {
  return kind === 'week' ? weekAddress(first) : dayAddress(first)
}

/** The period before (-1) or after (1). */
export function besideAddress({ kind, dates: [first = ''] }: CalendarPeriod, step: 1 | -1): string {
  return kind === 'week' ? weekAddress(addDays(first, 7 * step)) : dayAddress(addDays(first, step))
}

/** The address at which a free time of the period is booked. */
export function bookAddress(period: CalendarPeriod, date: string, time: string): string {
  return `${periodAddress(period)}&book=${encodeURIComponent(`${date}T${time}`)}`
}
