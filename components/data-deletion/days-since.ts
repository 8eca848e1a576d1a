const DAY_MS = 24 * 60 * 60 * 1000

/** Whole days that have passed. */
export function daysSince(instant: string, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - new Date(instant).getTime()) / DAY_MS))
}
