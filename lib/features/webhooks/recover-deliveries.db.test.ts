import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { systemDb } from '@/lib/platform/database/client'
import type { Account } from '@/lib/platform/tenancy/account'
import { startReceiver } from '@/lib/testing/server'
import { claimDeliveries } from './attempt-deliveries'
import { resumeDelivery, sweepDeliveries } from './recover-deliveries'
import { made, makeAccount, makeDelivery, makeSubscription, readDeliveryRow } from './testing'
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

it('sends what a process took and never sent', async () => {
  const row = await makeDelivery(account, subscription.id)
  await claimDeliveries([{ subscriptionId: String(subscription.id), room: 1 }])
  await change(row.id, { nextAttemptAt: ago(60), leaseUntil: ago(1) })
  await sweepDeliveries()
  expect(await arrived(row.id)).toHaveLength(1)
})

it('leaves alone what somebody is at work on, and what is not long due', async () => {
  const [held, fresh] = await Promise.all([
    makeDelivery(account, subscription.id),
    makeDelivery(account, subscription.id),
  ])
  await change(held.id, { nextAttemptAt: ago(60), leaseUntil: ago(-60) })
  expect((await sweepDeliveries()).woken).toBe(0)
  expect((await readDeliveryRow(fresh.id)).attemptCount).toBe(0)
})

it('ends what was added to a subscription while it ended', async () => {
  const inactive = await makeSubscription(account, { isActive: false })
  const row = await makeDelivery(account, inactive.id)
  await sweepDeliveries()
  expect(await readDeliveryRow(row.id)).toMatchObject({ status: 'cancelled' })
})

it('is made due by its job whatever the clocks say, and only for the attempt that it was for', async () => {
  const row = await makeDelivery(account, subscription.id)
  await recordAttempts([made(row, 1, 500)])
  await change(row.id, { nextAttemptAt: ago(-60) })
  await resumeDelivery(String(row.id), 2)
  expect((await readDeliveryRow(row.id)).nextAttemptAt.getTime()).toBeGreaterThan(Date.now())
  await resumeDelivery(String(row.id), 1)
  expect(await arrived(row.id)).toHaveLength(1)
})
