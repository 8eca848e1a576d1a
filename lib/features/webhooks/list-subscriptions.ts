import type { Subscription } from './rules/webhook'
import { tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'

/** All of the account's subscriptions, active and inactive, newest first. */
export function listSubscriptions(owner: Owner): Promise<Subscription[]> {
  return tenantDb(owner).webhookSubscription.findMany({ orderBy: { id: 'desc' } })
}
