import { Cron } from 'croner'

const ZONED = /^TZ=(\S+)\s+(.+)$/

/**
 * When a schedule is due next. A schedule is a five-field cron expression, optionally with a time zone
 * in front: `TZ=Europe/Istanbul 0 9 * * 1-5`; without one it is read in UTC.
 * @param after epoch milliseconds
 * @returns epoch milliseconds, or null if the schedule never comes again
 * @throws Error if the text is not a schedule or the time zone does not exist
 */
export function nextCronTime(schedule: string, after: number): number | null {
  const [, timezone = 'UTC', expression = schedule] = ZONED.exec(schedule) ?? []
  const cron = new Cron(expression, { timezone, mode: '5-part' })
  return cron.nextRun(new Date(after))?.getTime() ?? null
}
