import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Caller, somebody } from '@/testing/api/calling'
import { sharedServer } from '@/testing/server/shared-server'
import { within } from '@/scripts/lib/time-scale.mjs'
import { Santral, SantralError } from '../src/index.js'
import { readRetryAfter, retryDelay } from '../src/retry.js'
import { clientOf, makeClient } from './clients.js'
import { type Act, startProxy } from './proxy.js'

let caller: Caller
beforeAll(async () => {
  ;({ caller } = await makeClient())
})

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

/** A client whose requests meet these failures before they reach the product. */
async function through(...acts: Act[]) {
  const proxy = await startProxy(sharedServer().url, ...acts)
  closers.push(() => proxy.close())
  const clientWith = (options: object = {}) => clientOf(caller, { baseUrl: proxy.url, ...options })
  return { proxy, clientWith, santral: clientWith() }
}

const busy = { status: 429, headers: { 'retry-after': '0' }, json: { error: 'rate_limited' } }
const unavailable = { status: 503, json: { error: 'x', code: 'service_unavailable' } }

describe('a request that may be repeated', () => {
  it.each<[string, Act]>([
    ['an answer of 429', busy],
    ['an answer of 502', { status: 502 }],
    ['an answer of 503', unavailable],
    ['an answer of 504', { status: 504 }],
    ['a connection that breaks', 'break'],
    ['an answer that is lost', 'lose the answer'],
    ['an answer that is cut', 'cut the answer'],
  ])('is repeated after %s', async (_, failure) => {
    const { proxy, santral } = await through(failure, 'pass')
    expect(await santral.me()).toMatchObject({ id: caller.account.id })
    expect(proxy.requests.map(({ url }) => url)).toEqual(['/api/v1/me', '/api/v1/me'])
  })

  it('is given up after the last attempt, with the last failure', async () => {
    const { proxy, clientWith } = await through(busy)
    const failure = clientWith({ maxRetries: 1 }).me()
    await expect(failure).rejects.toMatchObject({ status: 429, code: 'rate_limited' })
    expect(proxy.requests).toHaveLength(2)
  })

  it('is not repeated where the answer says what is wrong', async () => {
    const { proxy, santral } = await through({ status: 404, json: { error: 'not_found' } })
    await expect(santral.calls.get('x')).rejects.toMatchObject({ code: 'not_found' })
    expect(proxy.requests).toHaveLength(1)
  })
})

describe('a change without an idempotency key', () => {
  const change = (santral: Santral) => santral.dnc.add({ phone: somebody() })

  it.each<[string, Act]>([
    ['an answer of 503', unavailable],
    ['a connection that breaks', 'break'],
  ])('is not repeated after %s', async (_, failure) => {
    const { proxy, santral } = await through(failure)
    await expect(change(santral)).rejects.toBeInstanceOf(SantralError)
    expect(proxy.requests).toHaveLength(1)
  })

  it('is repeated after 429, because nothing was done', async () => {
    const { proxy, santral } = await through(busy, 'pass')
    expect(await change(santral)).toEqual({ success: true, marked: 0 })
    expect(proxy.requests).toHaveLength(2)
  })
})

describe('a call', () => {
  const callsOf = async (phone: string) => (await clientOf(caller).calls.list({ phone })).calls

  it('is started once, although the answer was lost', async () => {
    const { proxy, santral } = await through('lose the answer', 'pass')
    const phone = somebody('0001')
    const { call_id } = await santral.calls.start({ phone, assistant_id: caller.assistantId })
    expect((await callsOf(phone)).map(({ id }) => id)).toEqual([call_id])
    const keys = proxy.requests.map(({ headers }) => headers['idempotency-key'])
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(keys).toEqual([keys[0], keys[0]])
  })

  it('is started for each call of the method', async () => {
    const { proxy, santral } = await through('pass')
    const assistant_id = caller.assistantId
    await santral.calls.start({ phone: somebody('0001'), assistant_id })
    await santral.calls.start({ phone: somebody('0001'), assistant_id })
    const [first, second] = proxy.requests.map(({ headers }) => headers['idempotency-key'])
    expect(first).not.toBe(second)
  })

  it('keeps the key that it is given', async () => {
    const { proxy, santral } = await through('pass')
    const body = { phone: somebody('0001'), assistant_id: caller.assistantId }
    const idempotencyKey = `order-${somebody()}`
    const first = await santral.calls.start(body, { idempotencyKey })
    expect(await santral.calls.start(body, { idempotencyKey })).toEqual(first)
    expect(proxy.requests[0]?.headers['idempotency-key']).toBe(idempotencyKey)
  })

  it('is asked for again while the first request is not answered yet', async () => {
    const inProgress = { status: 409, json: { error: 'x', code: 'idempotency_in_progress' } }
    const { proxy, santral } = await through(inProgress, 'pass')
    await santral.calls.start({ phone: somebody('0001'), assistant_id: caller.assistantId })
    expect(proxy.requests).toHaveLength(2)
  })
})

describe('time', () => {
  it('limits each attempt', async () => {
    const { proxy, clientWith } = await through('hang')
    const request = clientWith({ timeoutMs: within(500), maxRetries: 1 }).me()
    await expect(request).rejects.toMatchObject({ status: 0, code: 'timeout' })
    expect(proxy.requests).toHaveLength(2)
  })

  it('is up even if memory is collected during the attempt', async () => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    const { proxy, clientWith } = await through('hang')
    const arrived = proxy.nextRequest()
    const request = clientWith({ timeoutMs: within(500), maxRetries: 0 }).me()
    await arrived
    collect()
    await expect(request).rejects.toMatchObject({ code: 'timeout' })
  })

  it('is up as soon as the caller aborts, also between two attempts', async () => {
    const { proxy, santral } = await through({ ...busy, headers: { 'retry-after': '30' } })
    const controller = new AbortController()
    const arrived = proxy.nextRequest()
    const request = santral.me({ signal: controller.signal })
    await arrived
    controller.abort(new Error('changed my mind'))
    await expect(request).rejects.toThrow('changed my mind')
    expect(proxy.requests).toHaveLength(1)
  })
})

it('is not sent at all if the caller has aborted it before', async () => {
  const { proxy, santral } = await through('pass')
  const signal = AbortSignal.abort(new Error('changed my mind'))
  await expect(santral.me({ signal })).rejects.toThrow('changed my mind')
  expect(proxy.requests).toHaveLength(0)
})

describe('Retry-After', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it.each([
    ['seconds', () => '7'],
    ['a date', () => new Date(Date.now() + 7000).toUTCString()],
  ])('lengthens the wait, in %s', async (_, header) => {
    vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00Z'), toFake: ['setTimeout', 'Date'] })
    let sent = 0
    const santral = new Santral({
      apiKey: 'pk_live_x',
      baseUrl: 'https://santral.example.com',
      fetch: () => {
        sent += 1
        const headers = { 'retry-after': header() }
        return Promise.resolve(
          sent === 1 ? new Response('{}', { status: 429, headers }) : Response.json({ id: '1' }),
        )
      },
    })
    const me = santral.me()
    await vi.advanceTimersByTimeAsync(6999)
    expect(sent).toBe(1)
    await vi.advanceTimersByTimeAsync(501)
    expect(await me).toEqual({ id: '1' })
    expect(sent).toBe(2)
  })

  it('is refused where it is longer than anyone waits', async () => {
    const { proxy, santral } = await through({ ...busy, headers: { 'retry-after': '3600' } })
    await expect(santral.me()).rejects.toMatchObject({ status: 429, retryAfterSeconds: 3600 })
    expect(proxy.requests).toHaveLength(1)
  })

  it.each([
    ['5', 5],
    ['0', 0],
    ['Mon, 23 Nov 2026 12:00:30 GMT', 30],
    ['Mon, 23 Nov 2026 11:00:00 GMT', 0],
    ['soon', undefined],
    ['-1', undefined],
    ['1.5', undefined],
    ['', undefined],
    [null, undefined],
  ])('is read: %j', (value, seconds) => {
    expect(readRetryAfter(value, Date.parse('2026-11-23T12:00:00Z'))).toBe(seconds)
  })

  it('is absent: the wait doubles up to eight seconds, and a half of it is random', () => {
    const longest = [1, 2, 3, 4, 5, 6].map((attempt) => retryDelay(attempt, undefined, () => 1))
    expect(longest).toEqual([500, 1000, 2000, 4000, 8000, 8000])
    const shortest = [1, 2].map((attempt) => retryDelay(attempt, undefined, () => 0))
    expect(shortest).toEqual([250, 500])
  })
})

describe('what is not the API', () => {
  it.each<[string, Act, string]>([
    ['a page', { status: 200, headers: { 'content-type': 'text/html' } }, 'not from the API'],
    ['a redirect', { status: 301, headers: { location: 'https://elsewhere.example' } }, 'HTTP 301'],
    ['an error of a proxy', { status: 413, json: 'too large' }, 'HTTP 413'],
  ])('is named: %s', async (_, act, message) => {
    const { santral } = await through(act)
    const error: unknown = await santral.me().catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(SantralError)
    expect((error as SantralError).message).toContain(message)
  })

  it('is refused at once without a key or a URL', () => {
    expect(() => new Santral({ apiKey: '', baseUrl: 'https://x.example' })).toThrow('apiKey')
    expect(() => new Santral({ apiKey: 'pk_live_x', baseUrl: 'x' })).toThrow('baseUrl')
  })
})
