import { afterEach, beforeEach, expect, it } from 'vitest'
import { somebody } from '@/testing/api/calling'
import { sharedServer } from '@/testing/server/shared-server'
import { createAccount, publicApi, type Send, startReceiver } from '@/testing/server'
import App from '../src/index'
import { perform } from './zapier'

type Receiver = Awaited<ReturnType<typeof startReceiver>>
type Subscription = { id: string; secret: string }

const server = sharedServer()
const events = Object.values(App.triggers).filter(({ display }) => !display.hidden)
let api: Send
let authData: Record<string, string>
/** Listens in place of Zapier. */
let receiver: Receiver

beforeEach(async () => {
  const account = await createAccount(server)
  api = publicApi(server, account)
  authData = { baseUrl: server.url, apiKey: account.apiKey }
  receiver = await startReceiver()
})
afterEach(() => receiver.close())

function operation(key: string) {
  const { operation: found } = App.triggers[key]!
  if (found.type !== 'hook') throw new Error(`${key} is no REST hook.`)
  return found
}

async function subscriptions() {
  return ((await (await api('/hooks')).json()) as { data: object[] }).data
}

/** Subscribes to new contacts, causes a delivery, and returns it as Zapier hands it on. */
async function deliver() {
  const { performSubscribe } = operation('contact_created')
  const targetUrl = receiver.url
  const subscribeData = await perform<Subscription>(performSubscribe, { authData, targetUrl })
  const json = { first_name: 'Çağrı', phone: somebody() }
  expect((await api('/contacts', { json })).status).toBe(201)
  const [request] = await receiver.waitFor(1)
  const headers = Object.fromEntries(
    Object.entries(request!.headers).map(([name, value]) => [zapierName(name), String(value)]),
  )
  const rawRequest = { method: 'POST', querystring: '', headers, content: request!.body }
  return { subscribeData, rawRequest, envelope: request!.json }
}

/** `x-service-event` is `Http-X-Service-Event` in Zapier. */
function zapierName(header: string): string {
  const name = header.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase())
  return name.startsWith('Content-') ? name : `Http-${name}`
}

it('a Zap that is turned on subscribes, takes a delivery, and unsubscribes when it is turned off', async () => {
  const { subscribeData, rawRequest, envelope } = await deliver()
  expect(await subscriptions()).toMatchObject([
    { id: subscribeData.id, event: 'contact.created', source: 'zapier', targetUrl: receiver.url },
  ])
  const { perform: receive, performUnsubscribe } = operation('contact_created')
  expect(await perform(receive, { subscribeData, rawRequest })).toEqual([envelope])
  expect(envelope).toMatchObject({ data: { firstName: 'Çağrı' } })

  await perform(performUnsubscribe, { authData, subscribeData })
  expect(await subscriptions()).toEqual([])
  // Turned off twice: the subscription has gone already.
  await perform(performUnsubscribe, { authData, subscribeData })
})

it('a forged delivery starts no Zap', async () => {
  const { subscribeData, rawRequest } = await deliver()
  const { perform: receive } = operation('contact_created')
  const signature = 'Http-X-Service-Signature'
  const signed = String((rawRequest.headers as Record<string, string>)[signature])
  const { [signature]: _, ...unsigned } = rawRequest.headers
  const forgeries = [
    { ...rawRequest, content: rawRequest.content.replace('Çağrı', 'Mallory') },
    { ...rawRequest, headers: { ...unsigned, [signature]: signed.slice(0, -2) } },
    { ...rawRequest, headers: { ...unsigned, [signature]: '0'.repeat(64) } },
    { ...rawRequest, headers: unsigned },
  ]
  for (const forgery of forgeries) {
    await expect(perform(receive, { subscribeData, rawRequest: forgery })).rejects.toThrow(
      'not signed by Santral',
    )
  }
})

it.each(events)('$key shows the sample of the contract', async ({ key, operation: { sample } }) => {
  const { performList } = operation(key)
  expect(await perform(performList, { authData })).toEqual([sample])
})

it('waits as long as the rate limit says', async () => {
  await Promise.all(Array.from({ length: 60 }, () => api('/me')))
  const refused = await perform(App.authentication!.test, { authData }).catch(
    (error: Error) => error,
  )
  expect(refused).toMatchObject({ name: 'ThrottledError' })
  const { delay } = JSON.parse((refused as Error).message) as { delay: number }
  expect(delay).toBeGreaterThanOrEqual(1)
  expect(delay).toBeLessThanOrEqual(60)
})
