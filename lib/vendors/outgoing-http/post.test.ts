import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { createServer as createHttpsServer, type ServerOptions } from 'node:https'
import { type AddressInfo, createServer } from 'node:net'
import type { TLSSocket } from 'node:tls'
import { afterEach, describe, expect, it } from 'vitest'
import { makeGate } from '@/testing/gate'
import { startReceiver } from '@/testing/server'
import { SELF_SIGNED } from '@/emulators/self-signed'
import type { Answer } from '@/testing/server/receiver'
import { within } from '@/scripts/lib/time-scale.mjs'
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

const post = (url: string, body = '{"a":1}', timeoutMs = ENOUGH_MS) =>
  http.post({ url, headers: { 'content-type': 'application/json' }, body, timeoutMs })

describe('a response', () => {
  it('comes with its status, text and duration', async () => {
    const target = await receiver((_, response) => response.writeHead(201).end('thanks, Çağrı'))
    const result = await post(`${target.url}?a=b#c`, '{"name": "Çağrı"}')
    expect(result).toMatchObject({ statusCode: 201, response: 'thanks, Çağrı', failure: null })
    expect(result.durationMs).toBeGreaterThanOrEqual(0)
    expect(target.requests[0]).toMatchObject({
      method: 'POST',
      path: '/hook?a=b',
      body: '{"name": "Çağrı"}',
    })
    expect(target.requests[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      'content-length': '20',
    })
  })

  it('is kept up to 2 KB, without what a database cannot store', async () => {
    const target = await receiver((_, response) => response.end(`\u0000${'x'.repeat(40_000)}`))
    const { response } = await post(target.url)
    expect(response).toBe(`\uFFFD${'x'.repeat(2047)}`)
  })

  it('is cut off if it never ends', async () => {
    const target = await receiver((_, response) => {
      const timer = setInterval(() => response.write('x'.repeat(32_000)), 1)
      response.on('close', () => clearInterval(timer))
    })
    expect((await post(target.url)).statusCode).toBe(200)
  })

  it('is not followed if it redirects', async () => {
    const elsewhere = await receiver()
    const target = await receiver((_, response) =>
      response.writeHead(307, { location: elsewhere.url }).end(),
    )
    expect((await post(target.url)).statusCode).toBe(307)
    expect(elsewhere.requests).toEqual([])
  })
})

describe('a connection', () => {
  it('is reused', async () => {
    const ports = new Set<number | undefined>()
    const target = await receiver((_, response) => {
      ports.add(response.socket?.remotePort)
      response.end('x'.repeat(10_000))
    })
    for (let n = 0; n < 10; n++) await post(target.url)
    expect(ports.size).toBeLessThanOrEqual(2)
  })

  it('delays no other one to the same host while it waits', async () => {
    const gate = makeGate()
    const late: Answer = (_, response) => void gate.opened.then(() => response.end())
    const target = await receiver(...Array.from({ length: 20 }, () => late), 204)
    const slow = Array.from({ length: 20 }, () => post(target.url))
    await target.waitFor(20)
    expect(await post(target.url)).toMatchObject({ statusCode: 204 })
    gate.open()
    expect((await Promise.all(slow)).map(({ statusCode }) => statusCode)).toEqual(
      Array.from({ length: 20 }, () => 200),
    )
  })
})

describe('a kept connection that the receiver closes', () => {
  const destroy: Answer = (_, response) => void response.socket?.destroy()

  async function portReceiver(...answers: ((response: ServerResponse) => void)[]) {
    const ports: (number | undefined)[] = []
    const noting = answers.map((give): Answer => (_, response) => {
      ports.push(response.socket?.remotePort)
      give(response)
    })
    return { target: await receiver(...noting), ports }
  }

  it('is replaced by a new one, unnoticed', async () => {
    const { target, ports } = await portReceiver(
      (response) => response.end(),
      (response) => response.socket?.destroy(),
      (response) => response.writeHead(204).end(),
    )
    await post(target.url, '"first"')
    expect(await post(target.url, '"second"')).toMatchObject({ statusCode: 204, failure: null })
    const [, closed, repeated] = target.requests
    expect(target.requests.map(({ body }) => body)).toEqual(['"first"', '"second"', '"second"'])
    expect(repeated?.headers).toEqual(closed?.headers)
    expect(ports).toEqual([ports[0], ports[0], expect.any(Number)])
    expect(ports[2]).not.toBe(ports[0])
  })

  it('is replaced by a new one even while others are idle', async () => {
    const gate = makeGate()
    const late = (response: ServerResponse) => void gate.opened.then(() => response.end())
    const { target, ports } = await portReceiver(
      late,
      late,
      (response) => response.socket?.destroy(),
      (response) => response.writeHead(204).end(),
    )
    const kept = [post(target.url), post(target.url)]
    await target.waitFor(2)
    gate.open()
    await Promise.all(kept)
    expect(await post(target.url)).toMatchObject({ statusCode: 204 })
    expect(new Set(ports).size).toBe(3)
  })

  it('is replaced once', async () => {
    const target = await receiver(200, destroy)
    await post(target.url)
    expect(await post(target.url)).toMatchObject({ statusCode: null, failure: 'connection' })
    expect(target.requests).toHaveLength(3)
  })

  it('is replaced within the same timeout', async () => {
    const target = await receiver(200, destroy, () => undefined)
    await post(target.url)
    expect(await post(target.url, '{}', 300)).toMatchObject({ failure: 'timeout' })
  })

  it.each([
    'H',
    'HTTP/1.1 103 Early Hints\r\n\r\n',
    'HTTP/1.1 200 OK\r\nContent-Le',
    'HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc',
  ])('fails the request after the first byte of a response: %j', async (bytes) => {
    const half: Answer = (_, { socket }) => void socket?.write(bytes, () => socket.destroy())
    const target = await receiver(200, half, 204)
    await post(target.url)
    expect(await post(target.url)).toMatchObject({ statusCode: null, failure: 'connection' })
    expect(target.requests).toHaveLength(2)
  })

  it('is opened anew if it was idle, and counts as new', async () => {
    const closed = makeGate()
    const closing: Answer = (_, response) => {
      const { socket } = response
      socket?.once('close', closed.open)
      response.end(() => socket?.end())
    }
    const target = await receiver(closing, destroy, 204)
    await post(target.url)
    await closed.opened
    expect(await post(target.url)).toMatchObject({ statusCode: null, failure: 'connection' })
    expect(target.requests).toHaveLength(2)
  })
})

describe('the timeout', () => {
  it('applies when nothing answers', async () => {
    const target = await receiver(() => undefined)
    const result = await post(target.url, '{}', 100)
    expect(result).toMatchObject({ statusCode: null, failure: 'timeout' })
    expect(result.durationMs).toBeGreaterThanOrEqual(99)
    expect(result.durationMs).toBeLessThan(ENOUGH_MS)
  })

  it('applies when the body arrives byte by byte', async () => {
    const target = await receiver((_, response) => {
      const timer = setInterval(() => response.write('.'), 10)
      response.on('close', () => clearInterval(timer))
    })
    expect(await post(target.url, '{}', 100)).toMatchObject({ failure: 'timeout' })
  })

  it('applies when the connection is accepted but silent', async () => {
    const server = createServer(() => undefined).listen(0, '127.0.0.1')
    await once(server, 'listening')
    closing.push(() => server.close())
    const { port } = server.address() as AddressInfo
    expect(await post(`https://127.0.0.1:${port}/`, '{}', 100)).toMatchObject({
      failure: 'timeout',
    })
  })
})

describe('no response', () => {
  it('reports that nothing listens', async () => {
    const target = await startReceiver()
    await target.close()
    expect(await post(target.url)).toMatchObject({
      failure: 'connection',
      detail: 'ECONNREFUSED',
    })
  })

  it('reports that the receiver closed the connection', async () => {
    const target = await receiver((_, response) => response.destroy())
    expect(await post(target.url)).toMatchObject({ failure: 'connection' })
  })

  it('reports an unknown host name', async () => {
    expect(await post('https://no-such-name.invalid/')).toMatchObject({ failure: 'dns' })
  })
})

describe('IP addresses that are not public', () => {
  const strict = undiciHttp({ allowPrivate: false })
  const request = { headers: {}, body: '', timeoutMs: ENOUGH_MS }

  it.each(['127.0.0.1', '[::1]', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]', '10.255.255.1'])(
    '%s is refused before a connection is made',
    async (host) => {
      const target = await receiver()
      const url = `https://${host}:${new URL(target.url).port}/`
      expect(await strict.post({ url, ...request })).toMatchObject({ failure: 'address_refused' })
      expect(target.requests).toEqual([])
    },
  )

  it('stay refused where private ones are permitted', async () => {
    expect(await post('https://169.254.169.254/latest/meta-data')).toMatchObject({
      failure: 'address_refused',
    })
    expect(await post('https://[::ffff:127.0.0.1]/')).toMatchObject({ failure: 'address_refused' })
  })

  it('are never reached without TLS', async () => {
    expect(await post('http://127.0.0.1/')).toMatchObject({ failure: 'address_refused' })
  })
})

describe('TLS and HTTP', () => {
  async function secureServer(options: ServerOptions) {
    const versions: (string | null)[] = []
    const server = createHttpsServer({ ...SELF_SIGNED, ...options }, (incoming, response) => {
      versions.push(`HTTP/${incoming.httpVersion}`, (incoming.socket as TLSSocket).getProtocol())
      response.end()
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    closing.push(
      () => server.closeAllConnections(),
      () => server.close(),
    )
    return { url: `https://127.0.0.1:${(server.address() as AddressInfo).port}/`, versions }
  }

  it.each(['TLSv1.2', 'TLSv1.3'] as const)('speaks HTTP/1.1 over %s', async (version) => {
    const target = await secureServer({ minVersion: version, maxVersion: version })
    expect(await post(target.url)).toMatchObject({ statusCode: 200 })
    expect(target.versions).toEqual(['HTTP/1.1', version])
  })

  it('speaks no older TLS', async () => {
    const old = {
      minVersion: 'TLSv1',
      maxVersion: 'TLSv1.1',
      ciphers: 'DEFAULT@SECLEVEL=0',
    } as const
    const target = await secureServer(old)
    expect(await post(target.url)).toMatchObject({ statusCode: null, failure: 'tls' })
  })
})

describe('certificates', () => {
  it('may be invalid in a private network only', async () => {
    const target = await receiver()
    const { port } = new URL(target.url)
    expect(await post(`https://localhost:${port}/hook`)).toMatchObject({ statusCode: 200 })
  })
})
