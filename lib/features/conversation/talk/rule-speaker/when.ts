import type { DayPart } from '@/lib/features/appointments/rules/slots'
import { fold, words } from '@/lib/vendors/call-analysis/rules/analysis-words'
import { type Days, daysIn } from './when-days'
import { partIn, timeIn } from './when-times'

/** When somebody would like to come, as far as they said. */
export interface When {
  days: Days | null
  part: DayPart | null
  time: string | null
  /** Any time in these days suits them. */
  isAny: boolean
}

const ANY = words(
  'herhangi bir|farketmez|fark etmez|ne zaman olursa|en erken|ilk (?:bos|uygun)',
  'any (?:day|time)|whenever|as early as|the earliest|first (?:free|available)',
)

/** Longer utterances are read at their beginning. */
const MAX_READ = 500

/** Reads days and times in Turkish and English. Null where there are none. @param today `2026-11-21` */
export function whenIn(text: string, today: string): When | null {
  const folded = fold(text.slice(0, MAX_READ))
  const when = {
    days: daysIn(folded, today),
    part: partIn(folded),
    time: timeIn(folded),
    isAny: ANY.test(folded),
  }
  return when.days || when.part || when.time || when.isAny ? when : null
}

/** A later wish changes an earlier one: another day keeps the time, another time keeps the day. */
export function changedBy(before: When | null, later: When): When {
  if (!before) return later
  return {
    days: later.days ?? before.days,
    part: later.time ? null : (later.part ?? (later.days ? null : before.part)),
    time: later.time ?? (later.part || later.isAny ? null : before.time),
    isAny: later.isAny,
  }
}
