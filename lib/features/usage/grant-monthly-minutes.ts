import { systemPool } from '@/lib/platform/database/client'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import { PLAN_NAMES, PLANS, type Plan } from '@/lib/platform/tenancy/plan'
import { transaction, type TenantTransaction } from '@/lib/platform/tenancy/tenant'
import { addMinuteEntry } from './add-minute-entry'
import { monthOf, secondsOf } from './rules/talk-time'

/** The key of the entry that grants a month's minutes. An upgrade adds a separate entry. */
export function grantKey(now: Date): string {
  return `grant:${monthOf(now)}`
}

/**
 * Raises what the account was granted this month to what its plan includes: the whole amount at the
 * month's first grant, the difference after an upgrade, nothing otherwise.
 * @returns whether minutes were added
 */
export async function grantMonthlyMinutes(
  tx: TenantTransaction,
  now = new Date(),
): Promise<boolean> {
  await lockAccount(tx)
  const { plan } = await tx.db.user.findFirstOrThrow({ select: { plan: true } })
  const key = grantKey(now)
  const { _sum } = await tx.db.minuteEntry.aggregate({
    _sum: { seconds: true },
    where: { kind: 'grant', entryKey: { startsWith: key } },
  })
  const granted = _sum.seconds ?? 0
  const seconds = secondsOf(PLANS[plan as Plan].minutesPerMonth) - granted
  if (seconds <= 0) return false
  const entryKey = granted > 0 ? `${key}:${plan}` : key
  return addMinuteEntry(tx, { kind: 'grant', entryKey, seconds })
}

/** How many accounts one run serves. */
const BATCH = 200

const DUE = `
  select id from users u
  where plan = any($1) and not exists (
    select 1 from minute_entries e where e.owner_id = u.id and e.entry_key = $2)
  order by id limit ${BATCH}`

/**
 * Grants this month's minutes to accounts that have not had them yet, one batch at a time.
 * @returns whether more accounts may be due
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
