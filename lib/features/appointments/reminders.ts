import { AppError } from '@/lib/platform/errors'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import { requireRoom } from '@/lib/platform/tenancy/quota'
import { tenantDb, transaction, type Owner } from '@/lib/platform/tenancy/tenant'
import { toReminder } from './rows'
import { MAX_REMINDERS, type Reminder } from './rules/appointment'

export type NewReminder = Pick<Reminder, 'minutesBefore' | 'message' | 'isActive'>

export async function listReminders(owner: Owner): Promise<Reminder[]> {
  const rows = await tenantDb(owner).appointmentReminder.findMany({
    orderBy: [{ minutesBefore: 'desc' }, { id: 'asc' }],
  })
  return rows.map(toReminder)
}

/** Creates a reminder that applies from now on: nothing is sent for an earlier due time. @throws quota_exceeded */
export async function createReminder(owner: Owner, reminder: NewReminder): Promise<Reminder> {
  return transaction(owner, async (tx) => {
    await lockAccount(tx)
    const current = await tx.db.appointmentReminder.count()
    requireRoom({ current, limit: MAX_REMINDERS })
    const data = { ownerId: owner.id, ...reminder }
    return toReminder(await tx.db.appointmentReminder.create({ data }))
  })
}

/**
 * Changes the given fields. A reminder that is switched on or gets another time applies from now on,
 * like a new one. @throws not_found
 */
export async function updateReminder(
  owner: Owner,
  id: bigint,
  change: Partial<NewReminder>,
): Promise<Reminder> {
  const restarts = change.isActive === true || change.minutesBefore !== undefined
  const [updated] = await tenantDb(owner).appointmentReminder.updateManyAndReturn({
    where: { id },
    data: { ...change, ...(restarts && { validFrom: new Date() }) },
  })
  if (!updated) throw new AppError('not_found')
  return toReminder(updated)
}

/** Sent reminders stay on the timelines. @throws not_found */
export async function deleteReminder(owner: Owner, id: bigint): Promise<void> {
  const { count } = await tenantDb(owner).appointmentReminder.deleteMany({ where: { id } })
  if (count === 0) throw new AppError('not_found')
}
