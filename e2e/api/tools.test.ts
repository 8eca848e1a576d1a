import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startOrdersEmulator } from '@/emulators/orders'
import { agentApi, body, type Caller, makeCaller, somebody } from '@/testing/api/calling'
import { type Send, startReceiver } from '@/testing/server'
import { sharedServer } from '@/testing/server/shared-server'

/** Custom tools through the doors of the panel and of the agent interface. The rest: lib/features/tools. */

interface Shown {
  id: string
  name: string
  signingSecret?: string
}

const server = sharedServer()
const shop = await startReceiver((request, response) =>
  response.end(JSON.stringify({ status: 'shipped', heard: request.headers['x-api-key'] })),
)
const orders = await startOrdersEmulator()
afterAll(() => Promise.all([shop.close(), orders.close()]))

const KEY = 'sk-of-the-shop-1'
const request = {
  url: `${shop.url}/{{number}}`,
  headers: [{ name: 'X-Api-Key', value: '{{secret.key}}' }],
}
const tool = {
  name: 'order_status',
  parameters: [{ name: 'number' }],
  request,
  secrets: [{ name: 'key', value: KEY }],
}

let agent: Send
let caller: Caller
let panel: Send
let created: Shown
beforeAll(async () => {
  agent = await agentApi(server)
  caller = await makeCaller(server)
  panel = caller.panel
  const response = await panel('/api/tools', { json: tool })
  created = await body<Shown>(response)
})

const refused = async (response: Response) => {
  const { details } = await body<{ details: { path: string }[] }>(response)
  return [response.status, ...details.map(({ path }) => path)]
}

it('shows the signing secret once, and the secrets never', async () => {
  const { signingSecret, ...shown } = created
  expect(signingSecret).toMatch(/^[\da-f]{32}$/)
  expect(shown).toMatchObject({ kind: 'http', secrets: ['key'], state: 'ready' })
  const answers = await Promise.all(
    ['/api/tools', `/api/tools/${created.id}`].map(async (path) => (await panel(path)).text()),
  )
  answers.push(JSON.stringify(created))
  const change = { method: 'PATCH', json: { description: 'Finds an order' } }
  answers.push(await (await panel(`/api/tools/${created.id}`, change)).text())
  for (const answer of answers) expect(answer).not.toContain(KEY)
  for (const answer of [answers[0], answers[1], answers[3]]) {
    expect(answer).not.toContain(signingSecret)
  }
})

it('gives another signing secret, once', async () => {
  const response = await panel('/api/tools', { json: { ...tool, name: 'signed' } })
  const other = await body<Shown>(response)
  const path = `/api/tools/${other.id}`
  const renewed = await panel(path, { method: 'PATCH', json: { newSigningSecret: true } })
  const { signingSecret, ...shown } = await body<Shown>(renewed)
  expect(signingSecret).toMatch(/^[\da-f]{32}$/)
  expect(signingSecret).not.toBe(other.signingSecret)
  expect(shown).toMatchObject({ id: other.id, name: 'signed' })
  expect((await panel(path, { method: 'DELETE' })).status).toBe(200)
})

describe('bad input', () => {
  const many = Array.from({ length: 200 }, (_, index) => ({ name: `p${index}` }))
  it.each<[string, object, string[]]>([
    ['no address', { request: { url: '' } }, ['request.url']],
    ['a wrong address', { request: { url: 'shop.example/orders' } }, ['request.url']],
    ['a private target', { request: { url: 'https://169.254.169.254/' } }, ['request.url']],
    ['200 parameters', { parameters: many }, ['parameters']],
    ['a name twice', { name: 'order_status' }, ['name']],
    ['the name of a built-in tool', { name: 'end_call' }, ['name']],
    ['a name with spaces', { name: 'Order status' }, ['name']],
    ['an unknown placeholder', { request: { url: 'https://a.example/{{b}}' } }, ['request.url']],
    ['no time', { timeoutSeconds: 0 }, ['timeoutSeconds']],
    ['too much time', { timeoutSeconds: 21 }, ['timeoutSeconds']],
    [
      'our own header',
      { request: { ...request, headers: [{ name: 'Host' }] } },
      ['request.headers.0.name'],
    ],
  ])('is refused, and nothing is saved: %s', async (_, more, paths) => {
    const json = { ...tool, name: 'other', ...more }
    expect(await refused(await panel('/api/tools', { json }))).toEqual([400, ...paths])
    const { data } = await body<{ data: Shown[] }>(await panel('/api/tools'))
    expect(data.map(({ name }) => name)).toEqual(['order_status'])
  })

  it('is refused for an assistant: too many tools, and unknown ones', async () => {
    const path = `/api/assistants/${caller.assistantId}`
    const give = (toolIds: string[]) => panel(path, { method: 'PATCH', json: { toolIds } })
    const many = Array.from({ length: 21 }, (_, index) => String(index + 1))
    expect(await refused(await give(many))).toEqual([400, 'toolIds'])
    expect((await give(['999999999'])).status).toBe(404)
  })
})

it('sends one signed request for a tool call, and shows it with the call', async () => {
  const toolIds = [created.id]
  await panel(`/api/assistants/${caller.assistantId}`, { method: 'PATCH', json: { toolIds } })
  const opening = { to: caller.line.phoneNumber, from: somebody(), externalId: 'tools-1' }
  const call = await body<{ id: string; tools: { name: string; custom: object | null }[] }>(
    await agent('/calls/inbound', { json: opening }),
  )
  expect(call.tools.at(-1)).toMatchObject({
    name: 'order_status',
    custom: { askFirst: false, after: null },
  })
  const path = `/calls/${call.id}/tools/order_status`
  const json = { toolCallId: 'one', arguments: { number: '47/11' } }
  const responses = await Promise.all([agent(path, { json }), agent(path, { json })])
  for (const response of responses) {
    expect(response.status).toBe(200)
    expect(await body(response)).toEqual({
      toolCallId: 'one',
      result: { status: 'shipped', heard: '•••' },
      refusal: null,
    })
  }
  expect(shop.requests).toHaveLength(1)
  const [sent] = shop.requests
  expect(sent).toMatchObject({ method: 'GET', path: '/hook/47%2F11' })
  expect(sent?.headers).toMatchObject({ 'x-api-key': KEY, 'x-service-call': call.id })
  const headers = sent?.headers as Record<string, string>
  const { 'webhook-id': id = '', 'webhook-timestamp': seconds } = headers
  const signature = new Webhook(created.signingSecret ?? '').sign(
    id,
    new Date(Number(seconds) * 1000),
    '',
  )
  expect(headers['webhook-signature']).toContain(signature)
  const shown = await (await panel(`/api/calls/${call.id}`)).text()
  expect(shown).toContain('/hook/47%2F11')
  expect(shown).not.toContain(KEY)
  const { statistics } = await body<{ statistics: object }>(await panel(`/api/tools/${created.id}`))
  expect(statistics).toMatchObject({ uses: 1, failures: 0, refusals: 0, lastErrors: [] })
})

it('connects an MCP server, whose tools work in a trial', async () => {
  const headers = [{ name: 'Authorization', value: `Bearer ${orders.mcpToken}` }]
  const json = { name: 'orders', url: orders.mcpUrl, headers }
  const without = await panel('/api/mcp-servers', { json: { ...json, headers: [] } })
  expect(await refused(without)).toEqual([400, 'url'])
  const response = await panel('/api/mcp-servers', { json })
  expect(response.status).toBe(201)
  const { id, tools } = await body<{ id: string; tools: Shown[] }>(response)
  expect(tools.map(({ name }) => name)).toContain('orders_find_order')
  const [find] = tools.filter(({ name }) => name === 'orders_find_order')
  await orders.restartMcp()
  const trial = await panel(`/api/tools/${find?.id}/try`, {
    json: { arguments: { number: '4711' } },
  })
  const text = await trial.text()
  expect(JSON.parse(text)).toMatchObject({ outcome: { ok: true } })
  expect(text).not.toContain(orders.mcpToken)
  expect((await panel(`/api/mcp-servers/${id}`, { method: 'DELETE' })).status).toBe(200)
  expect((await panel(`/api/tools/${find?.id}`)).status).toBe(404)
})
