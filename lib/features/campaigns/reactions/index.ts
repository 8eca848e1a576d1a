import { OWNER, type SqlTransaction, type TenantTransaction } from '@/lib/platform/tenancy/tenant'
import type { FinalStatus } from '@/lib/platform/vocabulary/call'
import { BUSY_ELSEWHERE_MS } from '../rules/campaign-scheduling'
import { wakeCampaigns, wakeCampaignsOf } from './wake-campaigns'

interface EndedCall {
  id: string
  campaignId: bigint
  status: FinalStatus
  /** When it ended. */
  at: Date
  /** False if the phone never rang: no voice worker came, or the permitted hours were over. */
  wasPlaced: boolean
  /** The account holder hung up. */
  endedByOwner: boolean
}

/** Settles the contact's place in the call's campaign and moves the campaign's counters, once per call. */
export async function onCallSettled(
  tx: SqlTransaction,
  { campaignId, ...call }: Omit<EndedCall, 'campaignId'> & { campaignId: bigint | null },
): Promise<void> {
  if (campaignId === null) return
  await settlePlace(tx, { ...call, campaignId })
  const completed = call.status === 'completed'
  await tx.execute`
    update campaigns set calls_completed = calls_completed + ${completed ? 1 : 0}::int,
      calls_failed = calls_failed + ${completed ? 0 : 1}::int
    where id = ${campaignId} and owner_id = ${OWNER}`
}

/**
 * Settles the place whose last call has ended. After a conversation the contact is done. A contact
 * that was not reached becomes due again later, until its attempts are used up. A call that could not be
 * placed does not count as an attempt: the contact is due again two minutes later. A contact whose call the account holder hung up is not
 * called again. Wakes the scheduler, because there may be room for another call. Needs the lock of the account.
 */
export async function settlePlace(
  tx: SqlTransaction,
  { id, campaignId, status, at, wasPlaced, endedByOwner }: EndedCall,
): Promise<void> {
  const completed = status === 'completed'
  const soon = new Date(at.getTime() + BUSY_ELSEWHERE_MS)
  await tx.execute`
    update campaign_contacts p set
      state = case when ${completed} then 'done'
        when c.dnc_at is not null or ${endedByOwner} then 'skipped'
        when ${wasPlaced} and p.attempts >= k.max_attempts then 'failed' else 'pending' end,
      skip_reason = case when ${completed} then null when c.dnc_at is not null then 'do_not_call'
        when ${endedByOwner} then 'owner' end,
      attempts = p.attempts - (not ${wasPlaced}::boolean)::int,
      next_attempt_at = case when ${wasPlaced}
        then ${at}::timestamptz + k.retry_delay_minutes * interval '1 minute' else ${soon}::timestamptz end,
      last_call_status = ${status}, updated_at = now()
    from campaigns k, contacts c
    where p.owner_id = ${OWNER} and p.last_call_id = ${id}::uuid and p.state = 'calling'
      and k.id = p.campaign_id and c.id = p.contact_id`
  wakeCampaigns(tx, [campaignId])
}

/**
 * Skips the contact in every campaign. A place whose call is in progress is skipped when that call
 * ends. Needs the lock of the account.
 */
export async function onDoNotCall(tx: SqlTransaction, contactId: bigint): Promise<void> {
  const rows = await tx.query<{ campaignId: bigint }>`
    update campaign_contacts set state = 'skipped', skip_reason = 'do_not_call', updated_at = now()
    where owner_id = ${OWNER} and contact_id = ${contactId} and state = 'pending'
    returning campaign_id as "campaignId"`
  wakeCampaigns(
    tx,
    rows.map(({ campaignId }) => campaignId),
  )
}

/** Wakes the contact's campaigns: a campaign that waited for this contact alone may be finished now. */
export async function onContactDeleted(tx: SqlTransaction, contactId: bigint): Promise<void> {
  await wakeCampaignsOf(tx, contactId)
}

/**
 * Makes the contacts of open campaigns due who wait for an opening, or were skipped because there was none: they may be
 * called earlier now, and the next tick decides. A delay after an attempt goes on. Needs the lock of the account.
 */
export async function onPermittedHoursChanged(tx: SqlTransaction): Promise<void> {
  const rows = await tx.query<{ id: bigint }>`
    update campaign_contacts p set state = 'pending', skip_reason = null, next_attempt_at = d.due,
      updated_at = now()
    from (
      select q.id, greatest(now(), k.ended_at + c.retry_delay_minutes * interval '1 minute') as due
      from campaign_contacts q join campaigns c on c.id = q.campaign_id
        left join calls k on k.id = q.last_call_id
      where q.owner_id = ${OWNER} and c.status in ('running', 'paused')
        and (q.state = 'pending' and q.next_attempt_at > now() or q.skip_reason = 'no_permitted_time')
    ) d
    where p.id = d.id and p.owner_id = ${OWNER}
      and (p.next_attempt_at > d.due or p.state = 'skipped')
    returning p.campaign_id as id`
  wakeCampaigns(tx, [...new Set(rows.map(({ id }) => id))])
}

export async function onAccountClosed({ db }: TenantTransaction): Promise<void> {
  await db.campaign.updateMany({
    where: { status: 'running' },
    data: { status: 'paused', pauseReason: 'owner', pausedAt: new Date(), nextTickAt: null },
  })
}
