import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { forgetConfigured } from '@/lib/platform/configured'
import { sendRaw } from '@/testing/server/raw-http'
import { openFilesLimit } from '@/lib/platform/open-files-limit'
import { prepareServer } from './prepare-server'

beforeAll(() => {
  vi.stubEnv('DATABASE_URL', 'postgresql://none')
  vi.stubEnv('APP_SECRET', 'a'.repeat(32))
  vi.stubEnv('AGENT_SECRET', 'a'.repeat(16))
  vi.stubEnv('KEEP_ALIVE_SECONDS', '90')
  vi.stubEnv('LOG_LEVEL', 'silent')
  forgetConfigured()
})
afterAll(() => {
  vi.unstubAllEnvs()
  forgetConfigured()
})

async function withServer(
  listener: RequestListener,
  run: (url: string, server: ReturnType<typeof createServer>) => Promise<void>,
) {
  const server = createServer({ connectionsCheckingInterval: 10 }, listener)
  server.on('upgrade', (_, socket) => socket.destroy())
  prepareServer(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    await run(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, server)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

const portOf = (url: string) => Number(new URL(url).port)

const POST = 'POST / HTTP/1.1\r\nHost: localhost\r\n'
const GET = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'

it('keeps idle connections as configured, and waits longer for headers', async () => {
  await withServer(
    (_, outgoing) => outgoing.end(),
    (_url, server) => {
      expect(server.keepAliveTimeout).toBe(90_000)
      expect(server.headersTimeout).toBeGreaterThan(server.keepAliveTimeout)
      expect(server.requestTimeout).toBeGreaterThanOrEqual(server.headersTimeout)
      return Promise.resolve()
    },
  )
})

it('reads every header of a request, however many', async () => {
  await withServer(
    (incoming, outgoing) => outgoing.end(incoming.headers['x-last']),
    async (url) => {
      const many = 'a:\r\n'.repeat(3000)
      const bytes = `GET / HTTP/1.1\r\nConnection: close\r\n${many}Host: localhost\r\nX-Last: z\r\n\r\n`
      expect(await sendRaw(url, bytes)).toMatchObject([{ status: 200, body: 'z' }])
    },
  )
})

it('takes no more connections than leave room for its files', async () => {
  await withServer(
    (_, outgoing) => outgoing.end(),
    async (url, server) => {
      expect(server.maxConnections).toBe(Math.floor(openFilesLimit() / 2))
      server.maxConnections = 1
      const first = connect(portOf(url), '127.0.0.1')
      await once(first, 'connect')
      const second = connect(portOf(url), '127.0.0.1')
      await once(second, 'close')
      first.write(GET)
      await once(first, 'data')
      first.destroy()
    },
  )
})

describe('a request that does not arrive in time', () => {
  it.each([
    ['its headers', 'GET / HTTP/1.1\r\nHost:'],
    ['its body', `${POST}Content-Length: 5\r\n\r\n1`],
  ])('is answered without %s', async (_, bytes) => {
    await withServer(
      () => {},
      async (url, server) => {
        Object.assign(server, { headersTimeout: 20, requestTimeout: 20 })
        const [answer] = await sendRaw(url, bytes)
        expect(answer).toMatchObject({ status: 408, headers: { connection: 'close' } })
        expect(answer?.body).toContain('request_timeout')
      },
    )
  })

  it('gets no answer if nothing was sent', async () => {
    await withServer(
      () => {},
      async (url, server) => {
        Object.assign(server, { headersTimeout: 20, requestTimeout: 20 })
        expect(await sendRaw(url, '')).toEqual([])
      },
    )
  })
})

describe('an offer of another protocol', () => {
  const offer = (protocol: string) =>
    `${POST}Connection: Upgrade, close\r\nUpgrade: ${protocol}\r\nContent-Length: 2\r\n\r\n{}`
  const echo: RequestListener = (incoming, outgoing) => void incoming.pipe(outgoing)

  afterEach(() => {
    vi.stubEnv('NODE_ENV', 'test')
    forgetConfigured()
  })

  it.each(['production', 'development'])('is ignored in %s', async (mode) => {
    vi.stubEnv('NODE_ENV', mode)
    forgetConfigured()
    await withServer(echo, async (url) => {
      for (const protocol of ['h2c', 'magic, websocket']) {
        const [answer] = await sendRaw(url, offer(protocol))
        expect(answer?.status).toBe(200)
        expect(answer?.body).toContain('{}')
      }
    })
  })

  it('is left to the server during development if it is a WebSocket', async () => {
    vi.stubEnv('NODE_ENV', 'development')
    forgetConfigured()
    await withServer(echo, async (url) => {
      expect(await sendRaw(url, offer('WebSocket'))).toEqual([])
    })
  })
})

describe('bytes that are no request', () => {
  it('wait for the responses to the requests before them', async () => {
    const pending: (() => void)[] = []
    const listener: RequestListener = (_, outgoing) => void pending.push(() => outgoing.end('1'))
    await withServer(listener, async (url) => {
      const answers = sendRaw(url, `${GET}${GET}none\r\n\r\n`)
      await vi.waitFor(() => expect(pending).toHaveLength(2))
      for (const respond of pending) respond()
      expect((await answers).map(({ status }) => status)).toEqual([200, 200, 400])
    })
  })

  it('wait for them if they ask for a tunnel too', async () => {
    const pending: (() => void)[] = []
    const listener: RequestListener = (_, outgoing) => void pending.push(() => outgoing.end('1'))
    await withServer(listener, async (url) => {
      const answers = sendRaw(url, `${GET}CONNECT a.example:443 HTTP/1.1\r\n\r\n`)
      await vi.waitFor(() => expect(pending).toHaveLength(1))
      pending[0]?.()
      expect((await answers).map(({ status }) => status)).toEqual([200, 405])
    })
  })

  it('in a body are answered before its handler', async () => {
    await withServer(
      (incoming) => incoming.resume(),
      async (url) => {
        const bytes = `${POST}Transfer-Encoding: chunked\r\n\r\nzz\r\n`
        expect(await sendRaw(url, bytes)).toMatchObject([{ status: 400 }])
      },
    )
  })

  it('in a body do not cut a response that was begun', async () => {
    await withServer(
      (_, outgoing) => {
        outgoing.writeHead(200, { 'content-length': '2' }).write('1')
        setImmediate(() => outgoing.end('2'))
      },
      async (url) => {
        const bytes = `${POST}Transfer-Encoding: chunked\r\n\r\nzz\r\n`
        expect(await sendRaw(url, bytes)).toMatchObject([{ status: 200, body: '12' }])
      },
    )
  })

  it('may go on while the answer is read', async () => {
    await withServer(
      () => {},
      async (url) => {
        const [answer] = await sendRaw(url, `none\r\n\r\n${'a'.repeat(5_000_000)}`)
        expect(answer).toMatchObject({ status: 400 })
      },
    )
  })

  it('end with a connection that breaks off', async () => {
    await withServer(
      () => {},
      async (url, server) => {
        const socket = connect(Number(new URL(url).port), '127.0.0.1')
        socket.write('GET / HTTP/1.1\r\nHo', () => socket.resetAndDestroy())
        await once(socket, 'close')
        await vi.waitFor(async () => {
          const count = await new Promise((resolve) =>
            server.getConnections((_error, found) => resolve(found)),
          )
          expect(count).toBe(0)
        })
      },
    )
  })
})
