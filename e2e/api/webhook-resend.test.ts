import { randomInt } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sharedServer } from '@/testing/server/shared-server'
import { createAccount, logIn, publicApi, type Send, startReceiver } from '@/testing/server'
import { within } from '@/scripts/lib/time-scale.mjs'

type Receiver = Awaited<ReturnType<typeof startReceiver>>

interface Delivery {
  id: string
  eventId: string
  status: string
  attemptCount: number
  createdAt: string
}

const server = sharedServer()
let api: Send
let panel: Send
let receiver: Receiver
beforeEach(async () => {
  const account = await createAccount(server)
  api = publicApi(server, account)
  panel = await logIn(server, account)
  receiver = await startReceiver()
})
afterEach(() => receiver.close())

async function subscribe(event = 'contact.created'): Promise<string> {
  const response = await panel('/api/webhooks', { json: { event, targetUrl: receiver.url } })
  expect(response.status).toBe(201)
  return ((await response.json()) as { id: string }).id
}

async function createContact(): Promise<string> {
  const phone = `+90532${randomInt(1_000_000, 9_999_999)}`
  const response = await api('/contacts', { json: { first_name: 'Ada', phone } })
  expect(response.status).toBe(201)
  return `contact.created:${((await response.json()) as { id: string }).id}`
}

async function listDeliveries(query: Record<string, string>): Promise<Delivery[]> {
  const response = await panel(`/api/webhooks/deliveries?${new URLSearchParams(query).toString()}`)
  expect(response.status).toBe(200)
  return ((await response.json()) as { data: Delivery[] }).data
}

function untilStatuses(subscriptionId: string, statuses: string[]): Promise<Delivery[]> {
  return vi.waitFor(
    async () => {
      const deliveries = (await listDeliveries({ subscriptionId })).toReversed()
      expect(deliveries.map(({ status }) => status)).toEqual(statuses)
      return deliveries
    },
    { timeout: within(10_000), interval: 100 },
  )
}

async function untilEnded(subscriptionId: string): Promise<void> {
  const isActive = async () => {
    const { data } = (await (await panel('/api/webhooks')).json()) as {
      data: { id: string; isActive: boolean }[]
    }
    return data.find(({ id }) => id === subscriptionId)?.isActive
  }
  await expect.poll(isActive, { timeout: within(10_000) }).toBe(false)
}

const since = '2026-01-01T00:00:00Z'

function resends(subscriptionId: string, values: Record<string, string>) {
  const path = `/api/webhooks/${subscriptionId}/resend`
  return [
    () => panel(`${path}?${new URLSearchParams(values).toString()}`),
    () => panel(path, { json: values }),
  ] as const
}

async function expectCounts(
  subscriptionId: string,
  values: Record<string, string>,
  count: number,
): Promise<void> {
  const answers = []
  for (const send of resends(subscriptionId, values)) {
    const response = await send()
    answers.push([response.status, await response.json()])
  }
  expect(answers).toEqual([
    [200, { count }],
    [202, { count }],
  ])
}

describe('a resend', () => {
  it('sends what failed since a moment, once', async () => {
    receiver.answer(500)
    const id = await subscribe()
    const event = await createContact()
    await untilStatuses(id, ['failed'])
    receiver.answer(200)
    await expectCounts(id, { since: new Date(Date.now() + 60_000).toISOString() }, 0)
    await expectCounts(id, { since }, 1)
    expect(await untilStatuses(id, ['succeeded'])).toMatchObject([
      { eventId: event, attemptCount: 6 },
    ])
    await expectCounts(id, { since }, 0)
  })

  it('sends a successor what the ended subscription missed, in order and once', async () => {
    receiver.answer(500)
    const missedBy = await subscribe()
    const events = [await createContact(), await createContact()]
    await untilEnded(missedBy)
    events.push(await createContact())
    receiver.answer(200)
    const id = await subscribe()
    await expectCounts(id, { since, missedBy }, 3)
    const deliveries = await untilStatuses(id, ['succeeded', 'succeeded', 'succeeded'])
    expect(deliveries.map(({ eventId }) => eventId)).toEqual(events)
    await expectCounts(id, { since, missedBy }, 0)
  })

  it.each([
    [{}, /since/],
    [{ since: 'yesterday' }, /timestamp/],
    [{ since, missedBy: 'other' }, /another event/],
  ])('refuses %o', async (values, message) => {
    const id = await subscribe()
    const other = await subscribe('lead.hot')
    const given = 'missedBy' in values ? { ...values, missedBy: other } : values
    for (const send of resends(id, given)) {
      const response = await send()
      const text = await response.text()
      expect({ status: response.status, text }).toEqual({
        status: 400,
        text: expect.stringMatching(/^\{"error":"validation_error"/),
      })
      expect(text).toMatch(message)
    }
  })

  it('is refused to an ended subscription', async () => {
    receiver.answer(500)
    const id = await subscribe()
    await createContact()
    await createContact()
    await untilEnded(id)
    for (const send of [
      ...resends(id, { since }),
      () => panel(`/api/webhooks/${id}/retry`, { method: 'POST' }),
    ]) {
      const response = await send()
      expect(response.status).toBe(409)
      expect(await response.json()).toMatchObject({ code: 'subscription_inactive' })
    }
  })
})

describe('the next attempt of a trial', () => {
  it('is made at once where somebody asks for it', async () => {
    receiver.answer((_, response) => response.writeHead(503, { 'retry-after': '3000' }).end(), 200)
    const id = await subscribe()
    await createContact()
    await receiver.waitFor(1)
    const waiting = await createContact()
    // The first attempt is recorded after its answer.
    await expect
      .poll(() => listDeliveries({ subscriptionId: id, status: 'pending' }))
      .toMatchObject([{ eventId: waiting, attemptCount: 0 }, { attemptCount: 1 }])
    const response = await panel(`/api/webhooks/${id}/retry`, { method: 'POST' })
    expect([response.status, await response.json()]).toEqual([202, { success: true }])
    await untilStatuses(id, ['succeeded', 'succeeded'])
  })
})

describe('deliveries', () => {
  it('are found by the id of their event, by their own, and by time', async () => {
    const [one, two] = [await subscribe(), await subscribe()]
    const event = await createContact()
    await createContact()
    await untilStatuses(one, ['succeeded', 'succeeded'])
    const ofEvent = await listDeliveries({ search: event })
    expect(ofEvent.map(({ eventId }) => eventId)).toEqual([event, event])
    const [delivery] = await listDeliveries({ search: event, subscriptionId: two })
    const { id = '', createdAt = '' } = delivery ?? {}
    expect(await listDeliveries({ search: id })).toMatchObject([{ id }])
    expect(await listDeliveries({ search: event.slice(0, -1) })).toEqual([])
    expect(await listDeliveries({ search: '9'.repeat(30) })).toEqual([])

    const later = new Date(Date.parse(createdAt) + 1).toISOString()
    expect(await listDeliveries({ search: event, since: createdAt, until: later })).toHaveLength(2)
    expect(await listDeliveries({ search: event, since: later })).toEqual([])
    expect(await listDeliveries({ search: event, until: createdAt })).toEqual([])
  })

  it.each(['since=soon', 'since=2026-11-21T10:00:00Z&until=2026-11-21T09:00:00Z'])(
    'refuses ?%s',
    async (query) => {
      const response = await panel(`/api/webhooks/deliveries?${query}`)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ error: 'validation_error' })
    },
  )
})
