import { AppError } from '@/lib/platform/errors'
import { tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'

/** What was sent stays on the timelines. @throws not_found */
export async function deleteReminder(owner: Owner, id: bigint): Promise<void> {
  const { count } = await tenantDb(owner).appointmentReminder.deleteMany({ where: { id } })
  if (count === 0) throw new AppError('not_found')
}
