import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { register } from '@/embedded/start/register'
import { GET, POST, PUT } from './route'

const signingKey = `signkey-prod-${'ab'.repeat(32)}`

/** Inngest, which takes every registration. */
const registered: { url: string; functions: { id: string; steps: unknown }[] }[] = []
const inngest = await listen(async (request) => {
  registered.push(JSON.parse(String(await buffer(request))) as (typeof registered)[number])
  return Response.json({ ok: true, modified: true })
})
/** The product, as the launcher reaches it. */
const product = await listen(async (request) => PUT(await webRequest(request)))
Object.assign(process.env, {
  INNGEST_BASE_URL: inngest.url,
  INNGEST_SIGNING_KEY: signingKey,
  INNGEST_EVENT_KEY: 'event-key',
  APP_URL: 'https://santral.example',
})
afterAll(() => {
  for (const { server } of [inngest, product]) server.close().closeAllConnections()
})
beforeEach(() => {
  registered.length = 0
})

async function listen(
  run: (request: IncomingMessage) => Promise<Response>,
): Promise<{ url: string; server: Server }> {
  const server = createServer((request, response) => {
    void run(request).then(async (answer) => {
      response.writeHead(answer.status, { 'content-type': 'application/json' })
      response.end(await answer.text())
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}

async function webRequest(request: IncomingMessage): Promise<Request> {
  const { method, url, headers } = request
  return new Request(new URL(url ?? '', 'http://evil.example'), {
    method,
    headers: { ...(headers as Record<string, string>), host: 'evil.example' },
    body: await buffer(request),
  })
}

const sent = (method: string, headers: Record<string, string>, body = '{}') =>
  new Request('http://evil.example/api/inngest', {
    method,
    headers: { host: 'evil.example', ...headers },
    body: method === 'GET' ? undefined : body,
  })

it.each<[string, Record<string, string>]>([
  ['without a signature', {}],
  ['with an invalid signature', { 'x-inngest-signature': 't=1&s=abc' }],
  ['in-band, without a signature', { 'x-inngest-sync-kind': 'in_band' }],
])('refuses a sync %s, in words, and registers nothing', async (_, headers) => {
  const response = await PUT(sent('PUT', headers))
  expect([response.status, await response.json()]).toEqual([
    401,
    { error: 'The request must be signed with INNGEST_SIGNING_KEY.', code: 'unsigned_request' },
  ])
  expect(registered).toEqual([])
})

it('refuses unsigned calls and questions, whatever their body', async () => {
  expect((await GET(sent('GET', {}))).status).toBe(401)
  expect((await POST(sent('POST', {}, 'no JSON'))).status).toBe(401)
})

it('registers its configured address for the launcher, whatever host a request names', async () => {
  expect(await register({ localUrl: product.url, signingKey })).toBeNull()
  expect(registered).toMatchObject([{ url: 'https://santral.example/api/inngest' }])
  const text = JSON.stringify(registered)
  expect(text).not.toContain('evil')
  expect(registered[0]?.functions.length).toBeGreaterThan(10)
})

it('tells the launcher that a sync was refused', async () => {
  const problem = await register({
    localUrl: product.url,
    signingKey: `signkey-prod-${'cd'.repeat(32)}`,
  })
  expect(problem).toMatch(/^401/)
})

it('answers a body that is no JSON with a 4xx', async () => {
  const headers = { 'x-inngest-signature': 't=1&s=abc' }
  expect((await POST(sent('POST', headers, 'no JSON'))).status).toBe(400)
})
