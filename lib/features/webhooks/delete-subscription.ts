import { AppError } from '@/lib/platform/errors'
import { tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'

/** Removes a subscription with its deliveries; none is sent any more. @throws not_found */
export async function deleteSubscription(owner: Owner, id: bigint): Promise<void> {
  const { count } = await tenantDb(owner).webhookSubscription.deleteMany({ where: { id } })
  if (count === 0) throw new AppError('not_found')
}
