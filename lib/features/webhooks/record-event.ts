import { hasAutomation } from '@/lib/platform/tenancy/account'
import { PLAN_NAMES } from '@/lib/platform/tenancy/plan'
import { OWNER, type TenantTransaction } from '@/lib/platform/tenancy/tenant'
import {
  EVENTS,
  type Envelope,
  type EventData,
  type EventName,
  type NewEventData,
} from './rules/events'
import { dispatcher } from './dispatch'
import { MAX_ATTEMPTS } from './rules/webhook'

const PLANS_WITH_WEBHOOKS = PLAN_NAMES.filter((plan) => hasAutomation({ plan }))

interface NewEvent<N extends EventName> {
  /** The natural key, as `EVENTS[name].key` describes it. A colon joins its parts. */
  key: string
  data: NewEventData<N>
}

/** `recordEvents` for one event. */
export async function recordEvent<N extends EventName>(
  tx: TenantTransaction,
  name: N,
  event: NewEvent<N>,
): Promise<void> {
  await recordEvents(tx, name, [event])
}

/**
 * Writes events of one kind, and one delivery of each to every active subscription, in the transaction
 * that caused them. The first attempts start after the commit. One statement does it for any number of
 * events. An event whose id exists is skipped; so is every event of an account whose plan has no
 * webhooks. See docs/contract/decisions.md#event-transaction.
 */
export async function recordEvents<N extends EventName>(
  tx: TenantTransaction,
  name: N,
  events: NewEvent<N>[],
): Promise<void> {
  if (events.length === 0) return
  const timestamp = new Date().toISOString()
  const envelopes = events.map(({ key, data }): Envelope<N> => ({
    id: `${name}:${key}`,
    event: name,
    timestamp,
    data: EVENTS[name].data.parse(data) as EventData<N>,
  }))
  const subscriptionIds = await insertEvents(tx, name, envelopes)
  if (subscriptionIds.length > 0) tx.afterCommit(() => dispatcher().wake(subscriptionIds))
}

/** @returns the subscriptions that got a delivery */
async function insertEvents(
  tx: TenantTransaction,
  name: EventName,
  envelopes: Envelope[],
): Promise<string[]> {
  const ids = envelopes.map(({ id }) => id)
  const payloads = envelopes.map((envelope) => JSON.stringify(envelope))
  const rows = await tx.query<{ subscription_id: bigint }>`
    with event as (
      insert into events (owner_id, event_id, name, payload)
      select u.id, given.id, ${name}, given.payload
      from users u,
        unnest(${ids}::text[], ${payloads}::text[]) with ordinality as given (id, payload, n)
      where u.id = ${OWNER} and u.plan = any(${PLANS_WITH_WEBHOOKS})
      order by given.n
      on conflict (owner_id, event_id) do nothing
      returning id
    ), delivery as (
      insert into webhook_deliveries (owner_id, event_row_id, subscription_id, max_attempts)
      select ${OWNER}, event.id, s.id, ${MAX_ATTEMPTS}::int
      from event, webhook_subscriptions s
      where s.owner_id = ${OWNER} and s.event = ${name} and s.is_active
      order by event.id
      -- A subscription that is being deleted gets none, instead of failing the cause of the event.
      for key share of s
      returning subscription_id
    )
    select distinct subscription_id from delivery`
  return rows.map((row) => String(row.subscription_id))
}
