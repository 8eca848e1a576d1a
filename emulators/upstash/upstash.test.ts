import { Redis } from '@upstash/redis'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startUpstashEmulator, type UpstashEmulator } from '@/emulators/upstash'
import { startRedis } from '@/scripts/redis.mjs'
import { within } from '@/scripts/lib/time-scale.mjs'

let server: Awaited<ReturnType<typeof startRedis>>
let emulator: UpstashEmulator
beforeAll(async () => {
  server = await startRedis()
  emulator = await startUpstashEmulator({ redisUrl: server.url })
}, within(120_000))
afterAll(async () => {
  await emulator?.close()
  await server?.stop()
})

const client = (token = emulator.token) =>
  new Redis({ url: emulator.url, token, retry: false, enableTelemetry: false })

describe('the Upstash emulator with the client of Upstash', () => {
  it('returns Unicode strings, numbers, lists and null', async () => {
    const redis = client()
    expect(await redis.ping()).toBe('PONG')
    expect(await redis.set('greeting', 'Günaydın, 世界')).toBe('OK')
    expect(await redis.get('greeting')).toBe('Günaydın, 世界')
    expect(await redis.incr('count')).toBe(1)
    expect(await redis.get('missing')).toBeNull()
    expect(await redis.eval('return {ARGV[1], 7}', [], ['a'])).toEqual(['a', 7])
  })

  it('runs pipelines and transactions', async () => {
    const redis = client()
    const pipeline = redis.pipeline().set('a', 'first').get('a').incr('a')
    expect(await pipeline.exec({ keepErrors: true })).toMatchObject([
      { result: 'OK' },
      { result: 'first' },
      { error: expect.stringContaining('not an integer') },
    ])
    expect(await redis.multi().incr('b').incr('b').exec()).toEqual([1, 2])
  })

  it('passes on errors of Redis, and refuses a wrong token', async () => {
    await expect(client().evalsha('0'.repeat(40), [], [])).rejects.toThrow('NOSCRIPT')
    await expect(client('wrong').ping()).rejects.toThrow('WRONGPASS')
  })

  it('can be silent, failing and down, and comes back at the same URL', async () => {
    const redis = client()
    await emulator.become('failing')
    await expect(redis.ping()).rejects.toThrow('internal error')
    await emulator.become('down')
    await expect(redis.ping()).rejects.toThrow('fetch failed')
    await emulator.become('silent')
    const before = emulator.requests()
    const abort = new AbortController()
    const pending = fetch(emulator.url, { method: 'POST', signal: abort.signal })
    await expect.poll(emulator.requests).toBe(before + 1)
    abort.abort()
    await expect(pending).rejects.toThrow('abort')
    await emulator.become('up')
    expect(await redis.ping()).toBe('PONG')
  })
})
