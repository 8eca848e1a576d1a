import { config } from '@/lib/platform/config'
import { systemPool } from '@/lib/platform/database/client'

/** Events per step. PGlite serves nothing else while a statement runs. */
const BATCH = 500

/** Ids are given in the order of time, so the oldest events come first, without an index on their times. */
const NEXT = `
  select id, created_at < $2::timestamptz - $3 * interval '1 day' as "isOld"
  from events where id > $1 order by id limit ${BATCH}`

// `skip locked`: deleting a subscription or a contact's data at the same time locks rows in another order.
const FORGET_DELIVERIES = `
  delete from webhook_deliveries where id = any(array(
    select id from webhook_deliveries
    where event_row_id = any($1::bigint[]) and status <> 'pending'
    for update skip locked
  ))`

const FORGET_EVENTS = `
  delete from events where id = any(array(
    select id from events e
    where id = any($1::bigint[])
      and not exists (select from webhook_deliveries d where d.event_row_id = e.id)
    for update skip locked
  ))`

/**
 * Deletes the next events of all accounts that are older than `EVENT_RETENTION_DAYS`, with their deliveries and attempts.
 * A pending delivery stays with its event until it has ended. Subscriptions keep their counters. An event of what
 * happened long ago is not written again, because the change that causes it happens once.
 * @param after where the batch before ended: the id of an event
 * @returns how many were deleted; `after` for the next batch; whether there may be more
 */
export async function forgetEvents(
  after = '0',
  now = new Date(),
): Promise<{ forgotten: number; after: string; more: boolean }> {
  const { rows } = await systemPool().query<{ id: string; isOld: boolean }>(NEXT, [
    after,
    now,
    config().EVENT_RETENTION_DAYS,
  ])
  const old = rows.filter(({ isOld }) => isOld).map(({ id }) => id)
  await systemPool().query(FORGET_DELIVERIES, [old])
  const { rowCount } = await systemPool().query(FORGET_EVENTS, [old])
  return {
    forgotten: rowCount ?? 0,
    after: old.at(-1) ?? after,
    more: old.length === BATCH,
  }
}
