import { systemPool } from '@/lib/platform/database/client'
import { encryptSecret } from '@/lib/platform/security/secrets'
import { sampleEnvelope } from '@/lib/features/webhooks/rules/events'

export const SECRET = '5f2b6c1d9e8a47035f2b6c1d9e8a4703'

const sample = JSON.stringify(sampleEnvelope('contact.created'))

/** The bytes of one event: of the usual size, and with its own id. */
export function payloadOf(eventId: string): string {
  return sample.replace(/"id":"[^"]*"/, `"id":"${eventId}"`)
}

/** Makes an account with one subscription for each target. @returns the ids */
export async function subscribe(targets: string[]): Promise<{ owner: string; ids: string[] }> {
  const pool = systemPool()
  const { rows: users } = await pool.query<{ id: string }>(
    `insert into users (email, name, plan) values (gen_random_uuid() || '@example.com', 'Ada', 'enterprise')
     returning id`,
  )
  const owner = users[0]?.id ?? ''
  const { rows } = await pool.query<{ id: string }>(
    `insert into webhook_subscriptions (owner_id, event, target_url, secret)
     select $1, 'contact.created', url, $3 from unnest($2::text[]) as given (url) returning id`,
    [owner, targets, encryptSecret(SECRET)],
  )
  return { owner, ids: rows.map(({ id }) => id) }
}

let made = 0

/** Adds events, each with a delivery to every given subscription. @returns the ids of the events */
export async function addEvents(owner: string, ids: string[], count: number): Promise<string[]> {
  const eventIds = Array.from({ length: count }, () => `contact.created:${(made += 1)}`)
  await systemPool().query(
    `with given as (
       select id, payload, n from unnest($3::text[], $4::text[]) with ordinality as g (id, payload, n)
     ), event as (
       insert into events (owner_id, event_id, name, payload)
       select $1, id, 'contact.created', payload from given order by n returning id
     )
     insert into webhook_deliveries (owner_id, event_row_id, subscription_id)
     select $1, event.id, s from event, unnest($2::bigint[]) as s order by event.id`,
    [owner, ids, eventIds, eventIds.map(payloadOf)],
  )
  return eventIds
}

/** Whether every delivery to these subscriptions has succeeded. */
export async function isDone(ids: string[]): Promise<boolean> {
  const { rows } = await systemPool().query<{ left: boolean }>(
    `select exists (
       select from webhook_deliveries where subscription_id = any($1::bigint[]) and status = 'pending') as left`,
    [ids],
  )
  return rows[0]?.left === false
}
