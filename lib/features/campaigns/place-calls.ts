import { randomUUID } from 'node:crypto'
import { RESERVED_SECONDS } from '@/lib/platform/vocabulary/call'
import type { NextPermittedTime } from '@/lib/features/permitted-hours/rules/next-permitted-time'
import {
  BUSY_ELSEWHERE_MS,
  type DueContact,
  type Plan,
  planCalls,
} from './rules/campaign-scheduling'
import { OWNER, type TenantTransaction } from '@/lib/platform/tenancy/tenant'

export interface Batch {
  campaignId: bigint
  assistantId: string
  phoneNumber: { id: bigint; phoneNumber: string }
  room: number
  /** How many due contacts to examine. */
  size: number
  now: Date
  permitted: NextPermittedTime
}

/** A recorded call that is not dialed yet. */
export interface PlacedCall {
  id: string
  /** E.164. */
  to: string
}

export interface PlacedBatch {
  calls: PlacedCall[]
  /** How many of the contacts are not due any more: called, skipped or postponed. */
  handled: number
  /** Some contacts could be called now if there were room. */
  waiting: boolean
  /** How many contacts were examined. If it equals `size`, there may be more. */
  examined: number
}

/**
 * Records a campaign's next calls, in the order in which contacts are due, and reserves a minute of
 * talk time for each. The number of statements does not depend on the number of calls. Needs the
 * locks of `lockCampaign`.
 */
export async function placeCalls(tx: TenantTransaction, batch: Batch): Promise<PlacedBatch> {
  const due = await takeDue(tx, batch)
  const plan = planCalls(due, batch)
  const calls = await insertCalls(tx, batch, plan)
  await reserve(tx, calls.length)
  await writeDecisions(tx, batch.now, plan, calls)
  const handled = plan.dial.length + plan.skip.length + plan.postpone.length
  return { calls, handled, waiting: plan.waiting, examined: due.length }
}

function takeDue(
  { query }: TenantTransaction,
  { campaignId, now, size }: Batch,
): Promise<DueContact[]> {
  return query`
    select p.id, p.contact_id as "contactId", c.phone, c.dnc_at is not null as dnc
    from campaign_contacts p join contacts c on c.id = p.contact_id
    where p.owner_id = ${OWNER} and p.campaign_id = ${campaignId} and p.state = 'pending'
      and p.next_attempt_at <= ${now}
    order by p.next_attempt_at, p.id limit ${size}
    for update of p skip locked`
}

type InsertedCall = PlacedCall & { contactId: bigint }

/** The partial unique index on running calls leaves out contacts who are in another call. */
async function insertCalls(
  { query }: TenantTransaction,
  { campaignId, assistantId, phoneNumber, now }: Batch,
  { dial }: Plan<DueContact>,
): Promise<InsertedCall[]> {
  if (dial.length === 0) return []
  const calls = dial.map(({ contact, to }) => ({
    id: randomUUID(),
    contact_id: String(contact.contactId),
    phone: to,
  }))
  return query`
    insert into calls (id, owner_id, contact_id, assistant_id, phone_number_id, campaign_id,
      direction, origin, phone, line_number, reserved_seconds, started_at)
    select d.id, ${OWNER}, d.contact_id, ${assistantId}, ${phoneNumber.id}, ${campaignId},
      'outbound', 'campaign', d.phone, ${phoneNumber.phoneNumber}, ${RESERVED_SECONDS}::int, ${now}
    from jsonb_to_recordset(${JSON.stringify(calls)}::jsonb)
      as d(id uuid, contact_id bigint, phone text)
    on conflict do nothing
    returning id, contact_id as "contactId", phone as to`
}

async function reserve({ execute }: TenantTransaction, calls: number): Promise<void> {
  if (calls === 0) return
  await execute`
    update users set reserved_seconds = reserved_seconds + ${calls * RESERVED_SECONDS}
    where id = ${OWNER}`
}

/** The change to a place. A null `next_attempt_at` or `call_id` leaves the column as it is. */
interface Decision {
  id: string
  state: 'pending' | 'calling' | 'skipped'
  skip_reason: string | null
  next_attempt_at: Date | null
  call_id: string | null
}

async function writeDecisions(
  { execute }: TenantTransaction,
  now: Date,
  plan: Plan<DueContact>,
  calls: readonly InsertedCall[],
): Promise<void> {
  const decisions = decide(plan, calls, now)
  if (decisions.length === 0) return
  await execute`
    update campaign_contacts p set state = d.state, skip_reason = d.skip_reason,
      next_attempt_at = coalesce(d.next_attempt_at, p.next_attempt_at),
      attempts = p.attempts + (d.call_id is not null)::int,
      last_call_id = coalesce(d.call_id, p.last_call_id),
      last_call_status = case when d.call_id is null then p.last_call_status end,
      updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(decisions)}::jsonb)
      as d(id bigint, state text, skip_reason text, next_attempt_at timestamptz, call_id uuid)
    where p.id = d.id and p.owner_id = ${OWNER}`
}

function decide(
  { dial, skip, postpone }: Plan<DueContact>,
  calls: readonly InsertedCall[],
  now: Date,
): Decision[] {
  const called = new Map(calls.map(({ contactId, id }) => [contactId, id]))
  const later = new Date(now.getTime() + BUSY_ELSEWHERE_MS)
  const same = { skip_reason: null, next_attempt_at: null, call_id: null }
  return [
    ...dial.map(({ contact: { id, contactId } }): Decision => {
      const callId = called.get(contactId)
      if (callId) return { ...same, id: String(id), state: 'calling', call_id: callId }
      return { ...same, id: String(id), state: 'pending', next_attempt_at: later }
    }),
    ...skip.map(({ contact, reason }): Decision => {
      return { ...same, id: String(contact.id), state: 'skipped', skip_reason: reason }
    }),
    ...postpone.map(({ contact, until }): Decision => {
      return { ...same, id: String(contact.id), state: 'pending', next_attempt_at: until }
    }),
  ]
}
