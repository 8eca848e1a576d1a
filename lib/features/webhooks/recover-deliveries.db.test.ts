import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { systemDb } from '@/lib/platform/database/client'
import type { Account } from '@/lib/platform/tenancy/account'
import { startReceiver } from '@/testing/server'
import { claimDeliveries } from './attempt-deliveries'
import { resumeSubscription, sweepDeliveries } from './recover-deliveries'
import {
  made,
  makeAccount,
  makeDelivery,
  makeSubscription,
  readDeliveryRow,
} from '@/testing/features/webhooks'
import { recordAttempts } from './record-attempts'

let receiver: Awaited<ReturnType<typeof startReceiver>>
beforeAll(async () => {
  receiver = await startReceiver()
})
afterAll(() => receiver.close())

let account: Account
let subscription: Awaited<ReturnType<typeof makeSubscription>>
beforeEach(async () => {
  account = await makeAccount()
  subscription = await makeSubscription(account, { targetUrl: receiver.url })
})

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000)
const change = (
  id: bigint,
  data: { nextAttemptAt?: Date; leaseUntil?: Date; attemptCount?: number },
) => systemDb().webhookDelivery.update({ where: { id }, data })
const arrived = (id: bigint) =>
  receiver.waitFor(1, ({ headers }) => headers['x-service-delivery'] === String(id))

it('sends a delivery that a dead process had claimed', async () => {
  const row = await makeDelivery(account, subscription.id)
  await claimDeliveries([{ subscriptionId: String(subscription.id), capacity: 1 }])
  await change(row.id, { nextAttemptAt: ago(60), leaseUntil: ago(1) })
  await sweepDeliveries()
  expect(await arrived(row.id)).toHaveLength(1)
})

it('skips deliveries that are leased or only just due', async () => {
  const [held, fresh] = await Promise.all([
    makeDelivery(account, subscription.id),
    makeDelivery(account, subscription.id),
  ])
  await change(held.id, { nextAttemptAt: ago(60), leaseUntil: ago(-60) })
  expect((await sweepDeliveries()).woken).toBe(0)
  expect((await readDeliveryRow(fresh.id)).attemptCount).toBe(0)
})

it('cancels a delivery that was added while its subscription was ending', async () => {
  const inactive = await makeSubscription(account, { isActive: false })
  const row = await makeDelivery(account, inactive.id)
  await sweepDeliveries()
  expect(await readDeliveryRow(row.id)).toMatchObject({ status: 'cancelled' })
})

it('makes what is due until then due when its retry job says so', async () => {
  const row = await makeDelivery(account, subscription.id)
  await recordAttempts([made(row, 1, 500)])
  const [dueAt, later] = [ago(-60), ago(-90)]
  await change(row.id, { nextAttemptAt: dueAt })
  await systemDb().webhookSubscription.update({
    where: { id: subscription.id },
    data: { trialAt: dueAt },
  })
  await resumeSubscription(String(subscription.id), ago(-30))
  expect((await readDeliveryRow(row.id)).nextAttemptAt).toEqual(dueAt)
  const waiting = await makeDelivery(account, subscription.id)
  await change(waiting.id, { nextAttemptAt: later })
  await resumeSubscription(String(subscription.id), dueAt)
  expect(await arrived(row.id)).toHaveLength(1)
  expect((await readDeliveryRow(waiting.id)).nextAttemptAt).toEqual(later)
})

it('leaves a subscription on trial alone until its wait is over', async () => {
  const row = await makeDelivery(account, subscription.id)
  await change(row.id, { nextAttemptAt: ago(60) })
  const setTrial = (trialAt: Date) =>
    systemDb().webhookSubscription.update({ where: { id: subscription.id }, data: { trialAt } })
  await setTrial(ago(-60))
  expect((await sweepDeliveries()).woken).toBe(0)
  await setTrial(ago(60))
  await sweepDeliveries()
  expect(await arrived(row.id)).toHaveLength(1)
})
