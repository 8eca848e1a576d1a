import { Cron } from 'croner'

const ZONED = /^TZ=(\S+)\s+(.+)$/

/**
 * Returns when a schedule is next due. A schedule is a five-field cron expression, optionally prefixed with a time
 * zone, as in `TZ=Europe/Istanbul 0 9 * * 1-5`. The default time zone is UTC.
 * @param after epoch milliseconds
 * @returns epoch milliseconds, or null if the schedule is never due again
 * @throws Error if the text is not a schedule or the time zone does not exist
 */
export function nextCronTime(schedule: string, after: number): number | null {
  const [, timezone = 'UTC', expression = schedule] = ZONED.exec(schedule) ?? []
  const cron = new Cron(expression, { timezone, mode: '5-part' })
  return cron.nextRun(new Date(after))?.getTime() ?? null
}
