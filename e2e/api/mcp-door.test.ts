import { expect, it } from 'vitest'
import { sharedServer } from '@/testing/server/shared-server'
import { sendRaw } from '@/testing/server/raw-http'
import { createAccount, sender } from '@/testing/server'
import { body } from '@/testing/api/calling'
import { connectMcp } from '../mcp-client'

/** The messages that a client of MCP sends, and what it must be to send them. */

const server = sharedServer()

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

it.each(['application/json', '*/*', 'application/*;q=0.9', 'text/event-stream, */*'])(
  'answers a client that accepts %s',
  async (accepted) => {
    const { apiKey } = await createAccount(server)
    const response = await post(apiKey, initialize, { accept: accepted })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/json')
  },
)

it('tells a client that accepts no JSON so', async () => {
  const { apiKey } = await createAccount(server)
  const response = await post(apiKey, initialize, { accept: 'text/html' })
  expect(response.status).toBe(406)
  expect(await body(response)).toMatchObject({
    error: { message: 'The answer is JSON: accept application/json.' },
  })
})

it('compares an origin with APP_URL, whatever the Host header says', async () => {
  const { apiKey } = await createAccount(server)
  const ask = (origin: string) =>
    sendRaw(
      server.url,
      [
        'POST /api/mcp HTTP/1.1',
        'Host: rebound.example',
        `Origin: ${origin}`,
        `X-API-Key: ${apiKey}`,
        'Content-Length: 40',
        'Connection: close',
        '',
        '{"jsonrpc":"2.0","id":1,"method":"ping"}',
      ].join('\r\n'),
    )
  expect(await ask('http://rebound.example')).toMatchObject([{ status: 403 }])
  const own = server.env.APP_URL ?? server.url
  for (const host of ['localhost', '127.0.0.1']) {
    const origin = own.replace(new URL(own).hostname, host)
    expect(await ask(origin)).toMatchObject([{ status: 200 }])
  }
})

it('takes null for no arguments, and says what is wrong with others', async () => {
  const { apiKey } = await createAccount(server)
  const call = async (args: unknown) =>
    body(
      await post(apiKey, {
        jsonrpc: '2.0',
        id: 3,
        method: 'tools/call',
        params: { name: 'get_me', arguments: args },
      }),
    )
  expect(await call(null)).toMatchObject({ result: { structuredContent: { name: 'Ada Test' } } })
  for (const args of [[], 'x', 7]) {
    expect(await call(args)).toEqual({
      jsonrpc: '2.0',
      id: 3,
      error: { code: -32602, message: 'params.arguments takes an object.' },
    })
  }
})

it('refuses arguments that are too deep', async () => {
  const { apiKey } = await createAccount(server)
  const send = sender(server, { ...accept, 'x-api-key': apiKey })
  const deep = '['.repeat(5000) + ']'.repeat(5000)
  const params = `{"name":"create_contact","arguments":{"notes":${deep}}}`
  const text = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":${params}}`
  const headers = { 'content-type': 'application/json' }
  const response = await send('/api/mcp', { method: 'POST', body: text, headers })
  const { result } = await body<{ result: { content: [{ text: string }] } }>(response)
  expect(JSON.parse(result.content[0].text)).toMatchObject({ status: 400 })
})

it('refuses more values than any message has', async () => {
  const { apiKey } = await createAccount(server)
  const icons = Array.from({ length: 60_000 }, () => 1)
  const clientInfo = { name: 'test', version: '1', icons }
  const response = await post(apiKey, {
    ...initialize,
    params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo },
  })
  expect(response.status).toBe(400)
  expect(await response.text()).toContain('There must be at most 50000 values.')
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
  const params = { name: 'none' }
  const noTool = await post(apiKey, { jsonrpc: '2.0', id: 1, method: 'tools/call', params })
  expect(await body(noTool)).toMatchObject({
    error: { code: -32602, message: 'There is no tool none.' },
  })
  const large = await post(apiKey, { ...initialize, padding: 'x'.repeat(1_100_000) })
  expect(large.status).toBe(413)
  const notification = await post(apiKey, { jsonrpc: '2.0', method: 'notifications/initialized' })
  expect(notification.status).toBe(202)
})
