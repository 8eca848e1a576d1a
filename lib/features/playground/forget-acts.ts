import { firstKeptDay } from '@/lib/features/budget/forget-days'
import { systemPool } from '@/lib/platform/database/client'

/** Rows per statement. */
const BATCH = 1000

const FORGET = `
  delete from playground_acts where (owner_id, talk_id, key) in (
    select owner_id, talk_id, key from playground_acts where at < $1::date limit ${BATCH})`

/** Deletes what live talks of past days sent and booked. @returns whether there may be more */
export async function forgetActs(now = new Date()): Promise<{ forgotten: number; more: boolean }> {
  const { rowCount } = await systemPool().query(FORGET, [firstKeptDay(now)])
  const forgotten = rowCount ?? 0
  return { forgotten, more: forgotten === BATCH }
}
