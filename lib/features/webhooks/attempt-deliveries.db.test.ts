import { beforeEach, describe, expect, it } from 'vitest'
import type { Prisma } from '@/prisma/generated/client'
import { systemDb } from '@/lib/platform/database/client'
import type { Account } from '@/lib/platform/tenancy/account'
import { claimDeliveries } from './attempt-deliveries'
import {
  makeAccount,
  makeDelivery,
  makeSubscription,
  readDeliveryRow,
} from '@/testing/features/webhooks'

let account: Account
let subscription: Awaited<ReturnType<typeof makeSubscription>>
beforeEach(async () => {
  account = await makeAccount()
  subscription = await makeSubscription(account, { targetUrl: 'https://receiver.example/hook' })
})

const claim = (capacity = 10, id = subscription.id) =>
  claimDeliveries([{ subscriptionId: String(id), capacity }])
const change = (id: bigint, data: Prisma.WebhookDeliveryUpdateInput) =>
  systemDb().webhookDelivery.update({ where: { id }, data })
const soon = () => new Date(Date.now() + 60_000)
const past = () => new Date(Date.now() - 60_000)

it('claims a due delivery with everything its attempt needs', async () => {
  const row = await makeDelivery(account, subscription.id)
  const { secret } = subscription
  expect(await claim()).toEqual([
    {
      id: String(row.id),
      subscriptionId: String(subscription.id),
      attempt: 1,
      maxAttempts: 5,
      event: 'contact.created',
      eventId: expect.stringMatching(/^contact\.created:/),
      payload: '{}',
      isSample: false,
      targetUrl: 'https://receiver.example/hook',
      secret,
      isTrial: false,
    },
  ])
  const { leaseUntil, status } = await readDeliveryRow(row.id)
  expect(status).toBe('pending')
  expect(leaseUntil?.getTime()).toBeGreaterThan(Date.now() + 10_000)
})

it('skips deliveries that are not due, are leased or have ended', async () => {
  const [waiting, held, ended] = await Promise.all(
    Array.from({ length: 3 }, () => makeDelivery(account, subscription.id)),
  )
  if (!waiting || !held || !ended) throw new Error('not made')
  await change(waiting.id, { nextAttemptAt: soon() })
  await change(held.id, { leaseUntil: soon() })
  await change(ended.id, { status: 'succeeded' })
  expect(await claim()).toEqual([])
})

it('claims a delivery whose lease has ended', async () => {
  const row = await makeDelivery(account, subscription.id)
  await claim()
  expect(await claim()).toEqual([])
  await change(row.id, { leaseUntil: past() })
  expect(await claim()).toHaveLength(1)
})

it('claims the longest due first, up to the capacity', async () => {
  const rows = []
  for (let n = 0; n < 4; n++) rows.push(await makeDelivery(account, subscription.id))
  const last = rows.at(-1)
  if (last) await change(last.id, { nextAttemptAt: past() })
  const first = await claim(2)
  expect(new Set(first.map(({ id }) => id))).toEqual(
    new Set([String(last?.id), String(rows[0]?.id)]),
  )
  expect(await claim(10)).toHaveLength(2)
})

it('gives each subscription its own capacity', async () => {
  const other = await makeSubscription(account)
  for (let n = 0; n < 3; n++) {
    await makeDelivery(account, subscription.id)
    await makeDelivery(account, other.id)
  }
  const taken = await claimDeliveries([
    { subscriptionId: String(subscription.id), capacity: 1 },
    { subscriptionId: String(other.id), capacity: 2 },
  ])
  const of = (id: bigint) => taken.filter(({ subscriptionId }) => subscriptionId === String(id))
  expect([of(subscription.id).length, of(other.id).length]).toEqual([1, 2])
})

it('claims nothing for an inactive subscription', async () => {
  const inactive = await makeSubscription(account, { isActive: false })
  await makeDelivery(account, inactive.id)
  expect(await claim(10, inactive.id)).toEqual([])
})

describe('on trial', () => {
  const changeSubscription = (trialAt: Date) =>
    systemDb().webhookSubscription.update({ where: { id: subscription.id }, data: { trialAt } })
  const ids = (claimed: { id: string }[]) => claimed.map(({ id }) => id)

  it('claims nothing during the wait', async () => {
    await makeDelivery(account, subscription.id)
    await changeSubscription(soon())
    expect(await claim()).toEqual([])
  })

  it('claims one, the oldest, and no other while it is under way', async () => {
    const rows = []
    for (let n = 0; n < 3; n++) rows.push(await makeDelivery(account, subscription.id))
    await changeSubscription(past())
    const claimed = await claim()
    expect(claimed).toMatchObject([{ id: String(rows[0]?.id), isTrial: true }])
    expect(await claim()).toEqual([])
    await changeSubscription(past())
    expect(await claim()).toEqual([])
  })

  it('keeps its turn while nothing is due', async () => {
    const row = await makeDelivery(account, subscription.id)
    await change(row.id, { nextAttemptAt: soon() })
    await changeSubscription(past())
    expect(await claim()).toEqual([])
    await change(row.id, { nextAttemptAt: past() })
    expect(ids(await claim())).toEqual([String(row.id)])
  })

  it('lets others go before a delivery whose retry has failed', async () => {
    const [failed, waiting] = [
      await makeDelivery(account, subscription.id),
      await makeDelivery(account, subscription.id),
    ]
    await change(failed.id, { attemptCount: 2 })
    await changeSubscription(past())
    expect(ids(await claim())).toEqual([String(waiting.id)])
  })
})
