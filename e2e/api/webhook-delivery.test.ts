import { createHmac, randomInt } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sharedServer } from '@/testing/server/shared-server'
import {
  createAccount,
  logIn,
  publicApi,
  type ReceivedRequest,
  type Send,
  startReceiver,
  type TestAccount,
} from '@/testing/server'
import { within } from '@/scripts/lib/time-scale.mjs'

type Receiver = Awaited<ReturnType<typeof startReceiver>>
interface Hook {
  id: string
  isActive: boolean
  failCount: number
  lastDeliveryAt: string | null
}

interface Delivery {
  status: string
  attemptCount: number
}

const server = sharedServer()
let account: TestAccount
let api: Send
let panel: Send
let receivers: Receiver[] = []

beforeEach(async () => {
  account = await createAccount(server)
  api = publicApi(server, account)
  panel = await logIn(server, account)
})
afterEach(async () => {
  await Promise.all(receivers.map((receiver) => receiver.close()))
  receivers = []
})

async function receiver(...answers: Parameters<typeof startReceiver>): Promise<Receiver> {
  const started = await startReceiver(...answers)
  receivers.push(started)
  return started
}

async function subscribe(target: Receiver, event = 'contact.created') {
  const response = await api('/hooks', { json: { event, targetUrl: target.url } })
  expect(response.status).toBe(201)
  return (await response.json()) as { id: string; secret: string }
}

async function createContact(): Promise<string> {
  const phone = `+90532${randomInt(1_000_000, 9_999_999)}`
  const response = await api('/contacts', { json: { first_name: 'Çağrı', phone } })
  expect(response.status).toBe(201)
  return ((await response.json()) as { id: string }).id
}

async function readHook(id: string): Promise<Hook | undefined> {
  const { data } = (await (await api('/hooks')).json()) as { data: Hook[] }
  return data.find((hook) => hook.id === id)
}

/**
 * Reads a subscription until it is as expected, because the result of an attempt is stored after its
 * response. The panel has no limit of requests.
 */
async function untilHook(id: string, expected: Partial<Hook>) {
  const read = async () => {
    const { data } = (await (await panel('/api/webhooks')).json()) as { data: Hook[] }
    return data.find((hook) => hook.id === id)
  }
  await expect.poll(read, { interval: 100 }).toMatchObject(expected)
}

/**
 * Waits until no delivery to a subscription gets another attempt. A delivery exists as soon as
 * the request that caused it has been answered.
 * @returns all of them, newest first
 */
function finishedDeliveries(subscriptionId: string): Promise<Delivery[]> {
  return vi.waitFor(
    async () => {
      const response = await panel(`/api/webhooks/deliveries?subscriptionId=${subscriptionId}`)
      expect(response.status).toBe(200)
      const { data } = (await response.json()) as { data: Delivery[] }
      expect(data.map(({ status }) => status)).not.toContain('pending')
      return data
    },
    { timeout: within(10_000), interval: 50 },
  )
}

const header = (request: ReceivedRequest | undefined, name: string) =>
  String(request?.headers[name] ?? '')

it('delivers an event, signed in both ways', async () => {
  const target = await receiver()
  const { secret } = await subscribe(target)
  const contactId = await createContact()
  const [request] = await target.waitFor(1)
  expect(request?.method).toBe('POST')
  expect(request?.json).toEqual({
    id: `contact.created:${contactId}`,
    event: 'contact.created',
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    data: expect.objectContaining({ contactId, firstName: 'Çağrı', source: 'zapier' }),
  })
  const body = request?.body ?? ''
  expect(request?.headers).toMatchObject({
    'content-type': 'application/json',
    'x-service-event': 'contact.created',
    'x-service-signature': createHmac('sha256', secret).update(body).digest('hex'),
    'x-service-delivery': expect.stringMatching(/^\d+$/),
    'x-service-timestamp': header(request, 'webhook-timestamp'),
    'webhook-id': `contact.created:${contactId}`,
    'user-agent': 'Santral-Webhooks/1',
  })
  const sentAt = Number(header(request, 'webhook-timestamp'))
  expect(Math.abs(sentAt - (request?.at ?? 0) / 1000)).toBeLessThan(within(5))
  const headers = request?.headers as Record<string, string>
  for (const webhook of [new Webhook(secret), new Webhook(secret, { format: 'raw' })]) {
    expect(webhook.verify(body, headers)).toEqual(request?.json)
    expect(() => webhook.verify(`${body} `, headers)).toThrow('No matching')
  }
})

it('has the structure of the sample', async () => {
  const target = await receiver()
  await subscribe(target)
  await createContact()
  const [request] = await target.waitFor(1)
  const sample = (await (await api('/samples?event=contact.created')).json()) as {
    data: { data: object }[]
  }
  const delivered = request?.json as { data: object } | undefined
  expect(Object.keys(delivered?.data ?? {})).toEqual(Object.keys(sample.data[0]?.data ?? {}))
})

it('delivers to every subscription of the event, each signed with its own secret', async () => {
  const [one, two, other] = [await receiver(), await receiver(), await receiver()]
  const subscriptions = [
    await subscribe(one),
    await subscribe(two),
    await subscribe(other, 'call.completed'),
  ]
  const secrets = subscriptions.slice(0, 2).map(({ secret }) => secret)
  await createContact()
  const requests = [(await one.waitFor(1))[0], (await two.waitFor(1))[0]]
  expect(requests[0]?.body).toBe(requests[1]?.body)
  expect(requests.map((request) => header(request, 'x-service-signature'))).toEqual(
    secrets.map((secret) =>
      createHmac('sha256', secret)
        .update(requests[0]?.body ?? '')
        .digest('hex'),
    ),
  )
  const deliveries = await Promise.all(subscriptions.map(({ id }) => finishedDeliveries(id)))
  const succeeded = { status: 'succeeded', attemptCount: 1 }
  expect(deliveries).toMatchObject([[succeeded], [succeeded], []])
  expect([one, two, other].map(({ requests }) => requests.length)).toEqual([1, 1, 0])
})

it('sends no event for an existing contact', async () => {
  const target = await receiver()
  const phone = `+90532${randomInt(1_000_000, 9_999_999)}`
  await api('/contacts', { json: { first_name: 'Ada', phone } })
  const { id } = await subscribe(target)
  await api('/contacts', { json: { first_name: 'Ada', phone } })
  await createContact()
  expect(await finishedDeliveries(id)).toHaveLength(1)
  expect(target.requests).toHaveLength(1)
})

describe('a failed delivery', () => {
  it('is repeated with the same bytes, after growing delays, until it succeeds', async () => {
    const target = await receiver(500, 503, 201)
    const { id, secret } = await subscribe(target)
    await createContact()
    const requests = await target.waitFor(3)
    await untilHook(id, { failCount: 0, isActive: true, lastDeliveryAt: expect.any(String) })
    expect(new Set(requests.map(({ body }) => body)).size).toBe(1)
    for (const name of ['webhook-id', 'x-service-delivery', 'x-service-signature']) {
      expect(new Set(requests.map((request) => header(request, name))).size).toBe(1)
    }
    const [first, second, third] = requests.map(({ at }) => at) as [number, number, number]
    expect(second - first).toBeGreaterThanOrEqual(45)
    expect(third - second).toBeGreaterThanOrEqual(95)
    const last = requests[2]
    const headers = last?.headers as Record<string, string>
    expect(new Webhook(secret).verify(last?.body ?? '', headers)).toEqual(last?.json)
  })

  it('is given up after five attempts', async () => {
    const target = await receiver(500)
    const { id } = await subscribe(target)
    await createContact()
    await target.waitFor(5)
    await untilHook(id, { failCount: 5, isActive: true, lastDeliveryAt: null })
    expect(await finishedDeliveries(id)).toMatchObject([{ status: 'failed', attemptCount: 5 }])
    expect(target.requests).toHaveLength(5)
  })

  it('does not follow a redirect', async () => {
    const elsewhere = await receiver()
    const target = await receiver((_, response) =>
      response.writeHead(302, { location: elsewhere.url }).end(),
    )
    const { id } = await subscribe(target)
    await createContact()
    await target.waitFor(5)
    await untilHook(id, { failCount: 5 })
    expect(elsewhere.requests).toEqual([])
  })

  it('is not repeated once its subscription is deleted', async () => {
    const [target, twin] = [await receiver(500), await receiver(500)]
    const { id } = await subscribe(target)
    const { id: twinId } = await subscribe(twin)
    await createContact()
    await target.waitFor(2)
    await api(`/hooks/${id}`, { method: 'DELETE' })
    const already = target.requests.length
    // Its attempts come when the others would have come.
    expect(await finishedDeliveries(twinId)).toMatchObject([{ attemptCount: 5 }])
    expect(target.requests.length).toBeLessThanOrEqual(already + 1)
  })
})

it('counts no attempt for a kept connection that the receiver closes', async () => {
  const target = await receiver(200, (_, response) => void response.socket?.destroy(), 200)
  const { id } = await subscribe(target)
  await createContact()
  expect(await finishedDeliveries(id)).toHaveLength(1)
  const contactId = await createContact()
  const requests = await target.waitFor(2, ({ body }) => body.includes(`:${contactId}"`))
  expect(header(requests[1], 'webhook-timestamp')).toBe(header(requests[0], 'webhook-timestamp'))
  const succeeded = { status: 'succeeded', attemptCount: 1 }
  expect(await finishedDeliveries(id)).toMatchObject([succeeded, succeeded])
  await untilHook(id, { failCount: 0, isActive: true })
})

describe('a subscription', () => {
  it('is deactivated by the tenth failure in a row, and resumes only as a new one', async () => {
    const target = await receiver(500)
    const { id } = await subscribe(target)
    await createContact()
    await createContact()
    await untilHook(id, { isActive: false, failCount: 10 })
    expect(await finishedDeliveries(id)).toHaveLength(2)
    expect(target.requests).toHaveLength(10)
    target.answer(200)
    await createContact()
    expect(await finishedDeliveries(id)).toHaveLength(2)
    expect(target.requests).toHaveLength(10)
    expect(await readHook(id)).toMatchObject({ isActive: false, failCount: 10 })
    await subscribe(target)
    await createContact()
    await target.waitFor(11)
  })

  it('treats 410 Gone as a failure like any other', async () => {
    const target = await receiver(410, 200)
    const { id } = await subscribe(target)
    await createContact()
    expect(await finishedDeliveries(id)).toMatchObject([{ status: 'succeeded', attemptCount: 2 }])
    await untilHook(id, { isActive: true, failCount: 0 })
  })
})

describe('a receiver that does not answer', () => {
  it('delays neither other receivers nor their later events', async () => {
    const stuck = await receiver(() => undefined)
    const quick = await receiver()
    for (let n = 0; n < 10; n++) await subscribe(stuck)
    await subscribe(quick)
    for (let n = 1; n <= 5; n++) {
      await createContact()
      expect(await quick.waitFor(n, undefined, 2000)).toHaveLength(n)
    }
  })
})

it('sends the first attempt at once', async () => {
  const target = await receiver()
  await subscribe(target)
  const delays: number[] = []
  for (let n = 0; n < 8; n++) {
    const contactId = await createContact()
    const answered = Date.now()
    const [request] = await target.waitFor(1, ({ body }) => body.includes(`:${contactId}"`))
    delays.push((request?.at ?? Infinity) - answered)
  }
  // The best of eight, because other load on this machine must not fail the test.
  expect(Math.min(...delays)).toBeLessThan(within(250))
})
