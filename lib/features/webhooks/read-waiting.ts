import { type Owner, tenantQuery } from '@/lib/platform/tenancy/tenant'

export interface Waiting {
  /** The deliveries that are pending. */
  count: number
  /** Whether an attempt is under way. */
  isAttempting: boolean
  /** When the next attempt may be made; null if nothing waits. */
  nextAttemptAt: Date | null
}

const WAITING = `
  select
    (select count(*)::int from webhook_deliveries
      where subscription_id = s.id and status = 'pending') as count,
    exists (select from webhook_deliveries
      where subscription_id = s.id and status = 'pending' and lease_until >= now()) as "isAttempting",
    (select greatest(min(next_attempt_at), s.trial_at) from webhook_deliveries
      where subscription_id = s.id and status = 'pending'
      having count(*) > 0) as "nextAttemptAt"
  from webhook_subscriptions s where s.owner_id = $1 and s.id = $2`

/** Reads what waits for a subscription, and when it goes on. */
export async function readWaiting(owner: Owner, subscriptionId: bigint): Promise<Waiting> {
  const { rows } = await tenantQuery<Waiting>(owner, WAITING, [subscriptionId])
  return rows[0] ?? { count: 0, isAttempting: false, nextAttemptAt: null }
}
