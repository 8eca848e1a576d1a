import { EXACT } from '@/i18n/formats'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

function dayNumber(date: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(date)
  return Date.parse(`${parts}T00:00:00Z`) / (DAY * 1000)
}

/** "2 min. ago", "yesterday", and from a week on the date itself, in the reader's locale. */
export function relativeWords(date: Date, now: Date, locale: string, timeZone: string): string {
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' })
  const seconds = (date.getTime() - now.getTime()) / 1000
  const distance = Math.abs(seconds)
  if (distance < 45) return words.format(0, 'second')
  if (distance < 45 * MINUTE) {
    return words.format(Math.sign(seconds) * Math.max(1, Math.round(distance / MINUTE)), 'minute')
  }
  const days = dayNumber(date, timeZone) - dayNumber(now, timeZone)
  if (distance < 12 * HOUR || days === 0) {
    return words.format(Math.sign(seconds) * Math.max(1, Math.round(distance / HOUR)), 'hour')
  }
  if (Math.abs(days) < 7) return words.format(days, 'day')
  return shortDate(date, now, locale, timeZone)
}

function shortDate(date: Date, now: Date, locale: string, timeZone: string): string {
  const year = (moment: Date) =>
    new Intl.DateTimeFormat('en', { timeZone, year: 'numeric' }).format(moment)
  return new Intl.DateTimeFormat(locale, {
    timeZone,
    day: 'numeric',
    month: 'short',
    year: year(date) === year(now) ? undefined : 'numeric',
  }).format(date)
}

export function exactWords(date: Date, locale: string, timeZone: string): string {
  return new Intl.DateTimeFormat(locale, { timeZone, ...EXACT }).format(date)
}
