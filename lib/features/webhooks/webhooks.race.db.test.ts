import { beforeEach, expect, it } from 'vitest'
import { systemDb, systemPool } from '@/lib/platform/database/client'
import type { Account } from '@/lib/platform/tenancy/account'
import { AppError } from '@/lib/platform/errors'
import { MAX_SUBSCRIPTIONS } from '@/lib/platform/tenancy/plan'
import { countWaiting } from '@/testing/database'
import { startReceiver } from '@/testing/server'
import { claimDeliveries } from './attempt-deliveries'
import { createSubscription, deleteSubscription } from './subscriptions'
import { recordAttempts } from './record-attempts'
import {
  made,
  makeAccount,
  makeDelivery,
  makeSubscription,
  publish,
  readDeliveryRow,
  readSubscription,
} from '@/testing/features/webhooks'

let account: Account
beforeEach(async () => {
  account = await makeAccount()
})

const times = <T>(count: number, run: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => run(n)))

it('gives a delivery to one of several simultaneous claims', async () => {
  const { id } = await makeSubscription(account)
  await times(40, () => makeDelivery(account, id))
  const claimed = await times(16, () =>
    claimDeliveries([{ subscriptionId: String(id), capacity: 8 }]),
  )
  const ids = claimed.flat().map((delivery) => delivery.id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toHaveLength(40)
})

it('ends a subscription once, at exactly the tenth of many simultaneous failures', async () => {
  for (let round = 0; round < 5; round++) {
    const { id } = await makeSubscription(account)
    const rows = await times(24, () => makeDelivery(account, id))
    const recorded = await Promise.all(rows.map((row) => recordAttempts([made(row, 1, 500)])))
    const ended = recorded.flatMap(({ deactivatedOwnerIds }) => deactivatedOwnerIds)
    expect(ended).toEqual([account.id])
    expect(await readSubscription(id)).toMatchObject({ isActive: false, failCount: 10 })
    const after = await Promise.all(rows.map((row) => readDeliveryRow(row.id)))
    expect(new Set(after.map(({ status }) => status))).toEqual(new Set(['cancelled']))
    expect(after.every(({ attempts }) => attempts.length === 1)).toBe(true)
  }
})

it('loses no failure when batches of the same subscriptions are recorded at once', async () => {
  const subscriptions = await times(3, () => makeSubscription(account))
  const batches = await times(3, () =>
    Promise.all(subscriptions.map(({ id }) => makeDelivery(account, id))),
  )
  await Promise.all(
    batches.map((rows, n) =>
      // Different orders must not cause a deadlock.
      recordAttempts((n % 2 ? rows.toReversed() : rows).map((row) => made(row, 1, 500))),
    ),
  )
  for (const { id } of subscriptions) {
    expect(await readSubscription(id)).toMatchObject({ failCount: 3 })
  }
})

it('gives one of several simultaneous claims the turn of a trial', async () => {
  for (let round = 0; round < 5; round++) {
    const { id } = await makeSubscription(account, { trialAt: new Date(Date.now() - 1000) })
    await times(10, () => makeDelivery(account, id))
    const claimed = await times(12, () =>
      claimDeliveries([{ subscriptionId: String(id), capacity: 8 }]),
    )
    expect(claimed.flat()).toMatchObject([{ isTrial: true }])
  }
})

it('counts an attempt once if two processes made it', async () => {
  const { id } = await makeSubscription(account)
  const row = await makeDelivery(account, id)
  await times(6, () => recordAttempts([made(row, 1, 500)]))
  expect(await readSubscription(id)).toMatchObject({ failCount: 1 })
  expect(await readDeliveryRow(row.id)).toMatchObject({ attemptCount: 1 })
})

it('records one of several equal events', async () => {
  await makeSubscription(account, { event: 'call.completed' })
  await times(12, () => publish(account, '1'))
  expect(await systemDb().event.count({ where: { ownerId: account.id } })).toBe(1)
})

it('does not block events while attempts are being recorded', async () => {
  const receiver = await startReceiver()
  const { id } = await makeSubscription(account, { targetUrl: receiver.url })
  const client = await systemPool().connect()
  try {
    await client.query('begin')
    await client.query('select from webhook_subscriptions where id = $1 for no key update', [id])
    await publish(account, '1')
  } finally {
    await client.query('rollback')
    client.release()
  }
  await receiver.waitFor(1)
  await receiver.close()
  expect(await systemDb().webhookDelivery.count({ where: { subscriptionId: id } })).toBe(1)
})

it('reaches the quota of subscriptions and never exceeds it', async () => {
  const secret = 'not read here'
  await systemDb().webhookSubscription.createMany({
    data: Array.from({ length: MAX_SUBSCRIPTIONS - 5 }, () => ({
      ownerId: account.id,
      event: 'lead.hot',
      targetUrl: 'https://example.com',
      secret,
    })),
  })
  const outcomes = await times(15, () =>
    createSubscription(account, {
      event: 'lead.hot',
      targetUrl: 'https://example.com',
      source: 'custom',
    }).then(
      () => 'created',
      (error: unknown) => (error instanceof AppError ? error.body : error),
    ),
  )
  expect(outcomes.filter((outcome) => outcome === 'created')).toHaveLength(5)
  expect(outcomes.filter((outcome) => outcome !== 'created')).toEqual(
    Array.from({ length: 10 }, () => ({
      error: 'quota_exceeded',
      code: 'quota_exceeded',
      quota: { current: 100, limit: 100 },
    })),
  )
})

it('survives a subscription that is deleted while its attempts are recorded', async () => {
  for (let round = 0; round < 10; round++) {
    const { id } = await makeSubscription(account)
    const rows = await times(4, () => makeDelivery(account, id))
    await Promise.all([
      ...rows.map((row) => recordAttempts([made(row, 1, 500)])),
      deleteSubscription(account, id),
    ])
    expect(await systemDb().webhookDelivery.count({ where: { subscriptionId: id } })).toBe(0)
  }
})

it('records an event although a subscription is deleted at the same moment', async () => {
  const { id } = await makeSubscription(account)
  const { id: staying } = await makeSubscription(account)
  const client = await systemPool().connect()
  await client.query('begin')
  await client.query('delete from webhook_subscriptions where id = $1', [id])
  const published = publish(account, '1')
  await expect.poll(countWaiting).toBe(1)
  await client.query('commit')
  client.release()
  await published
  const deliveries = await systemDb().webhookDelivery.findMany({ where: { ownerId: account.id } })
  expect(deliveries.map(({ subscriptionId }) => subscriptionId)).toEqual([staying])
})
