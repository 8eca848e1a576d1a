import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { NOT_TOOLS } from '@/lib/features/mcp/tools'
import { sharedServer } from '@/lib/testing/api'
import { createAccount, sender } from '@/lib/testing/server'
import { within } from '@/scripts/lib/time-scale.mjs'
import { body, type Caller, makeCaller, somebody } from '../calling'
import { endpointsOf, readDocument } from '../conformance/document'
import { exampleOf, makeWorld, pathIdOf, tirelessKey, type World } from '../conformance/world'
import { connectMcp, type McpClient } from '../mcp-client'

/** The Public API as tools, with the official client. */

const server = sharedServer()
const endpoints = endpointsOf(await readDocument(server))
/** As rules/tool-names.ts names them. */
const toolOf = (operationId: string) =>
  operationId
    .replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)
    .replace(/^read_/, 'get_')

let caller: Caller
let mcp: McpClient
beforeAll(async () => {
  caller = await makeCaller(server)
  mcp = await connectMcp(server, tirelessKey(caller.account, caller.panel))
})
afterAll(() => mcp.client.close())

it('tells the model how to use it', () => {
  expect(mcp.client.getServerVersion()).toMatchObject({ name: 'santral', title: 'Santral' })
  expect(mcp.client.getInstructions()).toContain('start_call rings a real person')
})

it('is reached by every configuration that docs/mcp.md shows', async () => {
  const page = await readFile('docs/mcp.md', 'utf8')
  const configurations = [...page.matchAll(/```json\n([\s\S]*?)```/g)].map(([, json = '']) => json)
  expect(configurations).toHaveLength(3)
  for (const json of configurations) {
    expect(() => void JSON.parse(json)).not.toThrow()
    expect(json).toContain('"http://localhost:3000/api/mcp"')
    expect(json).toMatch(/X-API-Key(": "<API_KEY>|:\$\{SANTRAL_API_KEY\})/)
  }
})

it('has a tool for every endpoint, or a reason why not', async () => {
  const { tools } = await mcp.client.listTools()
  const names = endpoints.map(({ operationId }) => operationId)
  expect(Object.keys(NOT_TOOLS).filter((name) => !names.includes(name))).toEqual([])
  const expected = names.filter((name) => !Object.hasOwn(NOT_TOOLS, name)).map(toolOf)
  expect(tools.map(({ name }) => name)).toEqual(expected)
})

it('marks what reads, and what cannot be undone', async () => {
  const { tools } = await mcp.client.listTools()
  const marked = (hint: 'readOnlyHint' | 'destructiveHint' | 'openWorldHint') =>
    tools.filter(({ annotations }) => annotations?.[hint]).map(({ name }) => name)
  const reads = endpoints.filter(({ method }) => method === 'GET')
  expect(marked('readOnlyHint')).toEqual(
    reads.map(({ operationId }) => toolOf(operationId)).filter((name) => name !== 'get_sample'),
  )
  expect(marked('destructiveHint').toSorted()).toEqual([
    'add_campaign_contact',
    'delete_hook',
    'enroll_contact',
    'mark_do_not_call',
    'start_call',
    'update_contact',
  ])
  expect(marked('openWorldHint').toSorted()).toEqual([
    'add_campaign_contact',
    'enroll_contact',
    'start_call',
  ])
})

it('looks somebody up, calls them, and reads how it went', async () => {
  const phone = somebody('0008')
  const created = await mcp.run<{ id: string }>('create_contact', { first_name: 'Ayşe', phone })
  const { data } = await mcp.run<{ data: { id: string }[] }>('find_contacts', { phone })
  expect(data).toMatchObject([{ id: created.id, first_name: 'Ayşe' }])
  const assistants = await mcp.run<{ data: { id: string }[] }>('list_assistants')
  const [assistant] = assistants.data
  const started = await mcp.run<{ call_id: string }>('start_call', {
    phone,
    assistant_id: assistant?.id,
  })
  expect(started).toMatchObject({ status: 'initiated', contact_id: created.id, to: phone })
  const call = await vi.waitFor(
    async () => {
      const read = await mcp.run('get_call', { call_id: started.call_id, include: 'transcript' })
      expect(read.outcome).not.toBeNull()
      return read
    },
    { timeout: within(20_000), interval: 100 },
  )
  expect(call).toMatchObject({ status: 'completed', phone, direction: 'outbound' })
  expect(call.transcript).not.toEqual([])
})

describe('every tool', () => {
  let world: World
  let mine: McpClient
  let theirs: World
  beforeAll(async () => {
    world = await makeWorld(server)
    theirs = await makeWorld(server)
    mine = await connectMcp(server, tirelessKey(world.account, world.panel))
  })
  afterAll(() => mine.client.close())

  /** The do-not-call request comes last, because nobody can call that contact afterwards. */
  const tools = endpoints
    .filter(({ operationId }) => !Object.hasOwn(NOT_TOOLS, operationId))
    .toSorted((a, b) => Number(a.path.endsWith('/dnc')) - Number(b.path.endsWith('/dnc')))
    .map((endpoint) => ({ name: toolOf(endpoint.operationId), endpoint }))
  const withId = tools.filter(({ endpoint }) => endpoint.path.includes('{id}'))

  it.each(withId)('$name finds nothing of another account', async ({ name, endpoint }) => {
    const { query, body: example } = exampleOf(endpoint, world)
    const id = pathIdOf(endpoint)
    const args = { ...query, ...(example as object), [id]: theirs.ids[id] }
    expect(await mine.refusal(name, args)).toEqual({ status: 404, error: 'not_found' })
  })

  it('lists nothing of another account', async () => {
    for (const name of ['list_calls', 'list_campaigns', 'list_cadences', 'list_hooks']) {
      const listed = JSON.stringify(await mine.run(name))
      for (const id of [theirs.ids.call_id, theirs.ids.assistant_id]) {
        expect(listed).not.toContain(id)
      }
    }
    const { api } = theirs
    const contact = await body<{ phone: string; id: string }>(
      await api(`/api/v1/contacts/${theirs.ids.contact_id}`),
    )
    const found = await mine.run<{ data: { id: string }[] }>('find_contacts', {
      phone: contact.phone,
    })
    expect(found.data.map(({ id }) => id)).not.toContain(contact.id)
  })

  it.each(tools)('$name does what its endpoint does', async ({ name, endpoint }) => {
    const { params, query, body: example } = exampleOf(endpoint, world)
    const { id } = params
    const args = { ...query, ...(example as object), ...(id && { [pathIdOf(endpoint)]: id }) }
    expect(Object.keys(await mine.run(name, args))).not.toEqual([])
  })
})

describe('errors that the model reads', () => {
  it('are those of the contract', async () => {
    const assistant_id = caller.assistantId
    expect(await mcp.refusal('start_call', { phone: '123', assistant_id })).toEqual({
      status: 400,
      error: 'Invalid phone - must contain at least 10 digits',
      code: 'invalid_phone',
    })
    expect(await mcp.refusal('find_contacts')).toEqual({
      status: 400,
      error: 'phone or search parameter is required',
    })
    const unknown = { phone: somebody(), assistant_id: 'asst_unknown' }
    expect(await mcp.refusal('start_call', unknown)).toEqual({
      status: 404,
      error: 'assistant_not_found',
      code: 'not_found',
    })
  })

  it.each([
    ['list_calls', { limit: 'many' }, 'limit'],
    ['list_calls', { status: ['completed'] }, 'status'],
    ['update_contact', { contact_id: '1', stage: 'sold' }, 'stage'],
    ['update_contact', { contact_id: '1', phone: '+905321110007' }, 'phone'],
    ['get_contact', {}, 'contact_id'],
    ['get_contact', { contact_id: { id: '1' } }, 'contact_id'],
    ['get_contact', { id: '1' }, 'id'],
    ['get_me', { anything: true }, 'anything'],
  ])('name what is wrong: %s %j', async (name, args, path) => {
    const refusal = await mcp.refusal(name, args)
    expect(refusal).toMatchObject({ status: 400, error: 'validation_error' })
    expect(refusal.details).toMatchObject([{ path, message: expect.stringContaining(path) }])
  })

  it.each(['..', '../me', 'abc', '', '%2e%2e', '1?include=transcript'])(
    'find nothing for what is no id: %j',
    async (contact_id) => {
      expect(await mcp.refusal('get_contact', { contact_id })).toEqual({
        status: 404,
        error: 'not_found',
      })
    },
  )

  it('say that there is no such tool', async () => {
    await expect(mcp.client.callTool({ name: 'create_hook' })).rejects.toThrow(
      'There is no tool create_hook.',
    )
  })
})

describe('an idempotency key', () => {
  it('starts a repeated call once, in whatever order the arguments come', async () => {
    const args = { phone: somebody('0001'), assistant_id: caller.assistantId }
    const idempotency_key = `mcp-${somebody()}`
    const first = await mcp.run('start_call', { ...args, idempotency_key })
    const { assistant_id, phone } = args
    const again = await mcp.run('start_call', { idempotency_key, assistant_id, phone })
    expect(again).toEqual(first)
    const other = { ...args, first_name: 'Deniz', idempotency_key }
    expect(await mcp.refusal('start_call', other)).toMatchObject({ code: 'idempotency_mismatch' })
  })
})

describe('the door', () => {
  const initialize = {
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: {
      protocolVersion: '2025-11-25',
      capabilities: {},
      clientInfo: { name: 'test', version: '1' },
    },
  }
  const accept = { accept: 'application/json, text/event-stream' }
  const post = (key: string | null, json: unknown, headers: Record<string, string> = {}) =>
    sender(server, { ...accept, ...(key && { 'x-api-key': key }) })('/api/mcp', { json, headers })

  it('takes the key as a bearer token and in the query too', async () => {
    const { apiKey } = await createAccount(server)
    const bearer = await connectMcp(
      server,
      () => apiKey,
      (key) => ({ authorization: `Bearer ${key}` }),
    )
    expect(await bearer.run('get_me')).toMatchObject({ name: 'Ada Test' })
    const send = sender(server, accept)
    const response = await send(`/api/mcp?api_key=${apiKey}`, { json: initialize })
    expect(response.status).toBe(200)
  })

  it('refuses an unknown key, and says what it wants', async () => {
    for (const key of [null, `pk_live_${'0'.repeat(48)}`]) {
      const response = await post(key, initialize)
      expect(response.status).toBe(401)
      expect(response.headers.get('www-authenticate')).toBe('Bearer realm="Santral Public API"')
      expect(await body(response)).toEqual({ error: 'invalid_api_key' })
    }
    await expect(connectMcp(server, () => 'pk_live_none')).rejects.toThrow('invalid_api_key')
  })

  it('refuses the free plan', async () => {
    const { apiKey } = await createAccount(server, { plan: 'free' })
    await expect(connectMcp(server, () => apiKey)).rejects.toThrow('premium_required')
  })

  it('counts a message as one request of the key, together with those of the Public API', async () => {
    const { apiKey } = await createAccount(server)
    const left = async (response: Response) => {
      expect(response.status).toBe(200)
      return Number(response.headers.get('x-ratelimit-remaining'))
    }
    const me = { jsonrpc: '2.0', id: 2, method: 'tools/call', params: { name: 'get_me' } }
    expect(await left(await post(apiKey, initialize))).toBe(59)
    expect(await left(await post(apiKey, me))).toBe(58)
    expect(await left(await sender(server, { 'x-api-key': apiKey })('/api/v1/me'))).toBe(57)
    const rest = await Promise.all(Array.from({ length: 60 }, () => post(apiKey, me)))
    const refused = rest.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(3)
    expect(refused[0]?.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
  })

  it('refuses pages of other sites', async () => {
    const { apiKey } = await createAccount(server)
    const response = await post(apiKey, initialize, { origin: 'https://evil.example' })
    expect(response.status).toBe(403)
    expect(await body(response)).toMatchObject({ error: 'forbidden_origin' })
    expect((await post(apiKey, initialize, { origin: server.url })).status).toBe(200)
  })

  it('has no streams and no sessions', async () => {
    const { apiKey } = await createAccount(server)
    const send = sender(server, { ...accept, 'x-api-key': apiKey })
    for (const method of ['GET', 'DELETE']) {
      const response = await send('/api/mcp', { method })
      expect(response.status).toBe(405)
      expect(response.headers.get('allow')).toBe('POST, OPTIONS')
    }
    const response = await post(apiKey, initialize)
    expect(response.headers.get('mcp-session-id')).toBeNull()
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('x-request-id')).toMatch(/^[\w.-]{8,64}$/)
    const { result } = await body<{ result: Record<string, unknown> }>(response)
    expect(result).toMatchObject({ protocolVersion: '2025-11-25', capabilities: { tools: {} } })
  })

  it('answers what is no message with an error, never with a 500', async () => {
    const { apiKey } = await createAccount(server)
    const send = sender(server, { ...accept, 'x-api-key': apiKey })
    const json = { 'content-type': 'application/json' }
    const broken = await send('/api/mcp', { method: 'POST', body: '{', headers: json })
    expect([broken.status, await body(broken)]).toEqual([400, { error: 'invalid_json' }])
    const texts = ['null', '7', '{}', '{"jsonrpc":"2.0"}', '{"jsonrpc":"2.0","id":1,"method":7}']
    for (const text of texts) {
      const response = await send('/api/mcp', { method: 'POST', body: text, headers: json })
      expect([text, response.status]).toEqual([text, 400])
      expect(await body(response)).toMatchObject({ jsonrpc: '2.0', error: { code: -32700 } })
    }
    const batch = await post(apiKey, [initialize, initialize])
    expect(batch.status).toBe(400)
    expect(await body(batch)).toMatchObject({
      error: { code: -32600, message: 'Send one message per request.' },
    })
    const unknown = await post(apiKey, { jsonrpc: '2.0', id: 1, method: 'resources/list' })
    expect(await body(unknown)).toMatchObject({ error: { code: -32601 } })
    const large = await post(apiKey, { ...initialize, padding: 'x'.repeat(1_100_000) })
    expect(large.status).toBe(413)
    const notification = await post(apiKey, { jsonrpc: '2.0', method: 'notifications/initialized' })
    expect(notification.status).toBe(202)
  })
})
