import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sharedServer } from '@/testing/server/shared-server'
import { sendRaw } from '@/testing/server/raw-http'
import { createAccount, startServer, type StartedServer } from '@/testing/server'
import { apiPatterns } from '@/scripts/lib/api-routes.mjs'
import { root } from '@/scripts/lib/paths.mjs'
import { UNREADABLE } from '../unreadable'
import { openWire, type Wire, type WireAnswer, type WireRequest } from '../floods/wire'

/** The front answers like Next, which serves the same routes where the front is off. */

const server = sharedServer()
const wire = openWire(server.url)
const { apiKey } = await createAccount(server)
const WITH_KEY = { 'x-api-key': apiKey }

let alone: StartedServer
let byNext: Wire
let keyAlone: string
beforeAll(async () => {
  alone = await startServer({ env: { API_FRONT: 'off' } })
  byNext = openWire(alone.url)
  keyAlone = (await createAccount(alone)).apiKey
})
afterAll(async () => {
  await wire.close()
  await byNext?.close()
  await alone?.stop()
})

it('the front knows the same routes as Next', async () => {
  const file = join(root, '.next-without-front/app-path-routes-manifest.json')
  const manifest = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>
  const byNext = Object.values(manifest).filter((pattern) => pattern.startsWith('/api/'))
  expect([...(await apiPatterns()), ...(await onlyByNext())].toSorted()).toEqual(byNext.toSorted())
})

async function onlyByNext(): Promise<string[]> {
  const files = await readdir(join(root, 'app/api'), { recursive: true })
  return files
    .filter((file) => file.endsWith('/route.next.ts'))
    .map((file) => `/api/${file.slice(0, -'/route.next.ts'.length)}`)
}

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
  ['a body that is too large', { method: 'POST', target: '/contacts', headers: json, body: large }],
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

it.each(UNREADABLE)('$what has the same answer', async ({ bytes, status }) => {
  const [viaFront] = await sendRaw(server.url, bytes(new URL(server.url).host))
  const [viaNext] = await sendRaw(alone.url, bytes(new URL(alone.url).host))
  expect(viaNext?.status).toBe(status)
  expect(viaNext?.body).toBe(viaFront?.body)
  expect(viaNext?.headers).toHaveProperty('x-request-id')
})

it('an offer of another protocol is ignored', async () => {
  const { host } = new URL(alone.url)
  const offer =
    'HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA\r\nUpgrade: h2c\r\nConnection: Upgrade, close'
  for (const path of ['/api/health', '/login']) {
    const bytes = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${offer}\r\n\r\n`
    expect(await sendRaw(alone.url, bytes)).toMatchObject([{ status: 200 }])
    const old = await sendRaw(alone.url, `GET ${path} HTTP/1.0\r\n\r\n`)
    expect(old).toMatchObject([{ status: 200 }])
    expect((await fetch(alone.url + path)).headers.get('keep-alive')).toBe('timeout=75')
  }
})

/** Headers that may differ between two servers, or that depend on how they send a body. */
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
    .replaceAll(/(localhost|127\.0\.0\.1):\d+/g, 'localhost')
    .replaceAll(/"(id|email|created_at|name|account_id)":"[^"]*"/g, '"$1":"…"')
  return {
    status,
    headers: Object.fromEntries(shared),
    body: headers['content-encoding'] ? null : body,
  }
}
