import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { root } from '@/scripts/lib/paths.mjs'
import { sharedServer } from '@/testing/server/shared-server'
import { createAccount } from '@/testing/server'
import { openWire } from '../floods/wire'

/** The front, which serves the routes below /api that need nothing of Next. */

const server = sharedServer()
const wire = openWire(server.url)
afterAll(() => wire.close())

const { apiKey } = await createAccount(server)
const WITH_KEY = { 'x-api-key': apiKey }

it('answers methods that pages do not have', async () => {
  const send = (method: string, target = '/login') => wire.send({ method, target, headers: {} })
  for (const method of ['PUT', 'PATCH', 'DELETE']) {
    const { status, text, headers } = await send(method)
    expect([method, status, text]).toEqual([method, 405, '{"error":"method_not_allowed"}'])
    expect(headers).toMatchObject({ allow: 'GET, HEAD, POST, OPTIONS' })
  }
  const listed = await send('OPTIONS')
  expect([listed.status, listed.headers.allow]).toEqual([204, 'GET, HEAD, POST, OPTIONS'])
  expect(listed.headers['x-request-id']).toBeTypeOf('string')
  for (const file of ['/docs/santral.postman_collection.json', '/logos/x']) {
    const { status, text } = await send('POST', file)
    expect([file, status, text]).toEqual([file, 405, '{"error":"method_not_allowed"}'])
  }
  expect(await send('POST')).toMatchObject({ status: 200 })
  expect(await send('POST', '//api/v1/contacts')).toMatchObject({ status: 308 })
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
    '[0:0:0:0:0:0:0:1]',
    'santral.example:',
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
      for (const path of ['/api/health', '/login', '//login']) {
        const elsewhere = await send(path)
        expect([elsewhere.status, elsewhere.text]).toEqual([405, '{"error":"method_not_allowed"}'])
        expect(elsewhere.headers['x-request-id']).toBeTypeOf('string')
      }
    },
  )
})

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
      // The variables that the launcher sets. The launcher does not listen, so the database is never queried.
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
