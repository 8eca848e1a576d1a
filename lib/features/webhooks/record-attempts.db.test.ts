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
} from '@/testing/features/webhooks'

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
    expect(recorded).toEqual({ retries: [], openedIds: [], deactivatedOwnerIds: [] })
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
      const { nextAttemptAt } = await readDeliveryRow(row.id)
      expect(retries).toContainEqual({
        subscriptionId: String(subscription.id),
        dueAt: nextAttemptAt,
      })
      const failedAt = nextAttemptAt.getTime() - wait
      expect(failedAt).toBeGreaterThanOrEqual(before - 1)
      expect(failedAt).toBeLessThanOrEqual(Date.now() + 1)
    }
    expect(await readDeliveryRow(row.id)).toMatchObject({ status: 'pending', attemptCount: 4 })
    expect(await readSubscription(subscription.id)).toMatchObject({ failCount: 7 })
  })

  it('of the fifth attempt ends the delivery', async () => {
    const row = await delivery()
    const { retries } = await recordAttempts([made(row, 5, null)])
    const { trialAt } = await readSubscription(subscription.id)
    expect(retries).toEqual([{ subscriptionId: String(subscription.id), dueAt: trialAt }])
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
    expect(recorded).toEqual({ retries: [], openedIds: [], deactivatedOwnerIds: [account.id] })
    const after = await readSubscription(subscription.id)
    expect(after).toMatchObject({ isActive: false, failCount: 10, trialAt: null })
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
    expect(recorded).toEqual({ retries: [], openedIds: [], deactivatedOwnerIds: [] })
    expect(await readSubscription(subscription.id)).toMatchObject({
      isActive: false,
      failCount: 10,
    })
    const [, , ...rest] = await Promise.all(rows.map(({ id }) => readDeliveryRow(id)))
    expect(rest.slice(-2).map(({ status }) => status)).toEqual(['cancelled', 'succeeded'])
  })
})

describe('a trial', () => {
  const asked = (retryAfter: string, isTrial = true) => ({ retryAfter, isTrial })
  const waitOf = async () => {
    const { trialAt } = await readSubscription(subscription.id)
    return trialAt && trialAt.getTime() - Date.now()
  }

  it('begins with a failure and ends with a success', async () => {
    const [first, second] = await Promise.all([delivery(), delivery()])
    await recordAttempts([made(first, 1, 500)])
    expect(await waitOf()).not.toBeNull()
    const { openedIds, retries } = await recordAttempts([made(second, 1, 200)])
    expect(openedIds).toEqual([String(subscription.id)])
    expect(retries).toEqual([])
    expect(await readSubscription(subscription.id)).toMatchObject({ failCount: 0, trialAt: null })
  })

  it('counts attempts that were under way when it began for their deliveries only', async () => {
    const rows = await Promise.all(Array.from({ length: 12 }, delivery))
    await recordAttempts(rows.map((row) => made(row, 1, 503, { isTrial: false })))
    expect(await readSubscription(subscription.id)).toMatchObject({ isActive: true, failCount: 4 })
    for (const { id } of rows) {
      expect(await readDeliveryRow(id)).toMatchObject({ status: 'pending', attemptCount: 1 })
    }
  })

  it('waits as long as the receiver asks, also in a late answer', async () => {
    const [first, second, third] = await Promise.all([delivery(), delivery(), delivery()])
    await recordAttempts([made(first, 1, 429, asked('100'))])
    expect(await waitOf()).toBeGreaterThan(90_000)
    const { nextAttemptAt } = await readDeliveryRow(first.id)
    expect(nextAttemptAt.getTime() - Date.now()).toBeGreaterThan(90_000)
    await recordAttempts([made(second, 1, 503, asked('1', false))])
    expect(await waitOf()).toBeGreaterThan(90_000)
    await recordAttempts([made(third, 1, 503, asked('200', false))])
    expect(await waitOf()).toBeGreaterThan(190_000)
  })
})

it('skips a subscription that was deleted during the attempt', async () => {
  const row = await delivery()
  const other = await makeSubscription(account)
  const others = await makeDelivery(account, other.id)
  await deleteSubscription(account, subscription.id)
  await recordAttempts([made(row, 1, 500), made(others, 1, 200)])
  expect(await readDeliveryRow(others.id)).toMatchObject({ status: 'succeeded' })
})
