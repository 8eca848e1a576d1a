import type { DayPart } from '@/lib/features/appointments/rules/slots'
import { fold, words } from '@/lib/vendors/call-analysis/rules/analysis-words'
import { DAY_PATTERNS, type Days, daysIn } from './when-days'
import { partIn, TIME_PATTERNS, timeIn } from './when-times'

/** A requested time, as far as it is known. */
export interface When {
  days: Days | null
  part: DayPart | null
  time: string | null
  /** Whether any time in these days is fine. */
  isAny: boolean
}

const ANY = words(
  'herhangi bir|farketmez|fark etmez|ne zaman olursa|en erken|ilk (?:bos|uygun)',
  'any (?:day|time)|whenever|as early as|the earliest|first (?:free|available)',
)

/** Maximum length of the examined text, in characters. */
const MAX_READ = 500

/** Parses days and times in Turkish and English. Null without any. @param today `2026-11-21` */
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

const EVERY = [...DAY_PATTERNS, ...TIME_PATTERNS].map(
  ({ source }) =>
    new RegExp(`(?:\\b(?:on|at|for|the|in the) )*(?:${source})(?: (?:one|gunu|icin)\\b)?`, 'g'),
)

/** Replaces the days and times in a folded text. */
export function withWhen(text: string, mark: string): string {
  return EVERY.reduce((rest, pattern) => rest.replace(pattern, mark), text)
}

/** Merges a later request into an earlier one: a new day keeps the time, a new time keeps the day. */
export function changedBy(before: When | null, later: When): When {
  if (!before) return later
  return {
    days: later.days ?? before.days,
    part: later.time ? null : (later.part ?? (later.days ? null : before.part)),
    time: later.time ?? (later.part || later.isAny ? null : before.time),
    isAny: later.isAny,
  }
}
