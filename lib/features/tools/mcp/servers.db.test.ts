import { createServer } from 'node:https'
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { listenOnLoopback } from '@/emulators/loopback'
import { McpSessions } from '@/emulators/mcp-sessions'
import { SELF_SIGNED } from '@/emulators/self-signed'
import { updateAssistant } from '@/lib/features/assistants/assistants'
import { answerToolCall } from '@/lib/features/conversation/answer-tool-call'
import { onAccountClosed } from '@/lib/features/reactions'
import { systemDb, systemPool } from '@/lib/platform/database/client'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import { transaction } from '@/lib/platform/tenancy/tenant'
import { type Caller, keepJobs, makeCaller } from '@/testing/features/calls'
import { recordedFor } from '@/testing/features/notifications'
import { giveTool, openCall, orderTool } from '@/testing/features/tools'
import { startReceiver } from '@/testing/server/receiver'
import { presentMcpServer } from '../contract/panel-mcp'
import { usableToolsById } from '../find-usable'
import type { Tool } from '../rows'
import { createTool, readTool, updateTool } from '../tools'
import { tryTool } from '../try-tool'
import { refreshServers } from './refresh-servers'
import { addServer, deleteServer, listServers, MAX_SERVERS, updateServer } from './servers'

interface Listed {
  name: string
  description?: string
  inputSchema: { type: 'object'; properties?: Record<string, object> }
}

const FIND: Listed = {
  name: 'find',
  description: 'Finds an order',
  inputSchema: { type: 'object', properties: { number: { type: 'string' } } },
}
const CANCEL: Listed = { name: 'cancel', inputSchema: { type: 'object' } }

let list: Listed[] = []
let hidden = ''
const sessions = new McpSessions(() => {
  const made = new McpServer({ name: 'shop', version: '1' }, { capabilities: { tools: {} } })
  made.server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: list }))
  made.server.setRequestHandler(CallToolRequestSchema, ({ params }) => ({
    content: [{ type: 'text', text: JSON.stringify({ ...params.arguments, key: hidden }) }],
  }))
  return made
})
const { origin, close } = await listenOnLoopback(
  createServer(SELF_SIGNED, (request, response) => {
    hidden = String(request.headers['x-key'])
    void sessions.handle(request, response)
  }),
)
const jobs = await keepJobs()
afterAll(() => Promise.all([jobs.stop(), close()]))

const url = `${origin}/mcp`
const shop = { name: 'shop', url, headers: [{ name: 'X-Key', value: 'sk-hidden-1' }] }
const invalid = (path: string) => ({
  code: 'validation_error',
  details: { details: [{ path }] },
})

let caller: Caller
let account: Caller['account']
beforeEach(async () => {
  caller = await makeCaller()
  account = caller.account
  list = [FIND, CANCEL]
})

async function addShop() {
  const server = await addServer(account, shop)
  const [find, cancel] = server.tools as [Tool, Tool]
  const toolIds = [String(find.id)]
  await updateAssistant(account, caller.assistantId, { toolIds })
  return { server, find, cancel }
}

const age = () =>
  systemPool().query(
    `update mcp_servers set refreshed_at = refreshed_at - interval '7 hours' where owner_id = $1`,
    [account.id],
  )

/** Makes the list old, and has the job read it. */
async function refresh() {
  await age()
  await refreshServers()
}

const stateOf = async ({ id }: Tool) => (await readTool(account, id)).state
const use = async (tool: string, given: object) =>
  answerToolCall(await openCall(caller), {
    tool,
    toolCallId: 'one',
    arguments: given as Record<string, unknown>,
  })

describe('an MCP server', () => {
  it('is added with its tools, which no assistant uses yet', async () => {
    const server = await addServer(account, shop)
    expect(server.tools).toMatchObject([
      {
        name: 'shop_find',
        kind: 'mcp',
        description: 'Finds an order',
        inputSchema: FIND.inputSchema,
        state: 'ready',
        assistantIds: [],
      },
      { name: 'shop_cancel', description: '' },
    ])
    const [shown] = (await listServers(account)).map(presentMcpServer)
    expect(shown).toMatchObject({ headers: ['X-Key'], problem: null })
    expect(JSON.stringify(shown)).not.toContain('sk-hidden')
    const [row] = await systemDb().mcpServer.findMany({ where: { ownerId: account.id } })
    expect(JSON.stringify(row?.headers)).not.toContain('sk-hidden')
  })

  it('has its tools used in calls, without its secrets', async () => {
    await addShop()
    expect(await use('shop_find', { number: '4711' })).toEqual({
      result: { number: '4711', key: '•••' },
      refusal: null,
    })
    expect(await systemDb().toolRun.findMany({ where: { ownerId: account.id } })).toMatchObject([
      {
        status: 'ok',
        request: {
          method: 'MCP',
          headers: { 'X-Key': '•••' },
          body: '{"name":"find","arguments":{"number":"4711"}}',
        },
      },
    ])
  })

  it('gets names that are free', async () => {
    await createTool(account, orderTool('https://shop.example/', { name: 'shop_find' }))
    list = [FIND, { ...FIND, name: 'Find' }]
    const { tools } = await addServer(account, shop)
    expect(tools.map(({ name }) => name)).toEqual(['shop_find_2', 'shop_find_3'])
  })

  it.each([
    ['http://shop.example/mcp', 'The address must start with https://'],
    ['https://169.254.169.254/mcp', 'The address must be reachable from the public internet.'],
    ['https://127.0.0.1:1/mcp', 'No connection to the system.'],
    [`${origin}/mcp?a=\n`, 'The address is not a valid URL.'],
  ])('is not added at %j', async (address, message) => {
    const added = addServer(account, { ...shop, url: address })
    const details = { details: [{ path: 'url', message }] }
    await expect(added).rejects.toMatchObject({ code: 'validation_error', details })
    expect(await listServers(account)).toEqual([])
  })

  it('is not added if it is something else', async () => {
    const page = await startReceiver((_, response) => response.end('<html>'))
    const added = addServer(account, { ...shop, url: page.url })
    await expect(added).rejects.toMatchObject(invalid('url'))
    await page.close()
  })

  it('has a name of its own, and counts against a quota', async () => {
    const both = await Promise.allSettled([addServer(account, shop), addServer(account, shop)])
    expect(both.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: invalid('name') },
    ])
    const row = { ownerId: account.id, url }
    await systemDb().mcpServer.createMany({
      data: Array.from({ length: MAX_SERVERS - 1 }, (_, index) => ({ ...row, name: `s${index}` })),
    })
    const another = addServer(account, { ...shop, name: 'another' })
    await expect(another).rejects.toMatchObject({ code: 'quota_exceeded' })
  })

  it('is changed only if its list can be read, and removed with its tools', async () => {
    const { server, find } = await addShop()
    const wrong = updateServer(account, server.id, { url: 'https://127.0.0.1:1/' })
    await expect(wrong).rejects.toMatchObject(invalid('url'))
    list = [FIND, CANCEL, { ...FIND, name: 'new' }]
    const headers = [{ name: 'X-Key' }, { name: 'X-New', value: 'sk-new-1' }]
    const changed = await updateServer(account, server.id, { headers })
    expect(changed.tools).toHaveLength(3)
    expect(presentMcpServer(changed)).toMatchObject({ url, headers: ['X-Key', 'X-New'] })
    const other = await makeCaller()
    const notFound = { code: 'not_found' }
    await expect(deleteServer(other.account, server.id)).rejects.toMatchObject(notFound)
    await expect(updateServer(other.account, server.id, {})).rejects.toMatchObject(notFound)
    await deleteServer(account, server.id)
    expect(await listServers(account)).toEqual([])
    await expect(readTool(account, find.id)).rejects.toMatchObject(notFound)
    expect(await systemDb().assistantTool.count({ where: { ownerId: account.id } })).toBe(0)
  })

  it('goes with an account that is closed', async () => {
    await addShop()
    await giveTool(caller, orderTool('https://shop.example/'))
    await transaction(account, async (tx) => {
      await lockAccount(tx)
      await onAccountClosed(tx)
    })
    expect(await listServers(account)).toEqual([])
  })
})

describe('a tool of an MCP server', () => {
  it('that changes is not used until the account accepts it', async () => {
    const { find, cancel } = await addShop()
    const inputSchema = { type: 'object' as const, properties: { card: { type: 'string' } } }
    list = [
      { ...FIND, inputSchema },
      { ...CANCEL, description: 'Cancels all' },
    ]
    await refresh()
    await refresh()
    expect(await readTool(account, find.id)).toMatchObject({
      state: 'changed',
      inputSchema: FIND.inputSchema,
      change: { description: 'Finds an order', inputSchema },
    })
    expect(await stateOf(cancel)).toBe('changed')
    // No assistant uses the other one.
    expect(await recordedFor(account)).toMatchObject([
      { kind: 'tool_changed', data: { name: 'shop_find', change: 'changed' } },
    ])
    expect(await usableToolsById(account, [String(find.id)])).toEqual([])
    expect(await use('shop_find', { card: '1' })).toMatchObject({
      refusal: { code: 'tool_unavailable' },
    })
    const seen = { description: 'Finds an order', inputSchema }
    const stale = { ...seen, description: 'Finds it' }
    await expect(updateTool(account, find.id, { acceptChange: stale })).rejects.toMatchObject({
      code: 'validation_error',
    })
    await updateTool(account, find.id, { acceptChange: seen })
    expect(await readTool(account, find.id)).toMatchObject({
      state: 'ready',
      inputSchema,
      change: null,
    })
    expect(await use('shop_find', { card: '1' })).toMatchObject({ refusal: null })
  })

  it('may change back, disappear and come back', async () => {
    const { find } = await addShop()
    list = [{ ...FIND, description: 'Deletes an order' }, CANCEL]
    await refresh()
    expect(await stateOf(find)).toBe('changed')
    list = [FIND, CANCEL]
    await refresh()
    expect(await readTool(account, find.id)).toMatchObject({ state: 'ready', change: null })
    list = []
    await refresh()
    expect(await stateOf(find)).toBe('gone')
    expect(await recordedFor(account)).toMatchObject([
      { data: { change: 'changed' } },
      { data: { change: 'gone' } },
    ])
    list = [FIND, CANCEL]
    await refresh()
    expect(await stateOf(find)).toBe('ready')
    expect((await readTool(account, find.id)).assistantIds).toEqual([caller.assistantId])
  })

  it('stays as it is while its server does not answer', async () => {
    const { server, find } = await addShop()
    await sessions.restart()
    await refresh()
    expect(await listServers(account)).toMatchObject([{ problem: null }])
    await systemDb().mcpServer.update({
      where: { id: server.id },
      data: { url: 'https://127.0.0.1:1/mcp' },
    })
    await refresh()
    const [shown] = await listServers(account)
    expect(shown).toMatchObject({ problem: 'No connection to the system.' })
    expect(await stateOf(find)).toBe('ready')
    expect(await refreshServers()).toEqual({ refreshed: 0 })
  })

  it('is its server’s, but for how it is used', async () => {
    const { find } = await addShop()
    const change = { timeoutSeconds: 3, askFirst: true, after: 'shop_cancel' }
    await updateTool(account, find.id, change)
    expect(await readTool(account, find.id)).toMatchObject(change)
    const { request } = orderTool(url)
    for (const [path, value] of Object.entries({
      name: 'other',
      description: '',
      request,
      secrets: [],
    })) {
      const updated = updateTool(account, find.id, { [path]: value })
      await expect(updated, path).rejects.toMatchObject(invalid(path))
      const draft = { [path]: value }
      const tried = tryTool({ ...account, locale: 'en' }, find.id, { arguments: {}, draft })
      await expect(tried, path).rejects.toMatchObject(invalid(path))
    }
    const own = updateTool(account, find.id, { after: 'shop_find' })
    await expect(own).rejects.toMatchObject(invalid('after'))
  })
})
