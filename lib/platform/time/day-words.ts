/** A day as it is spoken: `Tuesday, November 24`. */
export function dayWords(instant: Date, timeZone: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).format(instant)
}
