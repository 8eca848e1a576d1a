import { describe, expect, it } from 'vitest'
import { sharedServer } from '@/testing/server/shared-server'
import { type RawAnswer, sendRaw } from '@/testing/server/raw-http'
import { createAccount, logInCookies, sender } from '@/testing/server'
import { UNREADABLE } from '../unreadable'

/** HTTP as clients really speak it: what reaches no route, and what must. */

const server = sharedServer()
const { host } = new URL(server.url)
const account = await createAccount(server)
const { apiKey } = account
const key = `X-API-Key: ${apiKey}`

it.each(UNREADABLE)('answers $what with $code', async ({ bytes, status, code }) => {
  const answers = await sendRaw(server.url, bytes(host))
  expect(answers).toMatchObject([{ status }])
  const [{ headers, body }] = answers as [RawAnswer]
  const { error, code: given = error } = JSON.parse(body) as Record<string, string>
  expect(given).toBe(code)
  expect(headers).toMatchObject({ 'content-type': 'application/json', connection: 'close' })
  expect(headers['x-request-id']).toMatch(/^[\w-]{36}$/)
  expect(headers['x-frame-options']).toBe('DENY')
})

describe('is answered', () => {
  const last = `Host: ${host}\r\n${key}\r\nConnection: close\r\n\r\n`
  const post = (headers: string, body: string) =>
    `POST /api/v1/contacts HTTP/1.1\r\n${headers}\r\nHost: ${host}\r\n${key}\r\n\r\n${body}`

  it.each([
    ['HTTP/1.0 without a host', 'GET /api/health HTTP/1.0\r\n\r\n', 200],
    ['a page by HTTP/1.0 without a host', 'HEAD /login HTTP/1.0\r\n\r\n', 200],
    ['a target with our host', `GET http://${host}/api/v1/me HTTP/1.1\r\n${last}`, 200],
    ['one in capitals', `GET HTTP://${host.toUpperCase()}/login HTTP/1.1\r\n${last}`, 200],
    ['one without a path', `GET http://${host}?a=1 HTTP/1.1\r\n${last}`, 200],
    ['the address of the connection', `GET https://${host}/api/v1/me HTTP/1.1\r\n${last}`, 200],
    ['OPTIONS of all', `OPTIONS * HTTP/1.1\r\n${last}`, 204],
  ])('%s', async (_, bytes, status) => {
    const [answer] = await sendRaw(server.url, bytes)
    expect(answer?.status).toBe(status)
  })

  it.each([
    ['h2c', 'GET /api/v1/me', 'HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA\r\nUpgrade: h2c', 200],
    ['h2c on a page', 'GET /login', 'HTTP2-Settings: AAMAAABkAARAAAAA\r\nUpgrade: h2c', 200],
    ['a WebSocket', 'GET /api/v1/me', 'Sec-WebSocket-Version: 13\r\nUpgrade: websocket', 200],
    ['anything', 'DELETE /api/v1/me', 'Upgrade: magic', 405],
  ])('a client that offers %s', async (_, line, headers, status) => {
    // A page first, because Next takes over upgrades with its first request.
    expect((await sender(server)('/login')).status).toBe(200)
    const bytes = `${line} HTTP/1.1\r\n${headers}\r\nHost: ${host}\r\n${key}\r\nConnection: Upgrade, close\r\n\r\n`
    expect(await sendRaw(server.url, bytes)).toMatchObject([{ status }])
  })

  it('what a client sends after such an offer', async () => {
    const offered = post('Connection: Upgrade\r\nUpgrade: h2c\r\nContent-Length: 2', '{}')
    const answers = await sendRaw(server.url, offered, `GET /api/v1/me HTTP/1.1\r\n${last}`)
    expect(answers).toMatchObject([{ status: 400 }, { status: 200 }])
  })

  it('each of several requests, before bytes that are none', async () => {
    const get = `GET /api/v1/me HTTP/1.1\r\nHost: ${host}\r\n${key}\r\n\r\n`
    const answers = await sendRaw(server.url, `${get}${get}and more\r\n\r\n`)
    expect(answers).toMatchObject([{ status: 200 }, { status: 200 }, { status: 400 }])
  })

  it('a client that waits before it sends its body', async () => {
    const waiting = post('Expect: 100-continue\r\nConnection: close\r\nContent-Length: 2', '{}')
    expect(await sendRaw(server.url, waiting)).toMatchObject([{ status: 100 }, { status: 400 }])
  })
})

it('keeps idle connections longer than the proxies before it', async () => {
  for (const path of ['/api/health', '/login']) {
    const { headers } = await sender(server)(path)
    expect(headers.get('keep-alive')).toBe('timeout=75')
  }
})

describe('a body', () => {
  const contact = JSON.stringify({ first_name: 'Ada', phone: '+90 532 000 77 01' })
  const send = (path: string, body: string, headers: Record<string, string>) =>
    sender(server, { 'x-api-key': apiKey })(path, { method: 'POST', body, headers })

  it.each([
    [{ 'content-type': 'application/json; charset=latin1' }, contact, 'unsupported_charset'],
    [{ 'content-type': 'application/json;charset="ISO-8859-9"' }, contact, 'unsupported_charset'],
    [{ 'content-type': 'text/json; charset=utf-16' }, contact, 'unsupported_charset'],
    [{ 'content-encoding': 'gzip' }, contact, 'unsupported_encoding'],
    [{ 'content-encoding': 'br, identity' }, contact, 'unsupported_encoding'],
    [{ 'content-type': 'application/x-www-form-urlencoded' }, 'phone=1', 'unsupported_media_type'],
    [{ 'content-type': 'Multipart/Form-Data; boundary=a' }, '--a--', 'unsupported_media_type'],
  ])('is refused: %j', async (headers, body, code) => {
    for (const path of ['/api/v1/contacts', '/api/v1/dnc', '/api/auth/register', '/api/mcp']) {
      const response = await send(path, body, headers)
      expect([path, response.status]).toEqual([path, 415])
      expect(await response.json()).toMatchObject({ code })
    }
  })

  it.each<Record<string, string>>([
    { 'content-type': 'application/json; charset=UTF8' },
    { 'content-type': 'application/json;charset="us-ascii"' },
    { 'content-type': "application/json; charset='utf-8'" },
    { 'content-type': 'application/json; charset=utf-8, application/json' },
    { 'content-type': 'text/json' },
    { 'content-type': 'application/problem+json' },
    { 'content-type': 'text/plain' },
    // curl's default.
    { 'content-type': 'application/x-www-form-urlencoded' },
    { 'content-encoding': 'identity' },
  ])('is read: %j', async (headers) => {
    for (const body of [contact, `\uFEFF${contact}`]) {
      expect((await send('/api/v1/contacts', body, headers)).status).toBeLessThan(300)
    }
  })

  it('is read without a type', async () => {
    const length = Buffer.byteLength(contact)
    const head = `POST /api/v1/contacts HTTP/1.1\r\nHost: ${host}\r\n${key}\r\nContent-Length: ${length}`
    const [answer] = await sendRaw(server.url, `${head}\r\nConnection: close\r\n\r\n${contact}`)
    expect(answer?.status).toBe(200)
  })

  it('that is a file is refused as well, if it is compressed', async () => {
    const cookies = Object.entries(await logInCookies(server, account))
    const cookie = cookies.map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { cookie, 'content-type': 'text/csv', 'content-encoding': 'gzip' }
    const response = await send('/api/contacts/import/preview', 'name,phone', headers)
    expect(response.status).toBe(415)
  })
})

describe('the endpoints of a log-in', () => {
  const odd = ['callbackUrl=x', 'callbackUrl=javascript:1', 'callbackUrl=/a&callbackUrl=http:']
  const paths = ['callback/credentials', 'signin', 'signout', 'session', 'error', 'callback/none']
  const methods = ['GET', 'HEAD', 'POST', 'PUT']

  it.each([...odd, 'error=%00', 'error=%0a', 'error=ş'])('do not fail for ?%s', async (query) => {
    for (const path of paths) {
      for (const method of methods) {
        const response = await sender(server)(`/api/auth/${path}?${query}`, { method })
        const { status, headers } = response
        const isWorded = status < 400 || headers.get('content-type') === 'application/json'
        const what = `${method} ${path}`
        expect([what, status < 500, isWorded]).toEqual([what, true, true])
        expect(headers.get('x-request-id')).toBeTypeOf('string')
      }
    }
  })

  it('refuse methods that they do not have, and answer HEAD', async () => {
    for (const [path, allow] of [
      ['session', 'GET'],
      ['csrf', 'GET'],
      ['callback/credentials', 'POST'],
    ]) {
      const method = allow === 'GET' ? 'POST' : 'GET'
      const response = await sender(server)(`/api/auth/${path}`, { method })
      expect([response.status, response.headers.get('allow')]).toEqual([405, allow])
      expect(await response.json()).toEqual({ error: 'method_not_allowed' })
    }
    const { status } = await sender(server)('/api/auth/session', { method: 'HEAD' })
    expect(status).toBe(200)
  })

  it('do not fail for a cookie that is no address, and delete it', async () => {
    const cookie = 'next-auth.callback-url=x'
    const response = await sender(server, { cookie })('/api/auth/session')
    expect(response.status).toBe(200)
    expect(response.headers.getSetCookie().join()).toContain('next-auth.callback-url=http')
  })
})
