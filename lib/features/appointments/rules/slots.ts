import { addDays } from '@/lib/platform/time/day-range'
import type { LocalTime } from '@/lib/platform/time/local-time'

/** Before noon and from noon on. */
export type DayPart = 'morning' | 'afternoon'

/** The days between which somebody looks for a time, both included, and the part of the day. */
export interface SlotSearch {
  from: string
  to: string
  part?: DayPart | null
}

const SUNDAY = 0
const SATURDAY = 6

/** In half hours after midnight: from ten to four. */
const FIRST = 20
const LAST = 32

/** The half-hour slots on the weekdays of a search, whether they are free or not, the earliest first. */
export function* slotsIn({ from, to, part }: SlotSearch): Generator<LocalTime> {
  for (let date = from; date <= to; date = addDays(date, 1)) {
    if (isWeekend(date)) continue
    for (let half = FIRST; half <= LAST; half += 1) {
      if (part && (part === 'morning') !== half < 24) continue
      const hour = String(Math.floor(half / 2)).padStart(2, '0')
      yield { date, time: `${hour}:${half % 2 === 0 ? '00' : '30'}` }
    }
  }
}

function isWeekend(date: string): boolean {
  const day = new Date(`${date}T00:00:00Z`).getUTCDay()
  return day === SUNDAY || day === SATURDAY
}
