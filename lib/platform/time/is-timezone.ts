/** Whether a text names a time zone, such as `Europe/Istanbul`. */
export function isTimezone(text: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: text }))
  } catch {
    return false
  }
}
