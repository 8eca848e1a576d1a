/** How far a time zone is from Greenwich at this instant, as its readers write it: `GMT+3`. */
export function offsetOf(instant: Date, timeZone: string, locale: string): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'shortOffset' })
  const name = parts.formatToParts(instant).find(({ type }) => type === 'timeZoneName')
  return name?.value ?? ''
}
