import { hasAutomation } from '@/lib/platform/tenancy/account'
import { PLAN_NAMES } from '@/lib/platform/tenancy/plan'
import { prepared } from '@/lib/platform/database/prepared'
import type { SqlTransaction } from '@/lib/platform/tenancy/tenant'
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

export interface NewEvent<N extends EventName> {
  /** The natural key, as `EVENTS[name].key` describes it. A colon joins its parts. */
  key: string
  data: NewEventData<N>
}

/** `recordEvents` for one event. */
export async function recordEvent<N extends EventName>(
  tx: SqlTransaction,
  name: N,
  event: NewEvent<N>,
): Promise<void> {
  await recordEvents(tx, name, [event])
}

/**
 * Writes events of one kind, and one delivery of each to every active subscription, in the transaction
 * that caused them. The first attempts start after the commit. One statement does it for any number of
 * events. An event whose id exists is skipped; so is every event of an account whose plan has no
 * webhooks. See docs/contract/decisions/webhooks.md#event-transaction.
 */
export async function recordEvents<N extends EventName>(
  tx: SqlTransaction,
  name: N,
  events: NewEvent<N>[],
): Promise<void> {
  if (events.length === 0) return
  const [row] = await tx.queryText<Delivered>(RECORD_EVENTS, eventValues(name, events))
  const { subscriptionIds } = row ?? { subscriptionIds: null }
  if (subscriptionIds) tx.afterCommit(() => startDeliveries(subscriptionIds))
}

/** The result of a statement with `eventParts`. */
export interface Delivered {
  /** The subscriptions that got a delivery; null for none. */
  subscriptionIds: string[] | null
}

/** Starts the first attempts of deliveries that are committed. */
export function startDeliveries(subscriptionIds: string[]): void {
  dispatcher().wake(subscriptionIds)
}

/**
 * The parts of a statement that writes events with what causes them: `event` and `delivery` for its `with`, and the
 * column `subscriptionIds` for its `select`. `$1` is the account; `eventValues` are the parameters from `first`.
 * @param condition when events are written, beside the plan of the account
 */
export function eventParts(first: number, condition = 'true'): { ctes: string; column: string } {
  const [name, ids, payloads, plans, maxAttempts] = [0, 1, 2, 3, 4].map((n) => `$${first + n}`)
  const ctes = `event as (
      insert into events (owner_id, event_id, name, payload)
      select u.id, given.id, ${name}::text, given.payload
      from users u,
        unnest(${ids}::text[], ${payloads}::text[]) with ordinality as given (id, payload, n)
      where u.id = $1 and u.plan = any(${plans}::text[]) and ${condition}
      order by given.n
      on conflict (owner_id, event_id) do nothing
      returning id
    ), delivery as (
      insert into webhook_deliveries (owner_id, event_row_id, subscription_id, max_attempts)
      select s.owner_id, event.id, s.id, ${maxAttempts}::int
      from event, webhook_subscriptions s
      where s.owner_id = $1 and s.event = ${name} and s.is_active
      order by event.id
      -- A subscription that is being deleted gets none, instead of failing the cause of the event.
      for key share of s
      returning subscription_id
    )`
  const column = `(select array_agg(distinct subscription_id::text) from delivery) as "subscriptionIds"`
  return { ctes, column }
}

const PARTS = eventParts(2)
const RECORD_EVENTS = prepared(`with ${PARTS.ctes} select ${PARTS.column}`)

/** The parameters of `eventParts`. @throws ZodError if the data of an event does not match its schema */
export function eventValues<N extends EventName>(name: N, events: NewEvent<N>[]): unknown[] {
  const timestamp = new Date().toISOString()
  const envelopes = events.map(({ key, data }): Envelope<N> => ({
    id: `${name}:${key}`,
    event: name,
    timestamp,
    data: EVENTS[name].data.parse(data) as EventData<N>,
  }))
  const ids = envelopes.map(({ id }) => id)
  const payloads = envelopes.map((envelope) => JSON.stringify(envelope))
  return [name, ids, payloads, PLANS_WITH_WEBHOOKS, MAX_ATTEMPTS]
}
