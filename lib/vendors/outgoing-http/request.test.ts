import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { brotliCompressSync, createGzip, deflateSync, gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { startReceiver } from '@/testing/server'
import type { Answer } from '@/testing/server/receiver'
import { within } from '@/scripts/lib/time-scale.mjs'
import type { WholeRequest } from './port'
import { undiciHttp } from './undici'

const http = undiciHttp({ allowPrivate: true })
const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function receiver(...answers: Parameters<typeof startReceiver>) {
  const started = await startReceiver(...answers)
  closing.push(() => started.close())
  return started
}

const ENOUGH_MS = within(10_000)
const MAX_BYTES = 1024 * 1024

const request = (url: string, more: Partial<WholeRequest> = {}) =>
  http.request({
    method: 'GET',
    url,
    headers: {},
    timeoutMs: ENOUGH_MS,
    maxBytes: MAX_BYTES,
    ...more,
  })

/** Writes the same chunk until the other side closes the connection. */
function writeOn(response: ServerResponse, chunk: Buffer | string): void {
  response.write(chunk, (error) => {
    if (!error && !response.destroyed) setImmediate(writeOn, response, chunk)
  })
}

describe('a response', () => {
  it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const)(
    'to %s comes whole, with its type',
    async (method) => {
      const text = `{"name":"${'ş'.repeat(50_000)}"}`
      const target = await receiver((_, response) =>
        response.writeHead(422, { 'content-type': 'application/problem+json' }).end(text),
      )
      const body = method === 'GET' ? undefined : '{"a":1}'
      const sent = { method, headers: { 'X-Key': 'ab c', 'User-Agent': 'Santral' }, body }
      const result = await request(`${target.url}?a=b%20c#d`, sent)
      expect(result).toMatchObject({
        statusCode: 422,
        contentType: 'application/problem+json',
        body: text,
        failure: null,
      })
      expect(target.requests).toMatchObject([{ method, path: '/hook?a=b%20c', body: body ?? '' }])
      expect(target.requests[0]?.headers).toMatchObject({
        'x-key': 'ab c',
        'user-agent': 'Santral',
      })
    },
  )

  it('may be empty', async () => {
    const target = await receiver(204)
    expect(await request(target.url)).toMatchObject({ statusCode: 204, body: '', failure: null })
  })

  it('of HTML is not refused here', async () => {
    const page = '<!doctype html><title>Log in</title>'
    const target = await receiver((_, response) =>
      response.setHeader('content-type', 'text/html; charset=utf-8').end(page),
    )
    expect(await request(target.url)).toMatchObject({
      contentType: 'text/html; charset=utf-8',
      body: page,
    })
  })

  it('has nothing that a database cannot store', async () => {
    const target = await receiver((_, response) => response.end('a\u0000b'))
    expect(await request(target.url)).toMatchObject({ body: 'a\uFFFDb' })
  })
})

describe('a compressed response', () => {
  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ])('is decompressed: %s', async (coding, compress) => {
    const target = await receiver((_, response) =>
      response.setHeader('content-encoding', coding).end(compress('Siparişiniz yolda')),
    )
    expect(await request(target.url)).toMatchObject({ body: 'Siparişiniz yolda' })
    expect(target.requests[0]?.headers['accept-encoding']).toContain(coding)
  })

  it.each(['gzip', 'deflate', 'br'])('is refused if it is not: %s', async (coding) => {
    const target = await receiver((_, response) =>
      response.setHeader('content-encoding', coding).end('plain text, and long enough for all'),
    )
    expect(await request(target.url)).toMatchObject({ body: null, failure: 'bad_encoding' })
  })

  it('ends at the limit, whatever it would become', async () => {
    const bomb = createGzip({ level: 9 })
    const target = await receiver((_, response) => {
      response.setHeader('content-encoding', 'gzip')
      response.on('close', () => bomb.destroy())
      bomb.pipe(response)
      const zeros = Buffer.alloc(1024 * 1024)
      const feed = () => void (bomb.destroyed || bomb.write(zeros, feed))
      feed()
    })
    const before = process.memoryUsage().arrayBuffers
    expect(await request(target.url)).toMatchObject({ statusCode: 200, failure: 'too_large' })
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(32 * MAX_BYTES)
  })
})

describe('a text', () => {
  const typed =
    (type: string, bytes: string): Answer =>
    (_, response) =>
      response.setHeader('content-type', type).end(Buffer.from(bytes, 'latin1'))

  it('is refused if it is not UTF-8', async () => {
    const target = await receiver(typed('application/json', '{"name":"\xFE\xFF"}'))
    expect(await request(target.url)).toMatchObject({
      statusCode: 200,
      body: null,
      failure: 'bad_encoding',
      detail: 'ERR_ENCODING_INVALID_ENCODED_DATA',
    })
  })

  it('may have the charset that it names', async () => {
    const target = await receiver(typed('text/plain; charset="ISO-8859-9"', 'Sipari\xFE'))
    expect(await request(target.url)).toMatchObject({ body: 'Sipariş' })
  })

  it('is refused with a charset that does not exist', async () => {
    const target = await receiver(typed('text/plain; charset=klingon', 'nuqneH'))
    expect(await request(target.url)).toMatchObject({ failure: 'bad_encoding' })
  })
})

describe('limits', () => {
  it('of the size are exact', async () => {
    const target = await receiver((_, response) => response.end('x'.repeat(1000)))
    expect(await request(target.url, { maxBytes: 1000 })).toMatchObject({ failure: null })
    expect(await request(target.url, { maxBytes: 999 })).toMatchObject({
      statusCode: 200,
      body: null,
      failure: 'too_large',
    })
  })

  it('end a response of 50 MB early', async () => {
    let written = 0
    const target = await receiver((_, response) => {
      response.setHeader('content-length', 50 * MAX_BYTES)
      const more = () => {
        if (response.destroyed) return
        written += MAX_BYTES
        response.write(Buffer.alloc(MAX_BYTES), more)
      }
      more()
    })
    expect(await request(target.url)).toMatchObject({ failure: 'too_large' })
    expect(written).toBeLessThan(50 * MAX_BYTES)
  })

  it.each([
    ['that never begins', () => undefined],
    ['that never ends', (_, response) => response.write('{"a":')],
  ] satisfies [string, Answer][])('end a response %s', async (_, answer) => {
    const target = await receiver(answer)
    const result = await request(target.url, { timeoutMs: 300 })
    expect(result).toMatchObject({ body: null, failure: 'timeout', detail: 'TimeoutError' })
    expect(result.durationMs).toBeGreaterThanOrEqual(290)
  })

  it('end a response that never stops', async () => {
    const target = await receiver((_, response) => writeOn(response, 'x'.repeat(1000)))
    expect(await request(target.url)).toMatchObject({ failure: 'too_large' })
  })

  it('include the handshake', async () => {
    const server = createServer(() => undefined).listen(0, '127.0.0.1')
    await once(server, 'listening')
    closing.push(() => server.close())
    const { port } = server.address() as AddressInfo
    expect(await request(`https://127.0.0.1:${port}/`, { timeoutMs: 100 })).toMatchObject({
      failure: 'timeout',
    })
  })
})

describe('a redirect', () => {
  const to =
    (location: string, status = 302): Answer =>
    (_, response) =>
      response.writeHead(status, { location }).end('moved')

  it('of a GET is followed within the origin, with its headers', async () => {
    const target = await receiver(to('/second?a=b'), to('./third', 308), (_, response) =>
      response.end('here'),
    )
    const headers = { 'X-Key': 'secret' }
    expect(await request(target.url, { headers })).toMatchObject({ statusCode: 200, body: 'here' })
    expect(target.requests.map(({ path }) => path)).toEqual(['/hook', '/second?a=b', '/third'])
    for (const { headers } of target.requests) expect(headers).toMatchObject({ 'x-key': 'secret' })
  })

  it('is followed three times', async () => {
    const target = await receiver(to('/again'))
    expect(await request(target.url)).toMatchObject({
      statusCode: 302,
      failure: 'redirect',
      detail: target.url.replace('/hook', '/again'),
    })
    expect(target.requests).toHaveLength(4)
  })

  it('to another origin is refused', async () => {
    const elsewhere = await receiver()
    const target = await receiver(to(`${elsewhere.url}?key=secret`))
    expect(await request(target.url)).toMatchObject({
      statusCode: 302,
      failure: 'redirect',
      detail: elsewhere.url,
    })
    expect(elsewhere.requests).toEqual([])
  })

  it.each(['http://127.0.0.1:1/', 'https://', 'https://user:secret@[host]/'])(
    'to %s is refused',
    async (location) => {
      const target = await receiver(to(location))
      expect(await request(target.url)).toMatchObject({ failure: 'redirect' })
      expect(target.requests).toHaveLength(1)
    },
  )

  it('with a password is refused', async () => {
    const target = await receiver((received, response) => {
      const location = `https://user:secret@${received.headers.host}/`
      response.writeHead(302, { location }).end()
    })
    const { failure, detail } = await request(target.url)
    expect(failure).toBe('redirect')
    expect(detail).not.toContain('secret')
  })

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('of %s is refused', async (method) => {
    const target = await receiver(to('/second', 307))
    expect(await request(target.url, { method, body: '{}' })).toMatchObject({
      statusCode: 307,
      failure: 'redirect',
    })
    expect(target.requests).toHaveLength(1)
  })

  it('without a target is a response', async () => {
    const target = await receiver(304)
    expect(await request(target.url)).toMatchObject({ statusCode: 304, failure: null })
  })
})

describe('no response', () => {
  it('reports that nothing listens', async () => {
    const target = await startReceiver()
    await target.close()
    expect(await request(target.url)).toMatchObject({
      statusCode: null,
      failure: 'connection',
      detail: 'ECONNREFUSED',
    })
  })

  it('reports a response that breaks off', async () => {
    const target = await receiver((_, response) => {
      response.setHeader('content-length', 100)
      response.write('half', () => response.destroy())
    })
    expect(await request(target.url)).toMatchObject({ body: null, failure: 'connection' })
  })

  it('reports an unknown host name', async () => {
    expect(await request('https://no-such-name.invalid/')).toMatchObject({ failure: 'dns' })
  })

  it('reports that the server speaks no TLS', async () => {
    const server = createServer((socket) => void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    closing.push(() => server.close())
    const { port } = server.address() as AddressInfo
    expect(await request(`https://127.0.0.1:${port}/`)).toMatchObject({ failure: 'tls' })
  })

  it.each(['GET', 'POST'] as const)('sends %s once', async (method) => {
    const target = await receiver(200, (_, response) => response.socket?.destroy())
    await request(target.url, { method })
    expect(await request(target.url, { method })).toMatchObject({ failure: 'connection' })
    expect(target.requests).toHaveLength(2)
  })

  it.each([
    ['GET', false],
    ['POST', true],
  ] as const)('sends each %s over its own connection: %s', async (method, isOwn) => {
    const ports = new Set<number | undefined>()
    const target = await receiver((_, response) => {
      ports.add(response.socket?.remotePort)
      response.end()
    })
    for (let n = 0; n < 10; n++) await request(target.url, { method })
    expect(ports.size === 10).toBe(isOwn)
  })
})

describe('what cannot be sent', () => {
  it.each([
    ['a URL that is none', { url: 'nonsense' }],
    ['a password in the URL', { url: 'https://user:secret@example.com/' }],
    ['a line break in a header', { headers: { 'X-Key': 'a\r\nX-Other: b' } }],
    ['a header outside Latin-1', { headers: { 'X-Name': 'Çağrı' } }],
    ['a header without a name', { headers: { '': 'a' } }],
    ['a body of a GET', { body: '{}' }],
  ] satisfies [string, Partial<WholeRequest>][])('%s is invalid', async (_, more) => {
    expect(await request('https://example.com/', more)).toMatchObject({
      statusCode: null,
      failure: 'invalid_request',
    })
  })
})

describe('addresses that are not public', () => {
  const strict = undiciHttp({ allowPrivate: false })

  it.each(['127.0.0.1', '[::1]', '2130706433', '169.254.169.254', '[::ffff:10.0.0.1]'])(
    '%s is refused before a connection is made',
    async (host) => {
      const target = await receiver()
      const url = `https://${host}:${new URL(target.url).port}/`
      const sent = { method: 'GET', headers: {}, timeoutMs: ENOUGH_MS, maxBytes: 1 } as const
      expect(await strict.request({ url, ...sent })).toMatchObject({ failure: 'address_refused' })
      await expect(strict.fetch(url)).rejects.toMatchObject({ cause: { code: 'ADDRESS_REFUSED' } })
      expect(target.requests).toEqual([])
    },
  )

  it('are never reached without TLS', async () => {
    expect(await request('http://127.0.0.1/')).toMatchObject({ failure: 'address_refused' })
    await expect(http.fetch('http://127.0.0.1/')).rejects.toMatchObject({ code: 'ADDRESS_REFUSED' })
  })
})
