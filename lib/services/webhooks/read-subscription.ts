import { AppError } from '@/lib/domain/errors'
import type { Subscription } from '@/lib/domain/webhook'
import { tenantDb, type Owner } from '@/lib/tenant'

/** @throws not_found */
export async function readSubscription(owner: Owner, id: bigint): Promise<Subscription> {
  const subscription = await tenantDb(owner).webhookSubscription.findFirst({ where: { id } })
  if (!subscription) throw new AppError('not_found')
  return subscription
}
