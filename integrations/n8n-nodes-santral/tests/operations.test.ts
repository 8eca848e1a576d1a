import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { IDataObject, INodeParameters } from 'n8n-workflow'
import { beforeAll, describe, expect, it } from 'vitest'
import { body, type Caller, finished, makeCaller, somebody, start } from '@/testing/api/calling'
import { sharedServer } from '@/testing/server/shared-server'
import { Santral } from '../nodes/Santral/Santral.node'
import { type Credentials, workflowOf } from './n8n'

const server = sharedServer()
let caller: Caller
let credentials: Credentials

beforeAll(async () => {
  caller = await makeCaller(server)
  // With a trailing slash, as people copy it.
  credentials = { baseUrl: `${server.url}/`, apiKey: caller.account.apiKey }
})

type More = Partial<Parameters<typeof workflowOf>[1]> & { items?: IDataObject[] }

/** The fields of an item that tests go on with. */
type Item = IDataObject & Record<'id' | 'call_id' | 'name' | 'phone', string>

/** Runs the node. @returns its items */
async function run(parameters: INodeParameters, { items, ...more }: More = {}) {
  const workflow = workflowOf(new Santral(), { credentials, ...more, parameters })
  expect(workflow.issues()).toBeNull()
  const [results = []] = (await workflow.execute(items)) as { json: Item }[][]
  return results.map(({ json }) => json)
}

const of = (resource: string, operation: string, rest: INodeParameters = {}): INodeParameters => ({
  resource,
  operation,
  ...rest,
})
const id = (value: unknown): INodeParameters[string] => ({
  __rl: true,
  mode: 'id',
  value: String(value),
})

async function createContact(extra: INodeParameters = {}) {
  const [contact] = await run(
    of('contact', 'create', { first_name: 'Ayşe', phone: somebody(), additionalFields: extra }),
  )
  return contact!
}

it('reads the account, its assistants and its phone numbers', async () => {
  expect(await run(of('account', 'get'))).toMatchObject([{ email: caller.account.email }])
  expect(await run(of('assistant', 'getAll'))).toMatchObject([{ id: caller.assistantId }])
  expect(await run(of('leadForm', 'getAll'))).toEqual([])
  expect(await run(of('phoneNumber', 'getAll'))).toMatchObject([{ id: caller.line.id }])
})

describe('contacts', () => {
  it('creates, gets, finds and updates one', async () => {
    const contact = await createContact({ last_name: 'Yılmaz', company: 'Yılmaz Mobilya' })
    expect(contact).toMatchObject({ existing: false, last_name: 'Yılmaz' })
    const contact_id = id(contact.id)
    expect(await run(of('contact', 'get', { contact_id }))).toMatchObject([
      { company: 'Yılmaz Mobilya' },
    ])
    const found = await run(of('contact', 'getAll', { phone: contact.phone }))
    expect(found.map((one) => one.id)).toEqual([contact.id])
    const updateFields = { stage: 'contacted', company: '' }
    expect(await run(of('contact', 'update', { contact_id, updateFields }))).toMatchObject([
      { stage: 'contacted', company: null, last_name: 'Yılmaz' },
    ])
  })

  it('runs once for each item, and pairs the results', async () => {
    const workflow = workflowOf(new Santral(), {
      credentials,
      parameters: of('contact', 'create', { first_name: 'Ada', phone: somebody() }),
    })
    const [results] = (await workflow.execute([{}, {}])) as { json: IDataObject }[][]
    expect(results).toMatchObject([
      { json: { existing: false }, pairedItem: { item: 0 } },
      { json: { existing: true }, pairedItem: { item: 1 } },
    ])
  })
})

describe('calls', () => {
  it('starts one, once however often n8n retries the node, and reads it', async () => {
    const parameters = of('call', 'start', {
      phone: somebody('2222'),
      assistant_id: id(caller.assistantId),
      additionalFields: {
        phone_number_id: caller.line.id,
        context: { values: [{ key: 'order_number', value: '4711' }] },
      },
    })
    const [first] = await run(parameters, { executionId: '7' })
    const [second] = await run(parameters, { executionId: '7' })
    expect(first).toMatchObject({ status: 'initiated', from_number: caller.line.phoneNumber })
    expect(second).toEqual(first)

    const { call_id } = first!
    await finished(caller, call_id)
    const shown = await body(await caller.panel(`/api/calls/${call_id}`))
    expect(shown).toMatchObject({ told: { context: { order_number: '4711' } } })
    const options = { include: 'transcript' }
    const [call] = await run(of('call', 'get', { call_id, options }))
    expect(call).toMatchObject({ id: call_id, transcript: expect.any(Array) })
    const filters = { since: '2026-01-01T00:00:00', assistant_id: caller.assistantId }
    const all = await run(of('call', 'getAll', { returnAll: true, filters }))
    expect(all.map((one) => one.id)).toEqual([call_id])
    expect(await run(of('call', 'getAll', { filters: { direction: 'inbound' } }))).toEqual([])
  })
})

describe('campaigns, cadences and do-not-call', () => {
  it('adds a contact to a campaign, by its id or its number', async () => {
    const campaign = await make('/api/campaigns', {
      name: 'November offers',
      assistantId: caller.assistantId,
    })
    expect(await run(of('campaign', 'getAll'))).toMatchObject([{ id: campaign.id }])
    const contact = await createContact()
    const campaign_id = id(campaign.id)
    const add = (who: INodeParameters) => run(of('campaign', 'addContact', { campaign_id, ...who }))
    expect(await add({ contact_id: id(contact.id) })).toMatchObject([{ existing: false }])
    expect(await add({ phone: contact.phone })).toMatchObject([{ existing: true }])
    expect(await add({ phone: somebody(), first_name: 'Ada' })).toMatchObject([
      { campaign_id: campaign.id, existing: false },
    ])
  })

  it('enrolls a contact into a cadence, and marks it do-not-call', async () => {
    const steps = [{ type: 'sms', delayMinutes: 60, text: 'Hello' }]
    const cadence = await make('/api/cadences', { name: 'New lead', isActive: true, steps })
    expect(await run(of('cadence', 'getAll'))).toMatchObject([{ id: cadence.id }])
    const contact = await createContact()
    const cadence_id = id(cadence.id)
    const enroll = () => run(of('cadence', 'enroll', { cadence_id, contact_id: id(contact.id) }))
    expect(await enroll()).toMatchObject([{ contact_id: contact.id, existing: false }])
    expect(await enroll()).toMatchObject([{ existing: true }])
    const { phone } = contact
    expect(await run(of('doNotCall', 'mark', { phone, reason: 'Asked by e-mail' }))).toEqual([
      { success: true, marked: 1 },
    ])
    await expect(enroll()).rejects.toMatchObject({ message: 'Santral: contact_dnc' })
  })
})

/** Makes what only the panel can make. */
async function make(path: string, json: object) {
  const response = await caller.panel(path, { json })
  expect(response.status).toBe(201)
  return body<{ id: string }>(response)
}

describe('subscriptions', () => {
  it('shows a sample, subscribes, lists and unsubscribes', async () => {
    const event = 'lead.hot'
    expect(await run(of('event', 'getSample', { event }))).toMatchObject([{ event }])
    const targetUrl = 'https://hooks.example.com/santral'
    const [created] = await run(
      of('subscription', 'create', { event, targetUrl, additionalFields: { source: 'n8n' } }),
    )
    expect(created).toMatchObject({ event, targetUrl, secret: expect.stringMatching(/^\w{32}$/) })
    expect(await run(of('subscription', 'getAll'))).toMatchObject([
      { id: created!.id, source: 'n8n' },
    ])
    const hook_id = created!.id
    expect(await run(of('subscription', 'delete', { hook_id }))).toEqual([{ success: true }])
  })
})

describe('an error', () => {
  const missing = of('contact', 'get', { contact_id: id('999999999') })

  it('carries the sentence of the API, the status and the item', async () => {
    await expect(run(missing)).rejects.toMatchObject({
      name: 'NodeApiError',
      message: 'Santral: not_found',
      httpCode: '404',
      context: { itemIndex: 0 },
    })
    const wrong = of('subscription', 'create', {
      event: 'lead.hot',
      targetUrl: 'http://example.com',
    })
    await expect(run(wrong)).rejects.toMatchObject({
      message: 'Santral: validation_error',
      description: 'targetUrl: The address must start with https://',
    })
  })

  it('becomes an item where the node continues', async () => {
    expect(await run(missing, { continueOnFail: true })).toEqual([{ error: 'Santral: not_found' }])
  })

  it('of a wrong key is one of the credential', async () => {
    const wrongKey = { ...credentials, apiKey: `pk_live_${'0'.repeat(48)}` }
    await expect(run(of('account', 'get'), { credentials: wrongKey })).rejects.toMatchObject({
      message: 'Santral: invalid_api_key',
      httpCode: '401',
    })
  })
})

describe('through a front of the server', () => {
  it('sends again what the rate limit refused, after Retry-After', async () => {
    let refusals = 0
    const front = await startFront((url) => (refusals++ < 2 ? undefined : url))
    try {
      const through = { ...credentials, baseUrl: front.url }
      expect(await run(of('account', 'get'), { credentials: through })).toHaveLength(1)
      expect(refusals).toBe(3)
    } finally {
      await front.close()
    }
  })

  it('reads every page, or as many as the limit needs', async () => {
    const own = await makeCaller(server)
    for (const ending of ['0001', '1001', '2001']) await start(own, somebody(ending))
    const direct = { baseUrl: server.url, apiKey: own.account.apiKey }
    const all = await run(of('call', 'getAll', { returnAll: true }), { credentials: direct })
    expect(all).toHaveLength(3)
    const pages: (string | null)[] = []
    const front = await startFront((url) => {
      pages.push(url.searchParams.get('page'))
      // Pages of one call, so that few calls make several pages.
      url.searchParams.set('limit', '1')
      return url
    })
    try {
      const through = { credentials: { ...direct, baseUrl: front.url } }
      const ids = (items: Item[]) => items.map((item) => item.id)
      expect(ids(await run(of('call', 'getAll', { returnAll: true }), through))).toEqual(ids(all))
      expect(pages).toEqual(['1', '2', '3'])
      const two = await run(of('call', 'getAll', { limit: 2 }), through)
      expect(ids(two)).toEqual(ids(all.slice(0, 2)))
    } finally {
      await front.close()
    }
  })
})

/**
 * Starts a front of the server.
 * @param route returns the URL that a request is passed on to; without one, it is refused as by the rate limit
 */
async function startFront(route: (url: URL) => URL | undefined) {
  const front = createServer((request, response) => {
    const url = route(new URL(request.url ?? '', server.url))
    if (!url) {
      const headers = { 'retry-after': '0', 'content-type': 'application/json' }
      response.writeHead(429, headers).end('{"error":"rate_limit_exceeded"}')
      return
    }
    const headers = { 'x-api-key': String(request.headers['x-api-key']) }
    void fetch(url, { headers })
      .then((answer) => answer.text())
      .then((text) => response.writeHead(200, { 'content-type': 'application/json' }).end(text))
  })
  front.listen(0, '127.0.0.1')
  await once(front, 'listening')
  return {
    url: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    async close() {
      front.closeAllConnections()
      front.close()
      await once(front, 'close')
    },
  }
}

describe('dropdowns', () => {
  it('offer what the account has, and search', async () => {
    const contact = await createContact()
    const workflow = workflowOf(new Santral(), { credentials })
    const assistant = { name: 'Defne', value: caller.assistantId }
    expect(await workflow.options('getAssistants')).toEqual([assistant])
    expect(await workflow.search('searchAssistants', 'DEF')).toEqual({ results: [assistant] })
    expect(await workflow.search('searchAssistants', 'nobody')).toEqual({ results: [] })
    expect(await workflow.options('getPhoneNumbers')).toMatchObject([{ value: caller.line.id }])
    expect(await workflow.search('searchContacts', contact.phone.slice(-7))).toEqual({
      results: [{ name: `${contact.name} (${contact.phone})`, value: contact.id }],
    })
    const { id: value } = await make('/api/campaigns', {
      name: 'December offers',
      assistantId: caller.assistantId,
    })
    const campaign = { name: 'December offers', value }
    expect(await workflow.search('searchCampaigns', 'december')).toEqual({ results: [campaign] })
    expect(await workflow.options('getCampaigns')).toContainEqual(campaign)
    expect(await workflow.search('searchCadences', 'none like this')).toEqual({ results: [] })
  })
})
