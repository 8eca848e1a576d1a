import type { Tx } from './database'

/** When the next row of each kind is due, in epoch milliseconds, or Infinity. */
export interface DueTimes {
  job: number
  timer: number
  schedule: number
  /** When the first lease expires. */
  lease: number
}

/** Reads with one cheap statement when something is next due. */
export async function readDueTimes(db: Tx): Promise<DueTimes> {
  const { rows } = await db.query<Record<keyof DueTimes, Date | null>>(
    `select (select min(due_at) from jobs.job where lease is null) as job,
            (select min(due_at) from jobs.timer) as timer,
            (select min(next_at) from jobs.cron) as schedule,
            (select min(lease_until) from jobs.job where lease is not null) as lease`,
  )
  const time = (kind: keyof DueTimes) => rows[0]?.[kind]?.getTime() ?? Infinity
  return {
    job: time('job'),
    timer: time('timer'),
    schedule: time('schedule'),
    lease: time('lease'),
  }
}
