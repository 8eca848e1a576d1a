import type { Formats } from 'next-intl'

// `en` alone would write 03:00 PM.
const MINUTE = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const SECOND = { ...MINUTE, second: '2-digit' } as const
const DAY = { weekday: 'short', day: 'numeric', month: 'long' } as const

/**
 * All ways in which the panel writes a clock time, by name: `format.dateTime(at, 'clock', { timeZone })`. Both languages
 * have a clock of 24 hours. The examples are in English.
 */
export const FORMATS = {
  dateTime: {
    /** `15:30` */
    clock: MINUTE,
    /** `15:30:07` */
    clockSeconds: SECOND,
    /** `Mon 15:30` */
    weekdayClock: { weekday: 'short', ...MINUTE },
    /** `Mon, November 23 at 15:30` */
    moment: { ...DAY, ...MINUTE },
    /** `Mon, November 23, 2026 at 15:30` */
    momentYear: { ...DAY, year: 'numeric', ...MINUTE },
    /** `Mon, Nov 23, 15:30`, for lists */
    shortMoment: { ...DAY, month: 'short', ...MINUTE },
    /** `Monday, November 23 at 15:30`, for headings */
    longMoment: { ...DAY, weekday: 'long', ...MINUTE },
    /** `Nov 23, 15:30:07`, as a log has it */
    logMoment: { day: 'numeric', month: 'short', ...SECOND },
    /** `Nov 23, 2026, 15:30` */
    record: { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' },
  },
} as const satisfies Formats

/** `Monday, November 23, 2026 at 15:30:07`, for `Intl.DateTimeFormat` where next-intl's formatter is not loaded. */
export const EXACT = { dateStyle: 'full', timeStyle: 'medium', hourCycle: 'h23' } as const

declare module 'next-intl' {
  interface AppConfig {
    Formats: typeof FORMATS
  }
}
