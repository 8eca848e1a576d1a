import { systemDb, systemPool } from '@/lib/platform/database/client'
import { budgetDay } from './rules/budget'

export const BUDGET_DAYS = 7

export function firstKeptDay(now: Date): string {
  return budgetDay(new Date(now.getTime() - BUDGET_DAYS * 24 * 60 * 60 * 1000))
}

/** Rows per statement. */
const BATCH = 1000

const FORGET = `
  delete from daily_uses where (owner_id, kind, day) in (
    select owner_id, kind, day from daily_uses where day < $1::date limit ${BATCH})`

/** Deletes the counts of past days. @returns whether there may be more */
export async function forgetBudgetDays(
  now = new Date(),
): Promise<{ forgotten: number; more: boolean }> {
  const before = firstKeptDay(now)
  await systemDb().dailyTotal.deleteMany({ where: { day: { lt: new Date(before) } } })
  const { rowCount } = await systemPool().query(FORGET, [before])
  const forgotten = rowCount ?? 0
  return { forgotten, more: forgotten === BATCH }
}
