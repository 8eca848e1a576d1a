import type { Changes } from './changes'
import { nextCronTime } from './cron'
import type { Tx } from './database'
import type { FunctionRegistry } from './functions'
import { newId } from './match-events'
import { EVENT } from './protocol'
import { dueSchedules, nextScheduleTime, replaceSchedules, setNextTime } from './tables/crons'
import type { Turn } from './turn'

/** Stores the schedules of the functions: new ones start to count now, known ones keep their time, others go. */
export async function storeSchedules(
  tx: Tx,
  functions: FunctionRegistry,
  now: number,
): Promise<void> {
  const schedules = functions.all.flatMap((fn) =>
    [...new Set(fn.schedules)].flatMap((schedule) => {
      const nextAt = nextCronTime(schedule, now)
      return nextAt === null ? [] : { fnId: fn.id, schedule, nextAt }
    }),
  )
  await replaceSchedules(tx, schedules)
}

/**
 * Starts the functions whose schedule is due. Times that passed while nothing ran are made up for once.
 * @returns when the next schedule is due, in epoch milliseconds
 */
export async function fireSchedules(turn: Turn, changes: Changes): Promise<number> {
  for (const { fnId, schedule, nextAt } of await dueSchedules(turn.tx, turn.now)) {
    await setNextTime(turn.tx, { fnId, schedule }, nextCronTime(schedule, turn.now))
    const fn = turn.functions.get(fnId)
    if (!fn) continue
    const data = { cron: schedule, scheduledAt: nextAt.toISOString() }
    const event = { id: newId(), name: EVENT.timer, data, ts: turn.now }
    changes.starts.push({ runId: newId(), fn, event, dueAt: turn.now })
  }
  return nextScheduleTime(turn.tx)
}
