import type { DayPart } from '@/lib/features/appointments/rules/slots'

const TURKISH_ONES = ['bir', 'iki', 'uc', 'dort', 'bes', 'alti', 'yedi', 'sekiz', 'dokuz']

/** Hours by their words, longer ones first, because `on bir` starts with `on`. */
const TURKISH_HOURS: readonly (readonly [word: string, hour: number])[] = [
  ...TURKISH_ONES.slice(0, 3).map((word, at) => [`yirmi ${word}`, at + 21] as const),
  ...TURKISH_ONES.map((word, at) => [`on ${word}`, at + 11] as const),
  ['yirmi', 20],
  ...TURKISH_ONES.map((word, at) => [word, at + 1] as const),
  ['on', 10],
]

const ENGLISH_HOURS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')

const NUMBERS: Record<string, number> = Object.fromEntries([
  ...TURKISH_HOURS,
  ...ENGLISH_HOURS.map((word, at) => [word, at + 1] as const),
])

/** Minutes by their words. */
const MINUTES: Record<string, number> = {
  bucuk: 30,
  otuz: 30,
  'on bes': 15,
  'kirk bes': 45,
  thirty: 30,
  fifteen: 15,
  'forty five': 45,
  'forty-five': 45,
}

const TURKISH = TURKISH_HOURS.map(([word]) => word).join('|')
const ENGLISH = ENGLISH_HOURS.join('|')
const HOUR = `(\\d{1,2}|${TURKISH}|${ENGLISH})`
const AM_PM = '(?: ?([ap])\\.?m\\b\\.?)?'

/** Formats of times, least ambiguous first. Groups: hour, minutes, `a` or `p`. */
const TIMES: readonly RegExp[] = [
  new RegExp(`\\b(\\d{1,2}):(\\d{2})${AM_PM}`),
  new RegExp(`\\b(\\d{1,2})\\.(00|15|30|45)\\b${AM_PM}`),
  new RegExp(`\\b${HOUR}()${AM_PM.replace(/\?$/, '')}`),
  new RegExp(`\\b(${ENGLISH}) (thirty|fifteen|forty[ -]five)\\b${AM_PM}`),
  new RegExp(`\\b(${TURKISH}) (otuz|on bes|kirk bes)(?! (?:${TURKISH}))(?:[td][ae]|[aeu])?\\b`),
  new RegExp(`\\b${HOUR}() o'? ?clock`),
  new RegExp(`\\bsaat (?:ogleden sonra )?${HOUR}(?:\\b|[a-z']{1,4}\\b)( bucuk)?`),
  new RegExp(`\\b(${TURKISH}|\\d{1,2})( bucuk)`),
  new RegExp(`\\b(${TURKISH}|\\d{1,2})'?()(?:da|de|ta|te)\\b(?! (?:bir|iki|kisi))`),
  new RegExp(`\\b(half past) ${HOUR}${AM_PM}`),
  new RegExp(`\\bat ${HOUR}()\\b${AM_PM}`),
  // Not "the Tuesday one".
  new RegExp(
    `(?<!\\bthe )\\b(?:mon|tues|wednes|thurs|fri|satur|sun)day,? (${ENGLISH})()\\b${AM_PM}`,
  ),
]

const MORNING = /\bsabah|\bogleden once|\bmorning/
const AFTERNOON = /\bogleden sonra|\baksam|\bikindi|\bafternoon|\bevening/

/** Every way to name a time or a part of the day. */
export const TIME_PATTERNS: readonly RegExp[] = [...TIMES, MORNING, AFTERNOON]

export function partIn(text: string): DayPart | null {
  if (AFTERNOON.test(text)) return 'afternoon'
  return MORNING.test(text) ? 'morning' : null
}

/** Returns the time in a folded text as `14:30`; null without any. */
export function timeIn(text: string): string | null {
  for (const pattern of TIMES) {
    const found = pattern.exec(text)
    if (!found) continue
    const isHalfPast = found[1] === 'half past'
    const [hour = '', minutes = '', half] = isHalfPast
      ? [found[2], '30', found[3]]
      : [found[1], found[2], found[3]]
    const time = timeOf(hour, minutes, half, partIn(text))
    if (time) return time
  }
  return null
}

/** Converts a time, assuming daytime: `iki` means 14:00, and so does `2` in the afternoon. */
function timeOf(
  hour: string,
  minutes: string,
  half: string | undefined,
  part: DayPart | null,
): string | null {
  const named = NUMBERS[hour] ?? Number(hour)
  if (!Number.isInteger(named) || named > 23) return null
  const isAfternoon = half
    ? half === 'p'
    : part === 'afternoon' || (named < 7 && part !== 'morning')
  const isMidnight = half === 'a' && named === 12
  const counted = isMidnight ? 0 : named < 12 && isAfternoon ? named + 12 : named
  const past = MINUTES[minutes.trim()] ?? Number(minutes || 0)
  if (!(past < 60)) return null
  return `${String(counted).padStart(2, '0')}:${String(past).padStart(2, '0')}`
}
