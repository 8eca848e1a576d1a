import { weekdayAfter } from '@/lib/features/appointments/rules/appointment'

/** The n-th weekday from tomorrow on, as `2026-11-24`: a day on which a new account can be booked. For tests. */
export function workday(n: number): string {
  return weekdayAfter(new Date(), n, 'Europe/Istanbul')
}
