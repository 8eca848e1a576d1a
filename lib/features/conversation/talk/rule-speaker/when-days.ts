import { addDays, isDay, mondayOf } from '@/lib/platform/time/day-range'

/** A range of days, inclusive. */
export interface Days {
  from: string
  to: string
}

/** Starting with Monday. Turkish words have suffixes: `salıya`, `cumaları`. */
const WEEKDAYS = [
  /\bpazartes\w*|\bmondays?\b/,
  /\bsali(?:ya|yi|da|nin|lari|leri|gunu)?\b|\btuesdays?\b/,
  /\bcarsamba\w*|\bwednesdays?\b/,
  /\bpersembe\w*|\bthursdays?\b/,
  /\bcuma(?!rtes)(?:ya|yi|da|nin|lari|gunu)?\b|\bfridays?\b/,
  /\bcumartes\w*|\bsaturdays?\b/,
  /\bpazar(?!tes)(?:a|i|da|in|lari|gunu)?\b|\bsundays?\b/,
]

const MONTHS = [
  'ocak|january|jan',
  'subat|february|feb',
  'mart|march|mar',
  'nisan|april|apr',
  'mayis|may',
  'haziran|june|jun',
  'temmuz|july|jul',
  'agustos|august|aug',
  'eylul|september|sept|sep',
  'ekim|october|oct',
  'kasim|november|nov',
  'aralik|december|dec',
]

const NEXT_WEEK = /\bhaftaya\b|\b(?:gelecek|onumuzdeki|oteki|sonraki) hafta|\bnext week/
const THIS_WEEK = /\bbu hafta|\bthis week/
const DAY_AFTER_TOMORROW = /\bobur gun|\bertesi gun|\bday after tomorrow/
const TOMORROW = /\byarin\w*|\btomorrow/
const TODAY = /\bbugun\w*|\btoday/

const NAMES = MONTHS.join('|')

/** Every way to name a day. */
export const DAY_PATTERNS: readonly RegExp[] = [
  /\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2}[./]\d{1,2}[./]\d{4}\b/,
  new RegExp(`\\b\\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:${NAMES})\\w*`),
  new RegExp(`\\b(?:${NAMES}) (?:the )?\\d{1,2}(?:st|nd|rd|th)?\\b`),
  ...WEEKDAYS,
  NEXT_WEEK,
  THIS_WEEK,
  DAY_AFTER_TOMORROW,
  TOMORROW,
  TODAY,
]

export function daysIn(text: string, today: string): Days | null {
  const date = dateIn(text, today)
  if (date) return only(date)
  const weekday = WEEKDAYS.findIndex((pattern) => pattern.test(text))
  const nextMonday = addDays(mondayOf(today), 7)
  if (NEXT_WEEK.test(text)) {
    if (weekday >= 0) return only(addDays(nextMonday, weekday))
    return { from: nextMonday, to: addDays(nextMonday, 4) }
  }
  if (weekday >= 0) return only(nextWeekday(weekday, today))
  if (DAY_AFTER_TOMORROW.test(text)) return only(addDays(today, 2))
  if (TOMORROW.test(text)) return only(addDays(today, 1))
  if (TODAY.test(text)) return only(today)
  if (THIS_WEEK.test(text)) return { from: addDays(today, 1), to: addDays(mondayOf(today), 4) }
  return null
}

function only(day: string): Days {
  return { from: day, to: day }
}

function nextWeekday(weekday: number, today: string): string {
  const inThisWeek = addDays(mondayOf(today), weekday)
  return inThisWeek > today ? inThisWeek : addDays(inThisWeek, 7)
}

/** Parses `2026-11-24`, `24.11.2026`, `24 Kasım`, `November 24th`, `the 24th of November`. */
function dateIn(text: string, today: string): string | null {
  const iso = /\b(\d{4})-(\d{2})-(\d{2})\b/.exec(text)?.[0]
  if (iso) return isDay(iso) ? iso : null
  const written = /\b(\d{1,2})[./](\d{1,2})[./](\d{4})\b/.exec(text)
  if (written) return valid(written[3], written[2], written[1])
  for (const [index, names] of MONTHS.entries()) {
    const before = new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?(?: of)? (?:${names})\\w*`).exec(text)
    const after = new RegExp(`\\b(?:${names}) (?:the )?(\\d{1,2})(?:st|nd|rd|th)?\\b`).exec(text)
    const day = before?.[1] ?? after?.[1]
    if (day) return upcoming(index + 1, day, today)
  }
  return null
}

function valid(year = '', month = '', day = ''): string | null {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(date) ? date : null
}

/** Returns the date of this year, or of next year if it has passed. */
function upcoming(month: number, day: string, today: string): string | null {
  const year = Number(today.slice(0, 4))
  const date = valid(String(year), String(month), day)
  return date && date < today ? valid(String(year + 1), String(month), day) : date
}
