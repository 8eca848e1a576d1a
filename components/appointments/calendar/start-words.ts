import type { useFormatter } from 'next-intl'
import { shownTime } from '@/lib/platform/time/clock'
import type { LocalTime } from '@/lib/platform/time/local-time'

/** `Monday, November 23 at 15:30`, with the offset of a time that the clock shows twice. */
export function startWords(
  format: Pick<ReturnType<typeof useFormatter>, 'dateTime'>,
  { date, time }: LocalTime,
): string {
  const shown = new Date(`${date}T${time.slice(0, 5)}:00Z`)
  return format.dateTime(shown, 'longMoment', { timeZone: 'UTC' }) + shownTime(time).slice(5)
}
