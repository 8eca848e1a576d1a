import type { FinalStatus } from '@/lib/platform/vocabulary/call'
import { OWNER, type TenantTransaction } from '@/lib/platform/tenancy/tenant'
import { wakeCampaigns } from './wake-campaigns'

export interface EndedCall {
  id: string
  campaignId: bigint
  status: FinalStatus
  at: Date
}

/** What the end of a call means for its campaign, in the transaction that ends the call, once. */
export async function settleCampaignCall(tx: TenantTransaction, call: EndedCall): Promise<void> {
  await settlePlace(tx, call)
  const completed = call.status === 'completed'
  await tx.execute`
    update campaigns set calls_completed = calls_completed + ${completed ? 1 : 0}::int,
      calls_failed = calls_failed + ${completed ? 0 : 1}::int
    where id = ${call.campaignId} and owner_id = ${OWNER}`
}

/**
 * After a conversation the person is done; who was not reached is called again later, until the
 * attempts are used up. The scheduler then looks whether there is room for another call. Under the
 * lock of the account.
 */
export async function settlePlace(
  tx: TenantTransaction,
  { id, campaignId, status, at }: EndedCall,
): Promise<void> {
  const completed = status === 'completed'
  await tx.execute`
    update campaign_contacts p set
      state = case when ${completed} then 'done' when c.dnc_at is not null then 'skipped'
        when p.attempts >= k.max_attempts then 'failed' else 'pending' end,
      skip_reason = case when not ${completed} and c.dnc_at is not null then 'do_not_call' end,
      next_attempt_at = ${at}::timestamptz + k.retry_delay_minutes * interval '1 minute',
      last_call_status = ${status}, updated_at = now()
    from campaigns k, contacts c
    where p.owner_id = ${OWNER} and p.last_call_id = ${id}::uuid and p.state = 'calling'
      and k.id = p.campaign_id and c.id = p.contact_id`
  wakeCampaigns(tx, [campaignId])
}
