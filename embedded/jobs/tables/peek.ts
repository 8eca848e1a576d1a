import type { Tx } from '../database'

/** When the next of each kind is due, in epoch milliseconds, or Infinity. */
export interface NextTimes {
  job: number
  timer: number
  schedule: number
  /** When the first lease runs out. */
  lease: number
}

/** One cheap statement that finds out whether there is anything to do. */
export async function peek(db: Tx): Promise<NextTimes> {
  const { rows } = await db.query<Record<keyof NextTimes, Date | null>>(
    `select (select min(due_at) from jobs.job where lease is null) as job,
            (select min(due_at) from jobs.timer) as timer,
            (select min(next_at) from jobs.cron) as schedule,
            (select min(lease_until) from jobs.job where lease is not null) as lease`,
  )
  const time = (kind: keyof NextTimes) => rows[0]?.[kind]?.getTime() ?? Infinity
  return {
    job: time('job'),
    timer: time('timer'),
    schedule: time('schedule'),
    lease: time('lease'),
  }
}
