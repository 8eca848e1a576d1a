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

it('makes a delivery due when its retry job says so, for that attempt only', async () => {
  const row = await makeDelivery(account, subscription.id)
  await recordAttempts([made(row, 1, 500)])
  await change(row.id, { nextAttemptAt: ago(-60) })
  await resumeDelivery(String(row.id), 2)
  expect((await readDeliveryRow(row.id)).nextAttemptAt.getTime()).toBeGreaterThan(Date.now())
  await resumeDelivery(String(row.id), 1)
  expect(await arrived(row.id)).toHaveLength(1)
})
