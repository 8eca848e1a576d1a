import { MAX_REMINDERS } from '../rules/appointment'
import { requireRoom } from '@/lib/platform/tenancy/quota'
import type { PlannedMessage } from '@/lib/platform/vocabulary/message'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import { transaction, type Owner } from '@/lib/platform/tenancy/tenant'
import type { AppointmentReminder } from '@/prisma/generated/client'

export interface NewReminder {
  minutesBefore: number
  message: PlannedMessage
  isActive: boolean
}

/**
 * Has a message sent before each appointment, from now on: what would have been due before is not
 * made up for. @throws quota_exceeded
 */
export async function createReminder(
  owner: Owner,
  reminder: NewReminder,
): Promise<AppointmentReminder> {
  return transaction(owner, async (tx) => {
    await lockAccount(tx)
    const current = await tx.db.appointmentReminder.count()
    requireRoom({ current, limit: MAX_REMINDERS })
    return tx.db.appointmentReminder.create({ data: { ownerId: owner.id, ...reminder } })
  })
}
