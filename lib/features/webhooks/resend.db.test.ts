import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/platform/database/client'
import type { Account } from '@/lib/platform/tenancy/account'
import { outcome } from '@/testing/at-once'
import { startReceiver } from '@/testing/server'
import { findPredecessor } from './missed-events'
import { countResend, resend } from './resend'
import { toSubscription } from './rows'
import {
  endSubscription,
  makeAccount,
  makeDelivery,
  makeFailedDelivery,
  makeSubscription,
  publish,
  readDeliveryRow,
} from '@/testing/features/webhooks'

type Receiver = Awaited<ReturnType<typeof startReceiver>>

const BEGINNING = new Date(0)
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

let account: Account
let receiver: Receiver
beforeEach(async () => {
  account = await makeAccount()
  receiver = await startReceiver()
})
afterEach(() => receiver.close())

const subscribe = () => makeSubscription(account, { targetUrl: receiver.url })

const received = () => receiver.requests.map(({ headers }) => headers['webhook-id'])

async function deliveredEvents(subscriptionId: bigint): Promise<string[]> {
  const rows = await systemDb().webhookDelivery.findMany({
    where: { subscriptionId },
    orderBy: { id: 'asc' },
    include: { event: true },
  })
  return rows.map(({ event }) => event.eventId)
}

describe('what failed', () => {
  it('is sent again since a moment, with a new series of attempts', async () => {
    const { id } = await subscribe()
    const before = await makeFailedDelivery(account, id, { at: minutesAgo(10) })
    const failed = await makeFailedDelivery(account, id, { at: minutesAgo(5) })
    const request = { since: minutesAgo(6) }
    expect(await countResend(account, id, request)).toBe(1)
    expect(await resend(account, id, request)).toBe(1)
    expect(await readDeliveryRow(failed.id)).toMatchObject({ maxAttempts: 10 })
    await receiver.waitFor(1)
    await expect
      .poll(() => readDeliveryRow(failed.id))
      .toMatchObject({ status: 'succeeded', attemptCount: 6 })
    expect(await readDeliveryRow(before.id)).toMatchObject({ status: 'failed' })
    expect(await countResend(account, id, { since: BEGINNING })).toBe(1)
  })

  it('does not include samples, nor what succeeded or waits', async () => {
    const { id } = await subscribe()
    const sample = await makeFailedDelivery(account, id)
    await systemDb().event.update({ where: { id: sample.eventRowId }, data: { isSample: true } })
    const waiting = await makeDelivery(account, id)
    expect(await countResend(account, id, { since: BEGINNING })).toBe(0)
    expect(await resend(account, id, { since: BEGINNING })).toBe(0)
    expect(await readDeliveryRow(waiting.id)).toMatchObject({ status: 'pending', maxAttempts: 5 })
  })
})

describe('what an ended subscription missed', () => {
  it('goes to another one in the order of the events, each once', async () => {
    const ended = await subscribe()
    const failed = []
    for (let n = 0; n < 12; n++) {
      const status = n % 2 ? 'cancelled' : 'failed'
      failed.push(await makeFailedDelivery(account, ended.id, { status }))
    }
    await endSubscription(ended.id)
    const { id } = await subscribe()
    const request = { since: BEGINNING, missedBy: ended.id }
    expect(await countResend(account, id, request)).toBe(12)
    expect(await resend(account, id, request)).toBe(12)
    await receiver.waitFor(12)
    const events = failed.map(({ event }) => event.eventId)
    expect(await deliveredEvents(id)).toEqual(events)
    expect(received().toSorted()).toEqual(events.toSorted())

    expect(await resend(account, id, request)).toBe(0)
    expect(await countResend(account, id, request)).toBe(0)
    expect(await systemDb().webhookDelivery.count({ where: { subscriptionId: id } })).toBe(12)
  })

  it('includes what happened before its successor was created, and leaves out what that received', async () => {
    const ended = await subscribe()
    await endSubscription(ended.id, minutesAgo(30))
    await publish(account, 'meanwhile')
    await systemDb().event.updateMany({
      where: { ownerId: account.id },
      data: { createdAt: minutesAgo(20) },
    })
    const { id } = await subscribe()
    await publish(account, 'afterwards')
    await receiver.waitFor(1)
    expect(await resend(account, id, { since: BEGINNING, missedBy: ended.id })).toBe(1)
    await receiver.waitFor(2)
    expect(received()).toEqual(['contact.created:afterwards', 'contact.created:meanwhile'])
  })

  it('does not include what another subscription has brought to the same target URL', async () => {
    const first = await subscribe()
    await makeFailedDelivery(account, first.id)
    await endSubscription(first.id, minutesAgo(30))
    const second = await subscribe()
    expect(await resend(account, second.id, { since: BEGINNING, missedBy: first.id })).toBe(1)
    await expect
      .poll(() => systemDb().webhookDelivery.findFirst({ where: { subscriptionId: second.id } }))
      .toMatchObject({ status: 'succeeded' })
    const { id } = await subscribe()
    expect(await countResend(account, id, { since: BEGINNING, missedBy: first.id })).toBe(0)
  })

  it('is found from its successor, the oldest first', async () => {
    const first = await subscribe()
    await makeFailedDelivery(account, first.id)
    await endSubscription(first.id, minutesAgo(3))
    const second = await subscribe()
    await makeFailedDelivery(account, second.id)
    await endSubscription(second.id, minutesAgo(1))
    const elsewhere = await makeSubscription(account)
    const third = await subscribe()
    expect(await findPredecessor(account, toSubscription(elsewhere))).toBeNull()
    expect(await findPredecessor(account, toSubscription(third))).toMatchObject({
      id: first.id,
      missed: 1,
    })
  })
})

it('sends in batches all the same', async () => {
  const ended = await subscribe()
  const events = []
  for (let n = 0; n < 7; n++) {
    events.push((await makeFailedDelivery(account, ended.id, { at: minutesAgo(2) })).event.eventId)
  }
  await endSubscription(ended.id)
  const { id } = await subscribe()
  const missed = { since: BEGINNING, missedBy: ended.id }
  expect(await resend(account, id, missed, 3)).toBe(7)
  expect(await deliveredEvents(id)).toEqual(events)
  await receiver.waitFor(7)

  const again = await subscribe()
  for (let n = 0; n < 6; n++) await makeFailedDelivery(account, again.id)
  expect(await resend(account, again.id, { since: BEGINNING }, 3)).toBe(6)
  await receiver.waitFor(13)
})

describe('is refused', () => {
  const since = BEGINNING

  it('for a subscription that has ended', async () => {
    const { id } = await subscribe()
    await endSubscription(id)
    expect(await outcome(resend(account, id, { since }))).toBe('subscription_inactive')
    expect(await outcome(countResend(account, id, { since }))).toBe('subscription_inactive')
  })

  it('between different events', async () => {
    const ended = await makeSubscription(account, { event: 'lead.hot' })
    const { id } = await subscribe()
    const request = { since, missedBy: ended.id }
    expect(await outcome(resend(account, id, request))).toBe('validation_error')
    expect(await outcome(countResend(account, id, request))).toBe('validation_error')
  })

  it('to and from subscriptions of another account', async () => {
    const stranger = await makeAccount()
    const theirs = await makeSubscription(stranger)
    const { id } = await subscribe()
    for (const run of [resend, countResend]) {
      expect(await outcome(run(account, theirs.id, { since }))).toBe('not_found')
      expect(await outcome(run(account, id, { since, missedBy: theirs.id }))).toBe('not_found')
    }
  })

  it('on a plan without webhooks', async () => {
    const { id } = await subscribe()
    expect(await outcome(resend({ ...account, plan: 'free' }, id, { since }))).toBe(
      'premium_required',
    )
  })
})
