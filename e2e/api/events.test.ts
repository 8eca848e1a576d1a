import { createHmac } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sharedServer } from '@/testing/server/shared-server'
import { startReceiver } from '@/testing/server'
import { body, type Caller, finished, makeCaller, start } from '@/testing/api/calling'
import { expectFits, readDocument } from '@/testing/api/openapi'
import { workday } from '@/testing/features/appointments'

/** Each event, from its real cause to the receiver. */

const server = sharedServer()
const { webhooks } = await readDocument(server)
const names = Object.keys(webhooks)

let caller: Caller
let receiver: Awaited<ReturnType<typeof startReceiver>>
const secrets: Record<string, string> = {}

beforeAll(async () => {
  caller = await makeCaller(server)
  receiver = await startReceiver()
  for (const event of names) {
    const response = await caller.api('/hooks', { json: { event, targetUrl: receiver.url } })
    secrets[event] = (await body<{ secret: string }>(response)).secret
  }
})
afterAll(() => receiver.close())

/** A foreign number that no other test of this file uses. Campaigns call it at any hour. */
let numbers = 0
const foreigner = (ending = '2345') => `+1415${String(200 + (numbers += 1))}${ending}`

async function call(ending?: string): Promise<string> {
  const id = await start(caller, foreigner(ending))
  await finished(caller, id)
  return id
}

async function contact(phone = foreigner()): Promise<string> {
  const response = await caller.api('/contacts', { json: { first_name: 'Ada', phone } })
  return (await body<{ id: string }>(response)).id
}

/** Noon, so many weekdays from now. */
const noon = (days: number) => ({ date: workday(days), time: '12:00' })

async function appointment(days: number): Promise<string> {
  const json = { contactId: await contact(), ...noon(days) }
  const response = await caller.panel('/api/appointments', { json })
  expect(response.status).toBe(201)
  return (await body<{ id: string }>(response)).id
}

async function runCampaign(): Promise<string> {
  const json = { name: 'Every event', assistantId: caller.assistantId }
  const made = await caller.panel('/api/campaigns', { json })
  const { id } = await body<{ id: string }>(made)
  const path = `/api/campaigns/${id}`
  const people = { contactIds: [await contact()] }
  expect((await caller.panel(`${path}/contacts`, { json: people })).status).toBe(200)
  expect((await caller.panel(`${path}/start`, { method: 'POST' })).status).toBe(200)
  return id
}

/** Causes each event. @returns its natural key */
const CAUSES: Record<string, () => Promise<string>> = {
  'contact.created': () => contact(),
  'call.completed': () => call(),
  'call.failed': () => call('0001'),
  'dnc.requested': async () => {
    const { contact: person } = await finished(caller, await call('0006'))
    return `${person?.id}:1`
  },
  'lead.hot': () => call('0008'),
  'appointment.booked': () => appointment(30),
  'appointment.rescheduled': async () => {
    const id = await appointment(31)
    const path = `/api/appointments/${id}`
    const response = await caller.panel(path, { method: 'PATCH', json: noon(32) })
    expect(response.status).toBe(200)
    return `${id}:1`
  },
  'appointment.cancelled': async () => {
    const id = await appointment(33)
    const json = { reason: 'Found another date' }
    const response = await caller.panel(`/api/appointments/${id}/cancel`, { json })
    expect(response.status).toBe(200)
    return id
  },
  'campaign.finished': runCampaign,
}

it('every event has a cause in this file', () => {
  expect(Object.keys(CAUSES).toSorted()).toEqual(names.toSorted())
})

describe.each(names)('%s', (event) => {
  it('arrives once, signed in both ways, in the documented shape', async () => {
    const id = `${event}:${await CAUSES[event]!()}`
    const matches = ({ json }: { json: unknown }) => (json as { id: string }).id === id
    const [request] = await receiver.waitFor(1, matches, 20_000)
    const { body: raw = '', headers = {}, json } = request ?? {}
    const secret = secrets[event] ?? ''
    expect(headers['x-service-event']).toBe(event)
    expect(headers['x-service-signature']).toBe(
      createHmac('sha256', secret).update(raw).digest('hex'),
    )
    expect(new Webhook(secret).verify(raw, headers as Record<string, string>)).toEqual(json)
    expectFits(webhooks[event]!.post.requestBody.content['application/json'].schema, json, event)
  })
})

it('no event arrived twice', () => {
  const ids = receiver.requests.map(({ json }) => (json as { id: string }).id)
  expect(ids.toSorted()).toEqual([...new Set(ids)].toSorted())
})
