import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { NOT_TOOLS } from '@/lib/features/mcp/tools'
import { sharedServer } from '@/testing/server/shared-server'
import { within } from '@/scripts/lib/time-scale.mjs'
import { body, type Caller, makeCaller, somebody } from '@/testing/api/calling'
import { endpointsOf, readDocument } from '@/testing/api/openapi'
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

  /** The do-not-call request comes last, because the contact cannot be called afterwards. */
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

  it.each([
    ['start_call', { phone: somebody() }, 'idempotency_key', 7],
    ['start_call', { phone: somebody() }, 'idempotency_key', {}],
    ['create_contact', {}, 'idempotency_key', 'a\nb'],
    ['create_contact', {}, 'idempotency_key', 'ş'],
    ['create_contact', {}, 'idempotency_key', 'a'.repeat(256)],
    ['create_contact', {}, 'idempotency_key', '\ud800'],
    ['create_contact', {}, 'first_name', '\ud800'],
    ['find_contacts', {}, 'search', '\ud800'],
    ['get_contact', {}, 'contact_id', '\udc00'],
    ['get_me', {}, '\ud800', 1],
  ])('are no failures for %s with %j and %s: %j', async (name, args, argument, value) => {
    expect(await mcp.refusal(name, { ...args, [argument]: value })).toMatchObject({
      status: 400,
      error: 'validation_error',
    })
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
