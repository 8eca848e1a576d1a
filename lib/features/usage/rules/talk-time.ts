/** Talk time is stored in seconds and shown in minutes. */

export function secondsOf(minutes: number): number {
  return Math.round(minutes * 60)
}

/** To two decimals: 99.5 for 5970 seconds. */
export function minutesOf(seconds: number): number {
  return Math.round((seconds / 60) * 100) / 100
}

/** The month that a grant is for, in UTC: `2026-11`. */
export function monthOf(date: Date): string {
  return date.toISOString().slice(0, 7)
}
