import { addDays, countDays } from '@/lib/platform/time/day-range'

export const SLOT_PAGE_DAYS = 28

interface ShownPage {
  from: string
  /** The first day after it, if known. */
  nextFrom: string | null
}

/** The first day of the page before: as many days earlier as this page has. Null where this is the first. */
export function pageBefore({ from, nextFrom }: ShownPage, today: string): string | null {
  if (from <= today) return null
  const days = nextFrom ? countDays({ from, to: nextFrom }) - 1 : SLOT_PAGE_DAYS
  const before = addDays(from, -days)
  return before > today ? before : today
}
