import { dayName } from '@/components/hours/day-name'
import type { Interval, Week } from '@/lib/features/permitted-hours/rules/hours'
import { timeOf } from '@/lib/platform/time/clock'

const intervalText = ({ from, to }: Interval) => `${timeOf(from)}–${timeOf(to)}`

/** Lines such as `Mon–Fri 09:00–19:00`: days with the same hours are one. Days without hours are left out. */
export function weekLines(week: Week, locale: string): string[] {
  const texts = week.map((day) => day.map(intervalText).join(', '))
  const lines: string[] = []
  for (let first = 0; first < texts.length;) {
    let last = first
    while (texts[last + 1] === texts[first]) last += 1
    const names = [first, last].map((day) => dayName(locale, day, 'short'))
    const days = first === last ? names[0] : names.join('–')
    if (texts[first]) lines.push(`${days} ${texts[first]}`)
    first = last + 1
  }
  return lines
}
