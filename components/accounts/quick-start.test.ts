import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  curlExamples,
  javascriptExample,
  localHost,
  toolFields,
  type ExampleInput,
} from './quick-start'

const run = promisify(execFile)

/** Records what the examples send. */
let server: Server
let requests: { target: string; key: unknown; body: unknown }[]
let input: ExampleInput

beforeAll(async () => {
  const record = async (request: IncomingMessage) => {
    const body = await text(request)
    requests.push({
      target: `${request.method} ${request.url}`,
      key: request.headers['x-api-key'],
      body: body ? (JSON.parse(body) as unknown) : null,
    })
  }
  server = createServer((request, response) => {
    void record(request).then(() => response.end('{}'))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  input = { baseUrl: `http://127.0.0.1:${port}`, apiKey: 'pk_live_example', assistantId: 'asst_1' }
})
afterAll(() => server.close())
beforeEach(() => {
  requests = []
})

const call = { phone: '+905321110007', first_name: 'Ada', assistant_id: 'asst_1' }
const key = 'pk_live_example'

describe('the examples', () => {
  it('run as written with curl', async () => {
    const { who, contact, call: start } = curlExamples(input)
    for (const command of [who, contact, start]) await run('sh', ['-c', command])
    expect(requests).toEqual([
      { target: 'GET /api/v1/me', key, body: null },
      { target: 'POST /api/v1/contacts', key, body: { first_name: 'Ada', phone: '+905321110007' } },
      { target: 'POST /api/v1/calls', key, body: call },
    ])
  })

  it('run as written in JavaScript', async () => {
    await run(process.execPath, ['--input-type=module', '-e', javascriptExample(input)])
    expect(requests).toEqual([
      { target: 'GET /api/v1/me', key, body: null },
      { target: 'POST /api/v1/calls', key, body: call },
    ])
  })

  it('show placeholders while there is no key or assistant', () => {
    const nothing = { ...input, apiKey: null, assistantId: null }
    const { who, call: start } = curlExamples(nothing)
    expect(who).toContain('X-API-Key: YOUR_API_KEY')
    expect(start).toContain('"assistant_id":"ASSISTANT_ID"')
    for (const tool of ['n8n', 'zapier'] as const) {
      expect(toolFields(tool, nothing).flat()).toContain('YOUR_API_KEY')
      expect(toolFields(tool, nothing).flat()).toContain(`${input.baseUrl}/api/v1/contacts`)
    }
  })
})

it('recognizes URLs that only this machine can reach', () => {
  expect(localHost('http://localhost:3000')).toBe('localhost:3000')
  expect(localHost('http://127.0.0.1')).toBe('127.0.0.1')
  expect(localHost('https://santral.example.com')).toBeNull()
})
