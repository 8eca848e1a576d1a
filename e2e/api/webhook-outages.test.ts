import { afterAll, describe, expect, it, vi } from 'vitest'
import { mailsTo } from '@/testing/vendors/mail/mails'
import { type Receiver, startReceiver, startUnsteadyReceiver } from '@/testing/server'
import { repetitions } from '@/testing/thorough'
import { within } from '@/scripts/lib/time-scale.mjs'
import {
  byDelivery,
  createContact,
  deliveryOf,
  endedDeliveries,
  importContacts,
  makeSubscriber,
  readAttempts,
  readDeliveries,
  readSubscription,
  subscribe,
  type Subscriber,
} from '../outages'
import { OUTSIDE_RETRY_BASE_MS as BASE_MS, outsideServer } from '../outside'

/** The base stands for the 15 seconds of production: a minute is 4 of it, an hour 240. */
const MINUTE_MS = 4 * BASE_MS
const EVENTS = repetitions({ few: 150, many: 500 })

/** When a receiver that is away is tried, in bases after the first failure. The tenth failure ends the subscription. */
const TRIED_AT = [0, 1, 3, 7, 11, 15, 19, 23, 27, 31]
const POLL = { timeout: within(20_000), interval: 20 }
/** The clocks of two processes are read, each in whole milliseconds. */
const ROUNDING_MS = 5

const { server } = await outsideServer()
const receivers: Receiver[] = []
afterAll(() => Promise.all(receivers.map((receiver) => receiver.close())))

function use(receiver: Receiver): Receiver {
  receivers.push(receiver)
  return receiver
}

const failCount = async (subscriber: Subscriber, id: string) =>
  (await readSubscription(subscriber, id)).failCount

const triesWithin = (ms: number) => TRIED_AT.filter((at) => at * BASE_MS <= ms).length

/** Every request of a delivery had the same id and bytes, and each of so many events arrived. */
function expectAllTold(receiver: Receiver, count: number): void {
  const told = byDelivery(receiver.requests)
  const events = new Set<string>()
  for (const requests of told.values()) {
    const ids = new Set(requests.map(({ headers }) => String(headers['webhook-id'])))
    expect([ids.size, new Set(requests.map(({ body }) => body)).size]).toEqual([1, 1])
    for (const id of ids) events.add(id)
  }
  expect([told.size, events.size]).toEqual([count, count])
}

/**
 * After an outage that was over at this time, everything has arrived, only the attempts of the trial were spent, and the
 * subscription is as before.
 */
async function expectRecovery(
  subscriber: Subscriber,
  id: string,
  receiver: Receiver,
  backAt: number,
): Promise<void> {
  const deliveries = await endedDeliveries(subscriber, id)
  expect(deliveries).toHaveLength(EVENTS)
  expect(new Set(deliveries.map(({ status }) => status))).toEqual(new Set(['succeeded']))
  const repeated = deliveries.filter(({ attemptCount }) => attemptCount > 1)
  const attempts = await readAttempts(subscriber, repeated)
  const failed = attempts.filter(({ succeeded }) => !succeeded)
  const [first] = failed
  expect(first).toBeDefined()
  expect(failed.length).toBeLessThanOrEqual(triesWithin(backAt - (first?.startedAt ?? 0)))
  // A delivery fails twice, then the others go first.
  expect(Math.max(...repeated.map(({ attemptCount }) => attemptCount))).toBeLessThanOrEqual(3)
  const after = { isActive: true, failCount: 0, trialAt: null }
  expect(await readSubscription(subscriber, id)).toMatchObject(after)
  expectAllTold(receiver, EVENTS)
}

/** After an outage of this length, the subscription has ended by ten failures, no sooner than it may. */
async function expectEnded(subscriber: Subscriber, id: string): Promise<void> {
  const hasEnded = async () => !(await readSubscription(subscriber, id)).isActive
  await vi.waitFor(async () => expect(await hasEnded()).toBe(true), {
    interval: 100,
    timeout: within(60_000),
  })
  const ended = await readSubscription(subscriber, id)
  expect(ended.failCount).toBe(10)
  const deliveries = await readDeliveries(subscriber, id)
  expect(deliveries).toHaveLength(EVENTS)
  expect(new Set(deliveries.map(({ status }) => status))).toEqual(new Set(['cancelled']))
  const tried = deliveries.filter(({ attemptCount }) => attemptCount > 0)
  const attempts = await readAttempts(subscriber, tried)
  expect(attempts.map(({ succeeded }) => succeeded)).toEqual(TRIED_AT.map(() => false))
  const [first] = attempts
  for (const [n, { startedAt }] of attempts.entries()) {
    const waited = startedAt - (first?.startedAt ?? Infinity)
    expect(waited).toBeGreaterThanOrEqual((TRIED_AT[n] ?? Infinity) * BASE_MS - ROUNDING_MS)
  }
  const mails = () => mailsTo(subscriber.account.email, server.dataDir)
  await vi.waitFor(async () => expect(await mails()).toHaveLength(1), POLL)
  expect((await mails())[0]).toContain('webhook')
}

/** Where the first subscription has ended, its receiver hears only of what happens to a new one. */
async function expectNewStart(
  subscriber: Subscriber,
  endedId: string,
  receiver: Receiver,
): Promise<void> {
  const told = receiver.requests.length
  await createContact(subscriber)
  const id = await subscribe(subscriber, receiver)
  await createContact(subscriber)
  const [delivery] = await endedDeliveries(subscriber, id)
  expect(delivery).toMatchObject({ status: 'succeeded', attemptCount: 1 })
  expect(receiver.requests.slice(told).map(deliveryOf)).toEqual([delivery?.id])
  expect(await readDeliveries(subscriber, endedId)).toHaveLength(EVENTS)
  expect(await readSubscription(subscriber, endedId)).toMatchObject({ isActive: false })
}

// They mostly wait for retries, so they run at once. `expect.poll` is for tests that run alone.
describe.concurrent('a receiver at which nothing listens while many events happen', () => {
  it('for a minute misses none', async () => {
    const receiver = use(await startUnsteadyReceiver())
    const subscriber = await makeSubscriber(server)
    const id = await subscribe(subscriber, receiver)
    await receiver.goAway()
    await importContacts(subscriber, EVENTS)
    // A minute is over between the third attempt and the fourth. A slow machine may see only that one.
    const failures = () => failCount(subscriber, id)
    await vi.waitFor(async () => expect(await failures()).toBeGreaterThanOrEqual(3), POLL)
    await receiver.comeBack()
    await expectRecovery(subscriber, id, receiver, Date.now())
  })

  it('for an hour ends its subscription by ten failures', async () => {
    const receiver = use(await startUnsteadyReceiver())
    const subscriber = await makeSubscriber(server)
    const id = await subscribe(subscriber, receiver)
    await receiver.goAway()
    await importContacts(subscriber, EVENTS)
    await expectEnded(subscriber, id)
    await receiver.comeBack()
    expect(receiver.requests).toEqual([])
    await expectNewStart(subscriber, id, receiver)
  })
})

describe.concurrent('a receiver that answers 503 while many events happen', () => {
  it('for a minute misses none', async () => {
    const backAt = () => (receiver.requests[0]?.at ?? Infinity) + MINUTE_MS
    const receiver = use(
      await startReceiver(({ at }, response) =>
        response.writeHead(at < backAt() ? 503 : 200).end(),
      ),
    )
    const subscriber = await makeSubscriber(server)
    const id = await subscribe(subscriber, receiver)
    await importContacts(subscriber, EVENTS)
    await expectRecovery(subscriber, id, receiver, backAt())
  })

  it('for an hour ends its subscription by ten failures', async () => {
    const receiver = use(await startReceiver(503))
    const subscriber = await makeSubscriber(server)
    const id = await subscribe(subscriber, receiver)
    await importContacts(subscriber, EVENTS)
    await expectEnded(subscriber, id)
    expect(receiver.requests).toHaveLength(TRIED_AT.length)
    receiver.answer(200)
    await expectNewStart(subscriber, id, receiver)
  })
})

it('keeps a subscription whose receiver restarts while five contacts are created', async () => {
  const receiver = use(await startUnsteadyReceiver())
  const subscriber = await makeSubscriber(server)
  const id = await subscribe(subscriber, receiver)
  await createContact(subscriber)
  await receiver.waitFor(1)
  await receiver.goAway()
  await Promise.all(Array.from({ length: 5 }, () => createContact(subscriber)))
  await expect.poll(() => failCount(subscriber, id), { interval: 20 }).toBeGreaterThan(0)
  await receiver.comeBack()
  const deliveries = await endedDeliveries(subscriber, id)
  expect(deliveries.map(({ status }) => status)).toEqual(Array(6).fill('succeeded'))
  expect(await readSubscription(subscriber, id)).toMatchObject({ isActive: true, failCount: 0 })
  expectAllTold(receiver, 6)
})

it('waits as long as Retry-After asks, with everything for this receiver', async () => {
  const receiver = use(
    await startReceiver(
      (_, response) => response.writeHead(503, { 'retry-after': '1' }).end(),
      (_, response) => response.writeHead(429, { 'retry-after': '1' }).end(),
      200,
    ),
  )
  const subscriber = await makeSubscriber(server)
  const id = await subscribe(subscriber, receiver)
  await importContacts(subscriber, 3)
  await endedDeliveries(subscriber, id)
  const [first, second, third] = receiver.requests.map(({ at }) => at) as [number, number, number]
  expect(second - first).toBeGreaterThanOrEqual(1000 - ROUNDING_MS)
  expect(third - second).toBeGreaterThanOrEqual(1000 - ROUNDING_MS)
  expectAllTold(receiver, 3)
})

it('counts a burst of attempts that fail together as one failure', async () => {
  const burst = 6
  const release: (() => void)[] = []
  const held = new Set<string>()
  let isBroken = false
  const receiver = use(
    await startReceiver((request, response) => {
      const id = deliveryOf(request)
      if (receiver.requests.length <= EVENTS * 0.4) response.writeHead(200).end()
      else if (held.has(id)) release.push(() => response.writeHead(200).end())
      else {
        held.add(id)
        const fail = () => response.writeHead(500).end()
        if (isBroken) return fail()
        release.push(fail)
        if (held.size < burst) return
        isBroken = true
        for (const answer of release.splice(0)) answer()
      }
    }),
  )
  const subscriber = await makeSubscriber(server)
  const id = await subscribe(subscriber, receiver)
  await importContacts(subscriber, EVENTS)
  // The trial tries one of them again, once all of them have failed.
  await expect.poll(() => isBroken && release.length, { interval: 20 }).toBe(1)
  expect(await readSubscription(subscriber, id)).toMatchObject({ isActive: true, failCount: 1 })
  expect(held.size).toBeGreaterThanOrEqual(burst)
  const failed = held.size
  receiver.answer(200)
  for (const answer of release) answer()
  const deliveries = await endedDeliveries(subscriber, id)
  expect(deliveries.filter(({ attemptCount }) => attemptCount > 1)).toHaveLength(failed)
  expect(deliveries.filter(({ status }) => status !== 'succeeded')).toEqual([])
  expect(await readSubscription(subscriber, id)).toMatchObject({ isActive: true, failCount: 0 })
})

it('lets an event that its receiver always refuses hold the others up for two attempts', async () => {
  // More than are sent before the third attempt is due.
  const count = 500
  const refused: string[] = []
  const receiver = use(
    await startReceiver((request, response) => {
      refused[0] ??= deliveryOf(request)
      response.writeHead(deliveryOf(request) === refused[0] ? 500 : 200).end()
    }),
  )
  const subscriber = await makeSubscriber(server)
  const id = await subscribe(subscriber, receiver)
  await importContacts(subscriber, count)
  const deliveries = await endedDeliveries(subscriber, id)
  const others = deliveries.filter((each) => each.id !== refused[0])
  expect(deliveries.length - others.length).toBe(1)
  expect(new Set(others.map(({ status, attemptCount }) => `${status} ${attemptCount}`))).toEqual(
    new Set(['succeeded 1']),
  )
  expect(deliveries.find((each) => each.id === refused[0])).toMatchObject({
    status: 'failed',
    attemptCount: 5,
  })
  expect(await readSubscription(subscriber, id)).toMatchObject({ isActive: true })
  const order = receiver.requests.map(deliveryOf)
  const attempts = order.flatMap((delivery, index) => (delivery === refused[0] ? [index] : []))
  // The rest was under way beside the third attempt.
  const late = order.slice(attempts[2]).filter((delivery) => delivery !== refused[0])
  expect(late.length).toBeLessThanOrEqual(64)
})
