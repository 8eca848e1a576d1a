import { AppError } from '@/lib/platform/errors'
import { tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'
import type { AppointmentReminder } from '@/prisma/generated/client'
import type { NewReminder } from './create-reminder'

/**
 * Changes the fields that are given. A reminder that is switched on, or gets another time, holds
 * from now on, like a new one. @throws not_found
 */
export async function updateReminder(
  owner: Owner,
  id: bigint,
  change: Partial<NewReminder>,
): Promise<AppointmentReminder> {
  const anew = change.isActive === true || change.minutesBefore !== undefined
  const [updated] = await tenantDb(owner).appointmentReminder.updateManyAndReturn({
    where: { id },
    data: { ...change, ...(anew && { validFrom: new Date() }) },
  })
  if (!updated) throw new AppError('not_found')
  return updated
}
