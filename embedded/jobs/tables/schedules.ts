import { timestamp, type Tx } from './database'

interface Schedule {
  fnId: string
  schedule: string
}

/**
 * Makes the stored schedules the given ones: adds the new ones with their next time, removes the others, and keeps
 * the next time of known ones. `nextAt` is in epoch milliseconds.
 */
export async function replaceSchedules(
  tx: Tx,
  schedules: readonly (Schedule & { nextAt: number })[],
): Promise<void> {
  const fnIds = schedules.map((row) => row.fnId)
  const texts = schedules.map((row) => row.schedule)
  await tx.query(
    `delete from jobs.cron where (fn_id, schedule) not in (select * from unnest($1::text[], $2::text[]))`,
    [fnIds, texts],
  )
  await tx.query(
    `insert into jobs.cron (fn_id, schedule, next_at)
     select * from unnest($1::text[], $2::text[], $3::timestamptz[]) on conflict do nothing`,
    [fnIds, texts, schedules.map((row) => timestamp(row.nextAt))],
  )
}

/** Locks and returns the schedules that are due at `now` (epoch milliseconds), the earliest first. */
export async function dueSchedules(tx: Tx, now: number): Promise<(Schedule & { nextAt: Date })[]> {
  const { rows } = await tx.query<Schedule & { nextAt: Date }>(
    `select fn_id as "fnId", schedule, next_at as "nextAt" from jobs.cron where next_at <= $1
     order by next_at for update skip locked`,
    [timestamp(now)],
  )
  return rows
}

/** Sets when a schedule is next due, in epoch milliseconds. Null removes it: it is never due again. */
export async function setNextTime(
  tx: Tx,
  { fnId, schedule }: Schedule,
  nextAt: number | null,
): Promise<void> {
  if (nextAt === null) {
    await tx.query('delete from jobs.cron where fn_id = $1 and schedule = $2', [fnId, schedule])
    return
  }
  await tx.query('update jobs.cron set next_at = $3 where fn_id = $1 and schedule = $2', [
    fnId,
    schedule,
    timestamp(nextAt),
  ])
}

/** Returns when the next schedule is due, in epoch milliseconds, or Infinity. */
export async function nextScheduleTime(tx: Tx): Promise<number> {
  const { rows } = await tx.query<{ next: Date | null }>(
    'select min(next_at) as next from jobs.cron',
  )
  return rows[0]?.next?.getTime() ?? Infinity
}
