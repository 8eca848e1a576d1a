/** The name of a weekday. @param day 0 for Monday */
export function dayName(locale: string, day: number, weekday: 'short' | 'long'): string {
  // The first of January 2024 was a Monday.
  const date = new Date(Date.UTC(2024, 0, 1 + day))
  return new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }).format(date)
}
