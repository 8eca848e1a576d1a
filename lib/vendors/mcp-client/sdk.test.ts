import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer, type ServerOptions } from 'node:https'
import type { Socket } from 'node:net'
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import {
  CallToolRequestSchema,
  ListRootsResultSchema,
  ListToolsRequestSchema,
} from '@modelcontextprotocol/sdk/types.js'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { listenOnLoopback } from '@/emulators/loopback'
import { McpSessions } from '@/emulators/mcp-sessions'
import { SELF_SIGNED } from '@/emulators/self-signed'
import { within } from '@/scripts/lib/time-scale.mjs'
import { makeGate } from '@/testing/gate'
import { undiciHttp } from '../outgoing-http/undici'
import type { McpClient, McpServerAddress } from './port'
import { sdkMcpClient } from './sdk'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const ENOUGH_MS = within(10_000)

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown

async function listen(handle: Handler, options: ServerOptions = SELF_SIGNED) {
  const { origin, close } = await listenOnLoopback(createServer(options, handle))
  closing.push(close)
  return { url: `${origin}/mcp`, headers: {}, timeoutMs: ENOUGH_MS }
}

const newClient = () => sdkMcpClient(undiciHttp({ allowPrivate: true }).fetch)

/** Starts an MCP server of the SDK. */
async function serve(prepare: (server: McpServer) => void, before: Handler = () => undefined) {
  const sessions = new McpSessions(() => {
    const server = new McpServer({ name: 'test', version: '1' }, { capabilities: { tools: {} } })
    prepare(server)
    return server
  })
  const methods: string[] = []
  const address = await listen((request, response) => {
    methods.push(request.method ?? '')
    before(request, response)
    if (!response.headersSent) void sessions.handle(request, response)
  })
  return { address, sessions, methods }
}

const text = (said: string) => ({ content: [{ type: 'text' as const, text: said }] })

/** Adds the tool of most tests. */
function greeting(server: McpServer): void {
  const inputSchema = { name: z.string().describe('Whom') }
  server.registerTool('greet', { description: 'Greets', inputSchema }, ({ name }) =>
    text(`Hello, ${name}`),
  )
}

/** Answers each request for the list with the next page. */
const pages =
  (...lists: unknown[][]) =>
  ({ server }: McpServer): void => {
    server.setRequestHandler(ListToolsRequestSchema, ({ params }) => {
      const page = Number(params?.cursor ?? 0)
      const more = page < lists.length - 1 ? { nextCursor: String(page + 1) } : {}
      return { tools: lists[page], ...more }
    })
  }

const tool = (name: string) => ({ name, inputSchema: { type: 'object' } })

const callOf = (client: McpClient, address: McpServerAddress, name = 'Ada') =>
  client.callTool(address, 'greet', { name })

describe('listTools', () => {
  it('gives name, description and schema', async () => {
    const { address } = await serve(greeting)
    expect(await newClient().listTools(address)).toEqual([
      {
        name: 'greet',
        description: 'Greets',
        inputSchema: expect.objectContaining({
          type: 'object',
          properties: { name: { type: 'string', description: 'Whom' } },
          required: ['name'],
        }),
      },
    ])
  })

  it('reads all pages', async () => {
    const { address } = await serve(pages([tool('a'), tool('b')], [tool('c')]))
    const tools = await newClient().listTools(address)
    expect(tools.map(({ name, description }) => [name, description])).toEqual([
      ['a', ''],
      ['b', ''],
      ['c', ''],
    ])
  })

  it.each([
    ['more than 200 tools', Array.from({ length: 3 }, () => Array(100).fill(tool('a')))],
    ['pages without end', Array.from({ length: 100_000 }, () => [])],
    ['a schema of 100 KB', [[{ ...tool('a'), description: 'x'.repeat(100_000) }]]],
    ['5 MB', [[{ ...tool('a'), description: 'x'.repeat(5_000_000) }]]],
  ])('refuses %s', async (_, lists) => {
    const { address } = await serve(pages(...(lists as unknown[][])))
    await expect(newClient().listTools(address)).rejects.toMatchObject({ code: 'too_large' })
  })

  it('has nothing that a database cannot store', async () => {
    const odd = {
      name: 'a',
      description: 'b\u0000c\uD800',
      inputSchema: { type: 'object', 'd\u0000': 1 },
    }
    const { address } = await serve(pages([odd]))
    expect(await newClient().listTools(address)).toEqual([
      { name: 'a', description: 'b\uFFFDc\uFFFD', inputSchema: { type: 'object', 'd\uFFFD': 1 } },
    ])
  })

  it('refuses a list that is none', async () => {
    const { address } = await serve(pages([{ name: 7 }]))
    await expect(newClient().listTools(address)).rejects.toMatchObject({ code: 'not_mcp' })
  })
})

describe('callTool', () => {
  it('gives the text of the answer', async () => {
    const { address } = await serve(greeting)
    expect(await callOf(newClient(), address)).toEqual({
      text: 'Hello, Ada',
      isError: false,
      structured: null,
    })
  })

  it('sends the headers with every request', async () => {
    const seen: unknown[] = []
    const { address } = await serve(greeting, ({ headers }) => seen.push(headers.authorization))
    await callOf(newClient(), { ...address, headers: { Authorization: 'Bearer a' } })
    expect(new Set(seen)).toEqual(new Set(['Bearer a']))
  })

  it('joins texts, and names what is no text', async () => {
    const { address } = await serve(({ server }) =>
      server.setRequestHandler(CallToolRequestSchema, () => ({
        content: [
          { type: 'text', text: 'One\u0000' },
          { type: 'image', data: 'AAAA', mimeType: 'image/png' },
          { type: 'resource', resource: { uri: 'file:///a', text: 'Two' } },
          { type: 'resource', resource: { uri: 'file:///b', blob: 'AAAA' } },
          { type: 'resource_link', uri: 'file:///c', name: 'c' },
        ],
        structuredContent: { a: 1 },
      })),
    )
    expect(await callOf(newClient(), address)).toEqual({
      text: 'One\uFFFD\n[image]\nTwo\n[resource file:///b]\n[link c: file:///c]',
      isError: false,
      structured: { a: 1 },
    })
  })

  it('gives a failure of the tool as its result', async () => {
    const { address } = await serve((server) =>
      server.registerTool('greet', {}, () => {
        throw new Error('No such order')
      }),
    )
    expect(await callOf(newClient(), address)).toMatchObject({
      text: 'No such order',
      isError: true,
    })
  })

  it('gives an error of the protocol as a refusal, with the message', async () => {
    const { address } = await serve(({ server }) =>
      server.setRequestHandler(CallToolRequestSchema, () => {
        throw Object.assign(new Error('Closed on Sundays'), { code: -32_001 })
      }),
    )
    await expect(callOf(newClient(), address)).rejects.toMatchObject({
      code: 'refused',
      detail: 'Closed on Sundays',
    })
  })

  it.each(['sampling', 'elicitation', 'roots'] as const)(
    'goes on when the server asks for %s',
    async (asked) => {
      const { address } = await serve((server) =>
        server.registerTool('greet', {}, async (extra) => {
          const ask = {
            sampling: { method: 'sampling/createMessage', params: { messages: [], maxTokens: 1 } },
            elicitation: { method: 'elicitation/create', params: { message: 'Your password?' } },
            roots: { method: 'roots/list' },
          } as const
          const answer = await extra
            .sendRequest(ask[asked] as never, ListRootsResultSchema)
            .catch((error: Error) => error.message)
          return text(`It said: ${JSON.stringify(answer)}`)
        }),
      )
      expect((await callOf(newClient(), address)).text).toBe(
        'It said: "MCP error -32601: Method not found"',
      )
    },
  )
})

describe('a session', () => {
  it('is kept for the next use, without an open stream', async () => {
    const { address, sessions, methods } = await serve(greeting)
    const client = newClient()
    await client.listTools(address)
    await callOf(client, address)
    expect(sessions.count).toBe(1)
    expect(methods).toEqual(['POST', 'POST', 'POST', 'POST'])
  })

  it('is not shared with other headers', async () => {
    const { address, sessions } = await serve(greeting)
    const client = newClient()
    await callOf(client, address)
    await callOf(client, { ...address, headers: { 'X-Key': 'other' } })
    expect(sessions.count).toBe(2)
  })

  it('carries parallel calls, each with its own answer', async () => {
    const gate = makeGate()
    const { address } = await serve((server) =>
      server.registerTool('greet', { inputSchema: { name: z.string() } }, async ({ name }) => {
        if (name === 'Can') gate.open()
        await gate.opened
        return text(name)
      }),
    )
    const client = newClient()
    await client.listTools(address)
    const names = ['Ada', 'Bora', 'Can']
    const answers = await Promise.all(names.map((name) => callOf(client, address, name)))
    expect(answers.map((answer) => answer.text)).toEqual(names)
  })

  it('is replaced after a restart of the server', async () => {
    const { address, sessions } = await serve(greeting)
    const client = newClient()
    await callOf(client, address)
    await sessions.restart()
    expect(await callOf(client, address)).toMatchObject({ text: 'Hello, Ada' })
  })

  it('is replaced once', async () => {
    let isDown = false
    const { address, methods } = await serve(greeting, (_, response) => {
      if (isDown) response.writeHead(404).end()
    })
    const client = newClient()
    await callOf(client, address)
    isDown = true
    methods.length = 0
    await expect(callOf(client, address)).rejects.toMatchObject({ code: 'not_mcp' })
    expect(methods).toHaveLength(2)
  })

  it('repeats no call that may have run', async () => {
    let calls = 0
    let socket: Socket | null = null
    const { address } = await serve(
      (server) =>
        server.registerTool('greet', {}, () => {
          calls++
          socket?.destroy()
          return text('Done')
        }),
      (request) => (socket = request.socket),
    )
    const client = newClient()
    await client.listTools(address)
    await expect(callOf(client, address)).rejects.toMatchObject({ code: 'connection' })
    expect(calls).toBe(1)
  })
})

describe('a server that', () => {
  const end =
    (status: number, type: string, body: string): Handler =>
    (_, response) =>
      void response.writeHead(status, { 'content-type': type }).end(body)
  const refusal = JSON.stringify({ jsonrpc: '2.0', id: null, error: { code: -1, message: 'No' } })

  it.each<[string, string, Handler]>([
    ['is a web page', 'not_mcp', end(200, 'text/html', '<!doctype html>')],
    ['is nowhere', 'not_mcp', end(404, 'text/html', 'Not found')],
    ['answers other JSON', 'not_mcp', end(200, 'application/json', '{"hello":1}')],
    ['answers broken JSON', 'not_mcp', end(200, 'application/json', '{"hello"')],
    ['answers a JSON-RPC error', 'refused', end(400, 'application/json', refusal)],
    ['fails', 'refused', end(503, 'text/html', 'Try later')],
    ['wants a key', 'unauthorized', end(401, 'text/plain', 'Who are you?')],
    ['forbids it', 'unauthorized', end(403, 'text/plain', 'Not you')],
    ['hangs up', 'connection', (_, response) => void response.socket?.destroy()],
    [
      'redirects elsewhere',
      'not_mcp',
      (_, response) => void response.writeHead(302, { location: 'https://example.com/' }).end(),
    ],
    [
      'sends too much',
      'too_large',
      end(200, 'application/json', JSON.stringify('x'.repeat(5_000_000))),
    ],
    [
      'breaks off its stream',
      'connection',
      (_, response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' })
        response.write('data: {', () => response.destroy())
      },
    ],
    [
      'sends too much of a stream',
      'too_large',
      end(200, 'text/event-stream', `data: ${'x'.repeat(5_000_000)}`),
    ],
  ])('%s: %s', async (_, code, handle) => {
    const address = await listen(handle)
    await expect(newClient().listTools(address)).rejects.toMatchObject({ code })
  })

  it.each<[string, Handler]>([
    ['never answers', () => undefined],
    [
      'never ends its answer',
      (_, response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': wait\n\n')
      },
    ],
  ])('%s is given up in time', async (_, handle) => {
    const address = { ...(await listen(handle)), timeoutMs: 200 }
    await expect(newClient().listTools(address)).rejects.toMatchObject({ code: 'timeout' })
  })

  it.each([
    ['https://no-such-name.invalid/mcp', 'dns'],
    ['https://169.254.169.254/mcp', 'address_refused'],
    ['http://127.0.0.1/mcp', 'address_refused'],
    ['https://127.0.0.1:1/mcp', 'connection'],
    ['nonsense', 'invalid_request'],
  ])('is at %s: %s', async (url, code) => {
    const address = { url, headers: {}, timeoutMs: ENOUGH_MS }
    await expect(newClient().listTools(address)).rejects.toMatchObject({ code })
  })

  it('speaks old TLS', async () => {
    const old = {
      minVersion: 'TLSv1',
      maxVersion: 'TLSv1.1',
      ciphers: 'DEFAULT@SECLEVEL=0',
    } as const
    const address = await listen(() => undefined, { ...SELF_SIGNED, ...old })
    await expect(newClient().listTools(address)).rejects.toMatchObject({ code: 'tls' })
  })
})
