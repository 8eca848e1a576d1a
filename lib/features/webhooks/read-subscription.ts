import { AppError } from '@/lib/platform/errors'
import type { Subscription } from './rules/webhook'
import { tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'

/** @throws not_found */
export async function readSubscription(owner: Owner, id: bigint): Promise<Subscription> {
  const subscription = await tenantDb(owner).webhookSubscription.findFirst({ where: { id } })
  if (!subscription) throw new AppError('not_found')
  return subscription
}
