import { AppError } from '@/lib/platform/errors'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import { type Owner, tenantDb, transaction } from '@/lib/platform/tenancy/tenant'
import { localTimeOf } from '@/lib/platform/time/local-time'
import { toClosedDays, utcDay } from './read-calendar'
import { type ClosedDays, MAX_CLOSED_DAYS } from './rules/opening-hours'

export type StoredClosedDays = ClosedDays & { id: bigint }

/** The account's closed days, the earliest first. @param from leaves out what is over on this day */
export async function listClosedDays(owner: Owner, from: string): Promise<StoredClosedDays[]> {
  const rows = await tenantDb(owner).closedDays.findMany({
    where: { toDate: { gte: utcDay(from) } },
    orderBy: [{ fromDate: 'asc' }, { id: 'asc' }],
  })
  return rows.map((row) => ({ id: row.id, ...toClosedDays(row) }))
}

/** Appointments that are booked in these days stay. Those that are over are forgotten. @throws quota_exceeded */
export function addClosedDays(
  owner: Owner,
  { from, to, label }: ClosedDays,
): Promise<StoredClosedDays> {
  return transaction(owner, async (tx) => {
    await lockAccount(tx)
    const { timezone } = await tx.db.user.findFirstOrThrow({ select: { timezone: true } })
    const today = utcDay(localTimeOf(new Date(), timezone).date)
    await tx.db.closedDays.deleteMany({ where: { toDate: { lt: today } } })
    const current = await tx.db.closedDays.count()
    if (current >= MAX_CLOSED_DAYS) {
      throw new AppError('quota_exceeded', { quota: { current, limit: MAX_CLOSED_DAYS } })
    }
    const row = await tx.db.closedDays.create({
      data: { ownerId: owner.id, fromDate: utcDay(from), toDate: utcDay(to), label },
    })
    return { id: row.id, ...toClosedDays(row) }
  })
}

/** @throws not_found */
export async function deleteClosedDays(owner: Owner, id: bigint): Promise<void> {
  const { count } = await tenantDb(owner).closedDays.deleteMany({ where: { id } })
  if (count === 0) throw new AppError('not_found')
}
