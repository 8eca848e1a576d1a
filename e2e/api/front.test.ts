import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '@/scripts/lib/paths.mjs'
import { v1Patterns } from '@/scripts/lib/v1-routes.mjs'
import { sharedServer } from '@/lib/testing/api'
import { createAccount, startServer, type StartedServer } from '@/lib/testing/server'
import { openWire, type Wire, type WireAnswer, type WireRequest } from '../floods/wire'

/** The front of the Public API answers like Next, which serves the same routes where the front is off. */

const server = sharedServer()
const wire = openWire(server.url)
afterAll(() => wire.close())

const { apiKey } = await createAccount(server)
const WITH_KEY = { 'x-api-key': apiKey }

it('knows the same routes as Next', async () => {
  const manifest = join(root, '.next/app-path-routes-manifest.json')
  const byNext = Object.values(JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, string>)
  const ofApi = byNext.filter((pattern) => pattern.startsWith('/api/v1/'))
  expect(await v1Patterns()).toEqual(ofApi.toSorted())
})

describe('what is no request for any route', () => {
  const get = (target: string, host: string) =>
    wire.send({ method: 'GET', target, headers: { ...WITH_KEY, host } })

  it.each([
    'undefined:undefined',
    'a b',
    'a/b',
    'user@host',
    'host:99999',
    'host:80:80',
    '[::zz]',
    '%zz',
    'café',
    '',
  ])('is refused for its Host header: "%s"', async (host) => {
    for (const path of ['/api/v1/me', '/api/contacts', '/login']) {
      const { status, text, headers } = await get(path, host)
      expect([status, JSON.parse(text)]).toEqual([
        400,
        {
          error: 'The Host header must be the name of a host, with or without a port.',
          code: 'invalid_host',
        },
      ])
      expect(headers['x-request-id']).toBeTypeOf('string')
      expect(headers['x-frame-options']).toBe('DENY')
    }
  })

  it.each([
    'santral.example',
    'Santral.Example:443',
    '127.0.0.1:3000',
    '[::1]:3000',
    'xn--ar-3ia9t9c.example',
  ])('is not refused for its Host header: "%s"', async (host) => {
    expect(await get('/api/v1/me', host)).toMatchObject({ status: 200 })
  })

  it.each(['TRACE', 'PROPFIND', 'LOCK', 'MKCOL', 'PURGE'])(
    'is refused for its method: %s',
    async (method) => {
      const send = (target: string, headers: Record<string, string> = WITH_KEY) =>
        wire.send({ method, target, headers })
      const known = await send('/api/v1/contacts')
      expect([known.status, known.text]).toEqual([405, '{"error":"method_not_allowed"}'])
      expect(known.headers).toMatchObject({ allow: 'GET, HEAD, POST, OPTIONS' })
      expect(known.headers['x-request-id']).toBeTypeOf('string')
      expect(await send('/api/v1/contacts', {})).toMatchObject({ status: 401 })
      expect(await send('/api/v1/nothing')).toMatchObject({ status: 404 })
      for (const path of ['/api/health', '/login']) {
        const elsewhere = await send(path)
        expect([elsewhere.status, elsewhere.text]).toEqual([405, '{"error":"method_not_allowed"}'])
        expect(elsewhere.headers['x-request-id']).toBeTypeOf('string')
      }
    },
  )
})

describe('on both ways', () => {
  let alone: StartedServer
  let byNext: Wire
  let keyAlone: string
  beforeAll(async () => {
    alone = await startServer({ env: { API_FRONT: 'off' } })
    byNext = openWire(alone.url)
    keyAlone = (await createAccount(alone)).apiKey
  })
  afterAll(async () => {
    await byNext?.close()
    await alone?.stop()
  })

  const json = { 'content-type': 'application/json' }
  const contact = Buffer.from('{"name":"Ayşe","phone":"+905321234567"}')
  const large = Buffer.from(JSON.stringify({ name: 'a'.repeat(1024 * 1024), phone: '1' }))
  const REQUESTS: [string, Omit<WireRequest, 'target'> & { target: string }][] = [
    ['the account', { method: 'GET', target: '/me', headers: {} }],
    ['a trailing slash', { method: 'GET', target: '/me/?a=%zz', headers: {} }],
    ['HEAD', { method: 'HEAD', target: '/me', headers: {} }],
    ['HEAD without GET', { method: 'HEAD', target: '/dnc', headers: {} }],
    ['OPTIONS', { method: 'OPTIONS', target: '/contacts', headers: {} }],
    ['a wrong method', { method: 'DELETE', target: '/contacts', headers: {} }],
    ['no such path', { method: 'GET', target: '/contacts/1/more', headers: {} }],
    ['two slashes', { method: 'GET', target: '//me', headers: {} }],
    ['an encoded path', { method: 'GET', target: '/%6De', headers: {} }],
    ['a path that cannot be decoded', { method: 'GET', target: '/contacts/%zz', headers: {} }],
    ['dots in the path', { method: 'GET', target: '/contacts/../me', headers: {} }],
    ['a new contact', { method: 'POST', target: '/contacts', headers: json, body: contact }],
    [
      'a body in chunks',
      { method: 'POST', target: '/contacts', headers: json, body: contact, chunked: true },
    ],
    ['no body', { method: 'POST', target: '/contacts', headers: json }],
    [
      'a body that is too large',
      { method: 'POST', target: '/contacts', headers: json, body: large },
    ],
    ['a GET with a body', { method: 'GET', target: '/me', headers: json, body: contact }],
    ['the document', { method: 'GET', target: '/openapi.json', headers: {} }],
    [
      'the document, compressed',
      { method: 'GET', target: '/openapi.json', headers: { 'accept-encoding': 'gzip' } },
    ],
  ]

  it.each(REQUESTS)('%s has the same answer', async (_name, request) => {
    const target = `/api/v1${request.target}`
    const viaFront = await wire.send({
      ...request,
      target,
      headers: { ...request.headers, ...WITH_KEY },
    })
    const headers = { ...request.headers, 'x-api-key': keyAlone }
    const viaNext = await byNext.send({ ...request, target, headers })
    expect(comparable(viaFront)).toEqual(comparable(viaNext))
  })

  it('a request without a key has the same answer', async () => {
    const request = { method: 'POST', target: '/api/v1/calls', headers: {} }
    expect(comparable(await wire.send(request))).toEqual(comparable(await byNext.send(request)))
  })
})

/** What differs between two servers, or says how long a body is, which both tell in their own way. */
const OWN_HEADERS = new Set([
  'date',
  'x-request-id',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
  'content-length',
  'transfer-encoding',
  'connection',
  'keep-alive',
  'vary',
])

function comparable({ status, headers, text }: WireAnswer) {
  const shared = Object.entries(headers).filter(([name]) => !OWN_HEADERS.has(name))
  const body = text
    .replaceAll(/localhost:\d+/g, 'localhost')
    .replaceAll(/"(id|email|created_at|name|account_id)":"[^"]*"/g, '"$1":"…"')
  return {
    status,
    headers: Object.fromEntries(shared),
    body: headers['content-encoding'] ? null : body,
  }
}

it('says that its port is in use, and ends', async () => {
  const { port } = new URL(server.url)
  const preload = pathToFileURL(join(root, '.launcher/web-preload.mjs')).href
  const child = fork(join(root, '.launcher/web-server.mjs'), ['127.0.0.1'], {
    execArgv: ['--import', preload],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: {
      APP_SECRET: 'app-secret-of-a-server-that-never-listens',
      AGENT_SECRET: 'agent-secret-of-a-server-that-never-listens',
      ...server.env,
      // What the launcher sets. It does not listen, so nothing is asked of the database.
      DATABASE_URL: 'postgresql://127.0.0.1/none',
      PORT: port,
    },
  })
  child.send('serve')
  const said = text(child.stderr as Readable)
  expect(await once(child, 'exit')).toEqual([1, null])
  expect(await said).toContain(
    `PORT: ${port} is in use. Stop the program that uses it, or set PORT to another port.`,
  )
})
