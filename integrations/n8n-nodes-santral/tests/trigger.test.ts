import { afterEach, beforeEach, expect, it } from 'vitest'
import { somebody } from '@/testing/api/calling'
import { sharedServer } from '@/testing/server/shared-server'
import { createAccount, publicApi, type Send, startReceiver } from '@/testing/server'
import { SantralTrigger } from '../nodes/SantralTrigger/SantralTrigger.node'
import { workflowOf } from './n8n'

type Receiver = Awaited<ReturnType<typeof startReceiver>>
type Subscription = { id: string; event: string; source: string; targetUrl: string }

const server = sharedServer()
const EVENTS = ['contact.created', 'dnc.requested']
let api: Send
/** Listens in place of n8n. Its requests are passed to the webhook of the trigger. */
let receiver: Receiver
let workflow: ReturnType<typeof workflowOf>

beforeEach(async () => {
  const account = await createAccount(server)
  api = publicApi(server, account)
  receiver = await startReceiver()
  workflow = workflowOf(new SantralTrigger(), {
    parameters: { events: EVENTS },
    credentials: { baseUrl: server.url, apiKey: account.apiKey },
    webhookUrl: receiver.url,
  })
})
afterEach(() => receiver.close())

async function subscriptions(): Promise<Subscription[]> {
  return ((await (await api('/hooks')).json()) as { data: Subscription[] }).data
}

async function deliver() {
  const json = { first_name: 'Çağrı', phone: somebody() }
  expect((await api('/contacts', { json })).status).toBe(201)
  const [request] = await receiver.waitFor(1)
  return request!
}

it('subscribes to each event, hands on a delivery, and unsubscribes', async () => {
  expect(workflow.issues()).toBeNull()
  expect(await workflow.webhookMethods('checkExists')).toBe(false)
  await workflow.webhookMethods('create')
  expect(await workflow.webhookMethods('checkExists')).toBe(true)
  const subscribed = await subscriptions()
  expect(subscribed.map(({ event }) => event).toSorted()).toEqual(EVENTS)
  expect(subscribed).toMatchObject([{ source: 'n8n' }, { source: 'n8n' }])

  const request = await deliver()
  expect(await workflow.receive(request)).toEqual({ status: 200, items: [request.json] })
  expect(request.json).toMatchObject({ event: 'contact.created', data: { firstName: 'Çağrı' } })

  await workflow.webhookMethods('delete')
  expect(await subscriptions()).toEqual([])
  expect(await workflow.webhookMethods('checkExists')).toBe(false)
  // Deliveries of a subscription that has ended are refused.
  expect(await workflow.receive(request)).toEqual({ status: 401, items: undefined })
})

it('answers forgeries with 401 and starts nothing', async () => {
  await workflow.webhookMethods('create')
  const { headers, body } = await deliver()
  const signature = String(headers['x-service-signature'])
  const forgeries = [
    { headers, body: body.replace('Çağrı', 'Mallory') },
    { headers: { ...headers, 'x-service-signature': signature.replace(/^./, flip) }, body },
    { headers: { ...headers, 'x-service-signature': signature.slice(0, -2) }, body },
    { headers: { ...headers, 'x-service-signature': 'not hex' }, body },
    { headers: { ...headers, 'x-service-signature': undefined }, body },
    // The secret of another event's subscription.
    { headers: { ...headers, 'x-service-event': 'dnc.requested' }, body },
    { headers: { ...headers, 'x-service-event': 'constructor' }, body },
  ]
  for (const forgery of forgeries) {
    expect(await workflow.receive(forgery)).toEqual({ status: 401, items: undefined })
  }
})

const flip = (digit: string) => (digit === '0' ? '1' : '0')

it('replaces what it finds at its URL, such as the subscriptions of a lost database', async () => {
  const lost = { event: 'lead.hot', targetUrl: receiver.url }
  const other = { event: 'lead.hot', targetUrl: 'https://hooks.example.com/other' }
  for (const json of [lost, other]) expect((await api('/hooks', { json })).status).toBe(201)
  await workflow.webhookMethods('create')
  expect(await workflow.webhookMethods('checkExists')).toBe(true)
  expect((await subscriptions()).map(({ event }) => event).toSorted()).toEqual(
    [...EVENTS, 'lead.hot'].toSorted(),
  )
})

it('leaves no subscription behind when one is refused', async () => {
  const account = await createAccount(server)
  const refused = workflowOf(new SantralTrigger(), {
    parameters: { events: [...EVENTS, 'no.such.event'] },
    credentials: { baseUrl: server.url, apiKey: account.apiKey },
    webhookUrl: receiver.url,
  })
  await expect(refused.webhookMethods('create')).rejects.toMatchObject({
    message: 'Santral: validation_error',
  })
  const { data } = (await (await publicApi(server, account)('/hooks')).json()) as {
    data: unknown[]
  }
  expect(data).toEqual([])
})
