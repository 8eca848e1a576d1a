import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sharedServer } from '@/testing/server/shared-server'
import {
  createAccount,
  logIn,
  publicApi,
  type Send,
  sender,
  startReceiver,
  type TestAccount,
} from '@/testing/server'
import { within } from '@/scripts/lib/time-scale.mjs'

type Receiver = Awaited<ReturnType<typeof startReceiver>>

const server = sharedServer()
let account: TestAccount
let panel: Send
let stranger: Send
let receivers: Receiver[] = []

beforeAll(async () => {
  account = await createAccount(server)
  panel = await logIn(server, account)
  stranger = await logIn(server, await createAccount(server))
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

async function create(targetUrl: string, send = panel) {
  const response = await send('/api/webhooks', { json: { event: 'lead.hot', targetUrl } })
  expect(response.status).toBe(201)
  return (await response.json()) as { id: string; secret: string }
}

interface Delivery {
  id: string
  status: string
  payload: string
  attemptCount: number
  nextAttemptAt: string | null
  attempts: Record<string, unknown>[]
}

async function sendSample(id: string): Promise<string> {
  const response = await panel(`/api/webhooks/${id}/test`, { method: 'POST' })
  expect(response.status).toBe(202)
  return ((await response.json()) as { deliveryId: string }).deliveryId
}

async function readDelivery(id: string): Promise<Delivery> {
  const response = await panel(`/api/webhooks/deliveries/${id}`)
  expect(response.status).toBe(200)
  return (await response.json()) as Delivery
}

async function untilDelivery(id: string, expected: Partial<Delivery>): Promise<Delivery> {
  await expect
    .poll(() => readDelivery(id), { timeout: within(10_000), interval: 100 })
    .toMatchObject(expected)
  return readDelivery(id)
}

async function listDeliveries(query = '') {
  const response = await panel(`/api/webhooks/deliveries${query}`)
  expect(response.status).toBe(200)
  return (await response.json()) as { data: Record<string, unknown>[]; pagination: object }
}

it('shows a subscription, and its secret only when it is created', async () => {
  const { id, secret } = await create('https://example.com/a')
  expect(secret).toMatch(/^[0-9a-f]{32}$/)
  const text = await (await panel('/api/webhooks')).text()
  expect(text).not.toContain(secret)
  const { data } = JSON.parse(text) as { data: { id: string }[] }
  expect(data.find((each) => each.id === id)).toEqual({
    id,
    event: 'lead.hot',
    targetUrl: 'https://example.com/a',
    source: 'custom',
    isActive: true,
    failCount: 0,
    lastDeliveryAt: null,
    createdAt: expect.any(String),
    deactivatedAt: null,
    trialAt: null,
  })
})

it('names the plan with webhooks, and lets a smaller one delete its subscriptions', async () => {
  const free = await logIn(server, await createAccount(server, { plan: 'free' }))
  const json = { event: 'lead.hot', targetUrl: 'https://example.com' }
  const response = await free('/api/webhooks', { json })
  expect(response.status).toBe(403)
  expect(await response.json()).toEqual({
    error: 'premium_required',
    code: 'premium_required',
    requiredPlan: 'pro',
  })
  expect(await (await free('/api/webhooks')).json()).toEqual({ data: [] })
  expect((await free('/api/webhooks/1', { method: 'DELETE' })).status).toBe(404)
})

describe('a sample', () => {
  it('is sent signed and marked as a sample, and stored with its attempt', async () => {
    const target = await receiver((_, response) => response.writeHead(200).end('thank you'))
    const { id, secret } = await create(target.url)
    const deliveryId = await sendSample(id)
    const [request] = await target.waitFor(1)
    expect(request?.headers).toMatchObject({
      'x-service-sample': 'true',
      'x-service-event': 'lead.hot',
      'x-service-delivery': deliveryId,
    })
    const api = publicApi(server, account)
    const shown = (await (await api('/samples?event=lead.hot')).json()) as { data: object[] }
    expect(request?.json).toEqual({
      ...shown.data[0],
      id: expect.stringMatching(/^lead\.hot:sample-\w+$/),
      timestamp: expect.any(String),
    })
    const delivery = await untilDelivery(deliveryId, { status: 'succeeded' })
    expect(delivery).toMatchObject({
      subscriptionId: id,
      isSample: true,
      targetUrl: target.url,
      payload: request?.body,
      attempts: [
        {
          attempt: 1,
          statusCode: 200,
          succeeded: true,
          failure: null,
          durationMs: expect.any(Number),
          response: 'thank you',
        },
      ],
    })
    expect(JSON.stringify(delivery)).not.toContain(secret)
    expect(await listDeliveries()).not.toHaveProperty('secret')
  })

  it('gets one attempt, whose failure counts', async () => {
    const target = await receiver((_, response) => response.writeHead(500).end('x'.repeat(5000)))
    const { id } = await create(target.url)
    const delivery = await untilDelivery(await sendSample(id), { status: 'failed' })
    expect(delivery.attempts).toMatchObject([
      { statusCode: 500, succeeded: false, response: 'x'.repeat(2048) },
    ])
    const { data } = (await (await panel('/api/webhooks')).json()) as { data: { id: string }[] }
    expect(data.find((each) => each.id === id)).toMatchObject({ failCount: 1, isActive: true })
  })

  it('reports why no response came', async () => {
    const target = await startReceiver()
    await target.close()
    const { id } = await create(target.url)
    const { attempts } = await untilDelivery(await sendSample(id), { status: 'failed' })
    expect(attempts).toMatchObject([
      { statusCode: null, failure: 'connection', failureDetail: 'ECONNREFUSED', response: null },
    ])
  })
})

describe('redelivery', () => {
  it('sends the same bytes once more', async () => {
    const target = await receiver(500, 200)
    const { id } = await create(target.url)
    const deliveryId = await sendSample(id)
    await untilDelivery(deliveryId, { status: 'failed', attemptCount: 1 })
    const path = `/api/webhooks/deliveries/${deliveryId}/redeliver`
    const response = await panel(path, { method: 'POST' })
    expect(response.status).toBe(202)
    expect(await response.json()).toEqual({ deliveryId })
    const { attempts } = await untilDelivery(deliveryId, { status: 'succeeded', attemptCount: 2 })
    expect(attempts.map(({ statusCode }) => statusCode)).toEqual([500, 200])
    expect(target.requests.map(({ body }) => body)).toEqual([
      target.requests[0]?.body,
      target.requests[0]?.body,
    ])
  })

  it('is refused after the deactivation of the subscription, which was mailed to the account holder', async () => {
    const target = await receiver(410)
    const { id } = await create(target.url)
    let deliveryId = ''
    for (let sample = 0; sample < 10; sample++) {
      deliveryId = await sendSample(id)
      await untilDelivery(deliveryId, { status: 'failed' })
    }
    for (const path of [
      `/api/webhooks/deliveries/${deliveryId}/redeliver`,
      `/api/webhooks/${id}/test`,
    ]) {
      const response = await panel(path, { method: 'POST' })
      expect(response.status).toBe(409)
      expect(await response.json()).toMatchObject({ code: 'subscription_inactive' })
    }
    expect(target.requests).toHaveLength(10)
    await expect.poll(() => mailOf(account.email), { timeout: within(5000) }).toContain(target.url)
  })
})

async function mailOf(email: string): Promise<string> {
  const directory = join(server.dataDir, 'mail')
  const files = await readdir(directory).catch(() => [])
  const mine = files.filter((file) => file.includes(email))
  return (await Promise.all(mine.map((file) => readFile(join(directory, file), 'utf8')))).join('\n')
}

describe('deliveries', () => {
  it('are listed newest first, by subscription, status and event, in pages', async () => {
    const target = await receiver()
    const { id } = await create(target.url)
    const ids = []
    for (let n = 0; n < 3; n++) ids.unshift(await sendSample(id))
    for (const each of ids) await untilDelivery(each, { status: 'succeeded' })
    const first = await listDeliveries(`?subscriptionId=${id}&limit=2`)
    expect(first.data.map((each) => each.id)).toEqual(ids.slice(0, 2))
    expect(first.data[0]).toMatchObject({
      event: 'lead.hot',
      status: 'succeeded',
      lastAttempt: { attempt: 1, statusCode: 200 },
      nextAttemptAt: null,
    })
    expect(first.pagination).toEqual({
      page: 1,
      limit: 2,
      total: 3,
      totalIsExact: true,
      totalPages: 2,
      hasMore: true,
    })
    const second = await listDeliveries(`?subscriptionId=${id}&limit=2&page=2`)
    expect(second.data.map((each) => each.id)).toEqual(ids.slice(2))
    const count = async (query: string) => (await listDeliveries(query)).data.length
    expect(await count(`?subscriptionId=${id}&status=failed`)).toBe(0)
    expect(await count(`?subscriptionId=${id}&event=call.completed`)).toBe(0)
    expect(await count(`?subscriptionId=${id}&event=lead.hot&status=succeeded`)).toBe(3)
  })

  it.each(['?status=lost', '?event=call.started', '?page=0', '?limit=x', '?subscriptionId=abc'])(
    'refuses %s',
    async (query) => {
      const response = await panel(`/api/webhooks/deliveries${query}`)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ error: 'validation_error' })
    },
  )
})

it('hides everything from other accounts and without a session', async () => {
  const target = await receiver()
  const { id } = await create(target.url)
  const deliveryId = await sendSample(id)
  const paths = [
    ['DELETE', `/api/webhooks/${id}`],
    ['POST', `/api/webhooks/${id}/test`],
    ['GET', `/api/webhooks/deliveries/${deliveryId}`],
    ['POST', `/api/webhooks/deliveries/${deliveryId}/redeliver`],
  ] as const
  for (const [method, path] of paths) {
    const response = await stranger(path, { method })
    expect({ path, status: response.status, body: await response.json() }).toEqual({
      path,
      status: 404,
      body: { error: 'not_found' },
    })
    expect((await sender(server)(path, { method })).status).toBe(401)
  }
  const theirs = await stranger(`/api/webhooks/deliveries?subscriptionId=${id}`)
  expect(await theirs.json()).toMatchObject({ data: [] })
  expect((await panel(`/api/webhooks/${id}`, { method: 'DELETE' })).status).toBe(200)
})
