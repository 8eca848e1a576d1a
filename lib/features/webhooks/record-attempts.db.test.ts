import { beforeEach, describe, expect, it } from 'vitest'
import type { Account } from '@/lib/platform/tenancy/account'
import { deleteSubscription } from './subscriptions'
import { recordAttempts } from './record-attempts'
import {
  made,
  makeAccount,
  makeDelivery,
  makeSubscription,
  readDeliveryRow,
  readSubscription,
} from './testing'

let account: Account
let subscription: Awaited<ReturnType<typeof makeSubscription>>
const delivery = () => makeDelivery(account, subscription.id)
beforeEach(async () => {
  account = await makeAccount()
  subscription = await makeSubscription(account, { failCount: 3 })
})

describe('a success', () => {
  it('ends the delivery and resets the failure counter', async () => {
    const row = await delivery()
    const recorded = await recordAttempts([made(row, 1, 204)])
    expect(recorded).toEqual({ retries: [], deactivatedOwnerIds: [] })
    const after = await readDeliveryRow(row.id)
    expect(after).toMatchObject({ status: 'succeeded', attemptCount: 1, leaseUntil: null })
    expect(after.finishedAt).not.toBeNull()
    expect(after.attempts).toMatchObject([
      { attempt: 1, statusCode: 204, response: 'answer', error: null, durationMs: 12 },
    ])
    const { failCount, lastDeliveryAt } = await readSubscription(subscription.id)
    expect(failCount).toBe(0)
    expect(lastDeliveryAt?.getTime()).toBeGreaterThan(Date.now() - 60_000)
  })
})

describe('a failure', () => {
  it('increments the counter, and is retried after base × 2^(n-1)', async () => {
    const row = await delivery()
    for (const [attempt, wait] of [
      [1, 50],
      [2, 100],
      [3, 200],
      [4, 400],
    ] as const) {
      const before = Date.now()
      const { retries } = await recordAttempts([made(row, attempt, 500)])
      expect(retries).toMatchObject([{ deliveryId: String(row.id), failedAttempt: attempt }])
      const failedAt = (retries[0]?.dueAt.getTime() ?? 0) - wait
      expect(failedAt).toBeGreaterThanOrEqual(before - 1)
      expect(failedAt).toBeLessThanOrEqual(Date.now() + 1)
    }
    expect(await readDeliveryRow(row.id)).toMatchObject({ status: 'pending', attemptCount: 4 })
    expect(await readSubscription(subscription.id)).toMatchObject({ failCount: 7 })
  })

  it('of the fifth attempt ends the delivery', async () => {
    const row = await delivery()
    const { retries } = await recordAttempts([made(row, 5, null)])
    expect(retries).toEqual([])
    const after = await readDeliveryRow(row.id)
    expect(after).toMatchObject({ status: 'failed', attemptCount: 5 })
    expect(after.attempts).toMatchObject([{ statusCode: null, error: 'timeout: TimeoutError' }])
    expect(await readSubscription(subscription.id)).toMatchObject({ failCount: 4, isActive: true })
  })
})

it('counts an attempt once, however often it is recorded', async () => {
  const row = await delivery()
  await recordAttempts([made(row, 1, 500)])
  await recordAttempts([made(row, 1, 500), made(row, 1, 500)])
  expect(await readSubscription(subscription.id)).toMatchObject({ failCount: 4 })
  expect((await readDeliveryRow(row.id)).attempts).toHaveLength(1)
})

it('counts in the order of the batch', async () => {
  const rows = await Promise.all([delivery(), delivery(), delivery()])
  await recordAttempts(rows.map((row, n) => made(row, 1, [500, 200, 500][n] ?? 0)))
  expect(await readSubscription(subscription.id)).toMatchObject({ failCount: 1 })
})

describe('the tenth failure in a row', () => {
  it('ends only that subscription and its pending deliveries', async () => {
    const other = await makeSubscription(account)
    const waiting = await delivery()
    const others = await makeDelivery(account, other.id)
    const failing = await Promise.all(Array.from({ length: 7 }, delivery))
    const recorded = await recordAttempts(failing.map((row) => made(row, 1, 500)))
    expect(recorded).toEqual({ retries: [], deactivatedOwnerIds: [account.id] })
    const after = await readSubscription(subscription.id)
    expect(after).toMatchObject({ isActive: false, failCount: 10, deactivatedFor: 'failures' })
    expect(after.deactivatedAt).not.toBeNull()
    for (const row of [waiting, ...failing]) {
      expect(await readDeliveryRow(row.id)).toMatchObject({ status: 'cancelled' })
    }
    expect(await readDeliveryRow(others.id)).toMatchObject({ status: 'pending' })
    expect(await readSubscription(other.id)).toMatchObject({ isActive: true, failCount: 0 })
  })

  it('is reported once, and later attempts change nothing', async () => {
    const rows = await Promise.all(Array.from({ length: 9 }, delivery))
    await recordAttempts(rows.slice(0, 7).map((row) => made(row, 1, 500)))
    const [late, success] = rows.slice(7).map((row, n) => made(row, 1, n === 0 ? 500 : 200))
    const recorded = await recordAttempts([late, success].filter((each) => each !== undefined))
    expect(recorded).toEqual({ retries: [], deactivatedOwnerIds: [] })
    expect(await readSubscription(subscription.id)).toMatchObject({
      isActive: false,
      failCount: 10,
      deactivatedFor: 'failures',
    })
    const [, , ...rest] = await Promise.all(rows.map(({ id }) => readDeliveryRow(id)))
    expect(rest.slice(-2).map(({ status }) => status)).toEqual(['cancelled', 'succeeded'])
  })
})

it('ends the subscription at once when the receiver answers 410', async () => {
  const [row, waiting] = await Promise.all([delivery(), delivery()])
  const recorded = await recordAttempts([made(row, 1, 410)])
  expect(recorded).toEqual({ retries: [], deactivatedOwnerIds: [account.id] })
  expect(await readSubscription(subscription.id)).toMatchObject({
    isActive: false,
    failCount: 4,
    deactivatedFor: 'gone',
  })
  expect(await readDeliveryRow(row.id)).toMatchObject({ status: 'failed' })
  expect(await readDeliveryRow(waiting.id)).toMatchObject({ status: 'cancelled' })
})

it('skips a subscription that was deleted during the attempt', async () => {
  const row = await delivery()
  const other = await makeSubscription(account)
  const others = await makeDelivery(account, other.id)
  await deleteSubscription(account, subscription.id)
  await recordAttempts([made(row, 1, 500), made(others, 1, 200)])
  expect(await readDeliveryRow(others.id)).toMatchObject({ status: 'succeeded' })
})
