import { systemPool } from '@/lib/platform/database/client'
import { PLAN_NAMES, PLANS } from '@/lib/platform/tenancy/plan'
import { transaction } from '@/lib/platform/tenancy/tenant'
import { grantKey, grantMonthlyMinutes } from './grant-monthly-minutes'

const BATCH = 200

const DUE = `
  select id from users u
  where plan = any($1) and not exists (
    select 1 from minute_entries e where e.owner_id = u.id and e.entry_key = $2)
  order by id limit ${BATCH}`

/**
 * Grants this month's minutes to accounts that have not had them yet, some hundred at a time.
 * @returns whether there may be more
 */
export async function grantDueMinutes(
  now = new Date(),
): Promise<{ granted: number; more: boolean }> {
  const plans = PLAN_NAMES.filter((plan) => PLANS[plan].minutesPerMonth > 0)
  const { rows } = await systemPool().query<{ id: string }>(DUE, [plans, grantKey(now)])
  for (const { id } of rows) {
    await transaction({ id: BigInt(id) }, (tx) => grantMonthlyMinutes(tx, now))
  }
  return { granted: rows.length, more: rows.length === BATCH }
}
