import {
  EVENTS,
  type Envelope,
  type EventData,
  type EventName,
  type NewEventData,
} from '@/lib/contracts/events'
import { hasAutomation } from '@/lib/domain/account'
import { PLAN_NAMES } from '@/lib/domain/plan'
import { MAX_ATTEMPTS } from '@/lib/domain/webhook'
import type { Work } from '@/lib/tenant'
import { dispatcher } from './dispatch'

const PLANS_WITH_WEBHOOKS = PLAN_NAMES.filter((plan) => hasAutomation({ plan }))

interface NewEvent<N extends EventName> {
  /** The natural key, as `EVENTS[name].key` says; several parts are joined by a colon. */
  key: string
  data: NewEventData<N>
}

/**
 * Writes an event, and one delivery for each active subscription to it, in the transaction that
 * caused it. Publishing the same thing again adds nothing, nor does an account whose plan has no
 * webhooks. Decisions, section 5.
 */
export async function recordEvent<N extends EventName>(
  work: Work,
  name: N,
  { key, data }: NewEvent<N>,
): Promise<void> {
  const envelope: Envelope<N> = {
    id: `${name}:${key}`,
    event: name,
    timestamp: new Date().toISOString(),
    data: EVENTS[name].data.parse(data) as EventData<N>,
  }
  const subscriptionIds = await insertEvent(work, envelope)
  if (subscriptionIds.length > 0) work.afterCommit(() => dispatcher().wake(subscriptionIds))
}

async function insertEvent(work: Work, envelope: Envelope): Promise<string[]> {
  const ownerId = work.owner.id
  const rows = await work.db.$queryRaw<{ subscription_id: bigint }[]>`
    with event as (
      insert into events (owner_id, event_id, name, payload)
      select id, ${envelope.id}, ${envelope.event}, ${JSON.stringify(envelope)}
      from users where id = ${ownerId} and plan = any(${PLANS_WITH_WEBHOOKS})
      on conflict (owner_id, event_id) do nothing
      returning id
    )
    insert into webhook_deliveries (owner_id, event_row_id, subscription_id, max_attempts)
    select ${ownerId}, event.id, s.id, ${MAX_ATTEMPTS}::int
    from event, webhook_subscriptions s
    where s.owner_id = ${ownerId} and s.event = ${envelope.event} and s.is_active
    returning subscription_id`
  return rows.map((row) => String(row.subscription_id))
}
