import type { Iteration } from '../loop/iteration'
import type { FunctionRegistry } from '../protocol/function-registry'
import { newId } from '../protocol/new-id'
import { EVENT } from '../protocol/schemas'
import { nextCronTime } from '../syntax/cron'
import type { Tx } from '../tables/database'
import { dueSchedules, nextScheduleTime, replaceSchedules, setNextTime } from '../tables/schedules'
import type { Changes } from './changes'

/**
 * Stores the schedules of the functions. A new schedule is first due after `now`, a known one keeps its next time,
 * and the others are removed.
 * @param now epoch milliseconds
 * @param makeUp whether a known schedule that is overdue starts its function; otherwise its next time is after `now`
 */
export async function storeSchedules(
  tx: Tx,
  functions: FunctionRegistry,
  now: number,
  makeUp: boolean,
): Promise<void> {
  const schedules = functions.all.flatMap((fn) =>
    [...new Set(fn.schedules)].flatMap((schedule) => {
      const nextAt = nextCronTime(schedule, now)
      return nextAt === null ? [] : { fnId: fn.id, schedule, nextAt }
    }),
  )
  await replaceSchedules(tx, schedules)
  if (makeUp) return
  for (const { fnId, schedule, nextAt } of await dueSchedules(tx, now)) {
    await setNextTime(
      tx,
      { fnId, schedule },
      nextCronTime(schedule, Math.max(now, nextAt.getTime())),
    )
  }
}

/**
 * Starts the functions whose schedule is due. A schedule that was due several times while no runner was running
 * starts its function once.
 * @returns when the next schedule is due, in epoch milliseconds, or Infinity
 */
export async function fireSchedules(
  { tx, now, functions }: Iteration,
  changes: Changes,
): Promise<number> {
  for (const { fnId, schedule, nextAt } of await dueSchedules(tx, now)) {
    await setNextTime(tx, { fnId, schedule }, nextCronTime(schedule, now))
    const fn = functions.get(fnId)
    if (!fn) continue
    const data = { cron: schedule, scheduledAt: nextAt.toISOString() }
    const event = { id: newId(), name: EVENT.timer, data, ts: now }
    changes.starts.push({ runId: newId(), fn, event, dueAt: now })
  }
  return nextScheduleTime(tx)
}
