import { beforeEach, expect, it } from 'vitest'
import { systemDb, systemPool } from '@/lib/platform/database/client'
import type { Account } from '@/lib/platform/tenancy/account'
import { config } from '@/lib/platform/config'
import { listDeliveries } from './deliveries'
import { forgetEvents } from './forget-events'
import { redeliver } from './manual-deliveries'
import { recordAttempts } from './record-attempts'
import {
  made,
  makeAccount,
  makeDelivery,
  makeSubscription,
  readDeliveryRow,
  readSubscription,
} from '@/testing/features/webhooks'

let account: Account
let subscription: Awaited<ReturnType<typeof makeSubscription>>
beforeEach(async () => {
  await systemDb().event.deleteMany()
  account = await makeAccount()
  subscription = await makeSubscription(account)
})

const events = () => systemDb().event.count()

async function deliver(): Promise<bigint> {
  const row = await makeDelivery(account, subscription.id)
  await recordAttempts([made(row, 1, 200)])
  return row.id
}

const age = (days: number) =>
  systemPool().query(`update events set created_at = created_at - $1 * interval '1 day'`, [days])

async function forgetAll(): Promise<number> {
  let forgotten = 0
  let batch = await forgetEvents()
  for (forgotten = batch.forgotten; batch.more; forgotten += batch.forgotten) {
    batch = await forgetEvents(batch.after)
  }
  return forgotten
}

it('deletes old events with their deliveries and attempts, and keeps newer ones', async () => {
  await deliver()
  await deliver()
  await age(config().EVENT_RETENTION_DAYS + 1)
  const kept = await deliver()
  expect(await forgetAll()).toBe(2)
  expect(await events()).toBe(1)
  expect(await systemDb().webhookAttempt.count({ where: { ownerId: account.id } })).toBe(1)
  const { deliveries } = await listDeliveries(account, { page: 1, limit: 10 })
  expect(deliveries.map(({ id }) => id)).toEqual([kept])
})

it('keeps an old event until its last delivery has ended', async () => {
  const other = await makeSubscription(account)
  const pending = await makeDelivery(account, subscription.id)
  const ended = await systemDb().webhookDelivery.create({
    data: {
      ownerId: account.id,
      eventRowId: pending.eventRowId,
      subscriptionId: other.id,
      status: 'succeeded',
    },
  })
  await age(config().EVENT_RETENTION_DAYS + 1)
  expect(await forgetAll()).toBe(0)
  expect(await systemDb().webhookDelivery.count({ where: { id: ended.id } })).toBe(0)
  expect((await readDeliveryRow(pending.id)).status).toBe('pending')
  await recordAttempts([made(pending, 1, 200)])
  expect(await forgetAll()).toBe(1)
  expect(await events()).toBe(0)
})

it('leaves the counters of a subscription as they are', async () => {
  const row = await makeDelivery(account, subscription.id)
  await recordAttempts([made(row, 1, 500)])
  await systemDb().webhookDelivery.update({ where: { id: row.id }, data: { status: 'failed' } })
  const before = await readSubscription(subscription.id)
  expect(before.failCount).toBe(1)
  await age(config().EVENT_RETENTION_DAYS + 1)
  expect(await forgetAll()).toBe(1)
  expect(await readSubscription(subscription.id)).toEqual(before)
})

it('goes on in further batches behind events that must stay', async () => {
  await systemPool().query(
    `with event as (
       insert into events (owner_id, event_id, name, payload)
       select $1, 'contact.created:' || n, 'contact.created', '{}' from generate_series(1, 2500) n
       returning id)
     insert into webhook_deliveries (owner_id, event_row_id, subscription_id, status)
     select $1, id, $2, case when row_number() over (order by id) <= 1200 then 'pending' else 'failed' end
     from event`,
    [account.id, subscription.id],
  )
  await age(config().EVENT_RETENTION_DAYS + 1)
  expect(await forgetAll()).toBe(1300)
  expect(await events()).toBe(1200)
})

it('tells whoever sends a delivery again that it has just been deleted', async () => {
  const id = await deliver()
  await age(config().EVENT_RETENTION_DAYS + 1)
  await forgetAll()
  await expect(redeliver(account, id)).rejects.toMatchObject({ code: 'not_found' })
})
