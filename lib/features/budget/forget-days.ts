import { systemDb, systemPool } from '@/lib/platform/database/client'
import { budgetDay } from './rules/budget'

/** Counts and acts are kept for so many days, of which only the current one matters. */
export const BUDGET_DAYS = 7

/** Rows per statement. */
const BATCH = 1000

const FORGET = [
  `delete from daily_uses where (owner_id, kind, day) in (
     select owner_id, kind, day from daily_uses where day < $1::date limit ${BATCH})`,
  `delete from playground_acts where (owner_id, talk_id, key) in (
     select owner_id, talk_id, key from playground_acts where at < $1::date limit ${BATCH})`,
]

/** Deletes the counts of past days, and what talks of the playground did then. @returns whether there may be more */
export async function forgetBudgetDays(
  now = new Date(),
): Promise<{ forgotten: number; more: boolean }> {
  const before = budgetDay(new Date(now.getTime() - BUDGET_DAYS * 24 * 60 * 60 * 1000))
  await systemDb().dailyTotal.deleteMany({ where: { day: { lt: new Date(before) } } })
  const counts = []
  for (const text of FORGET) counts.push((await systemPool().query(text, [before])).rowCount ?? 0)
  const forgotten = counts.reduce((sum, count) => sum + count, 0)
  return { forgotten, more: counts.includes(BATCH) }
}
