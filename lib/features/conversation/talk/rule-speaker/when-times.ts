import type { DayPart } from '@/lib/features/appointments/rules/slots'

const NUMBERS: Record<string, number> = {
  'on bir': 11,
  'on iki': 12,
  bir: 1,
  iki: 2,
  uc: 3,
  dort: 4,
  bes: 5,
  alti: 6,
  yedi: 7,
  sekiz: 8,
  dokuz: 9,
  on: 10,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
}

const WORD = Object.keys(NUMBERS).join('|')
const TURKISH = 'on bir|on iki|bir|iki|uc|dort|bes|alti|yedi|sekiz|dokuz|on'
const HOUR = `(\\d{1,2}|${WORD})`
const AM_PM = '(?: ?([ap])\\.?m\\b\\.?)?'

/** Formats of times, least ambiguous first. Groups: hour, minutes, `a` or `p`. */
const TIMES: readonly RegExp[] = [
  new RegExp(`\\b(\\d{1,2}):(\\d{2})${AM_PM}`),
  new RegExp(`\\b(\\d{1,2})\\.(00|15|30|45)\\b${AM_PM}`),
  new RegExp(`\\b(\\d{1,2})()${AM_PM.replace(/\?$/, '')}`),
  new RegExp(`\\bsaat (?:ogleden sonra )?${HOUR}(?:\\b|[a-z']{1,4}\\b)( bucuk)?`),
  new RegExp(`\\b(${TURKISH}|\\d{1,2})( bucuk)`),
  new RegExp(`\\b(${TURKISH}|\\d{1,2})'?()(?:da|de|ta|te)\\b(?! (?:bir|iki|kisi))`),
  new RegExp(`\\b(half past) ${HOUR}${AM_PM}`),
  new RegExp(`\\bat ${HOUR}( thirty)?\\b${AM_PM}`),
]

const MORNING = /\bsabah|\bogleden once|\bmorning/
const AFTERNOON = /\bogleden sonra|\baksam|\bikindi|\bafternoon|\bevening/

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
  const past = /bucuk|thirty/.test(minutes) ? 30 : Number(minutes || 0)
  if (past > 59) return null
  return `${String(counted).padStart(2, '0')}:${String(past).padStart(2, '0')}`
}
