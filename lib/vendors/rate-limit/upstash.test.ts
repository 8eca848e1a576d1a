import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  REDIS_START_MS,
  startTestUpstash,
  type TestUpstash,
} from '@/testing/vendors/rate-limit/upstash'
import { within } from '@/scripts/lib/time-scale.mjs'
import { upstashClient, upstashLimiter } from './upstash'

const MINUTE = { name: 'minute', max: 3, windowMs: 60_000 }
const ENDLESS = { name: 'endless', max: 60, windowMs: 2 ** 41 }

let upstash: TestUpstash
beforeAll(async () => {
  upstash = await startTestUpstash()
}, REDIS_START_MS)
afterAll(() => upstash?.close())
afterEach(() => void vi.useRealTimers())

/** As every process has one. */
const newLimiter = () => upstashLimiter(upstashClient(upstash.url, upstash.token, within(10_000)))

describe('limits in an ordinary Redis', () => {
  it('count the uses of each key of each limit', async () => {
    const limiter = newLimiter()
    const uses = []
    for (let n = 0; n < 4; n++) uses.push(await limiter.use({ ...ENDLESS, max: 3 }, 'a'))
    expect(uses.map(({ allowed, remaining }) => ({ allowed, remaining }))).toEqual([
      { allowed: true, remaining: 2 },
      { allowed: true, remaining: 1 },
      { allowed: true, remaining: 0 },
      { allowed: false, remaining: 0 },
    ])
    expect(await limiter.use({ ...ENDLESS, max: 3 }, 'b')).toMatchObject({ remaining: 2 })
    expect(await limiter.use({ ...ENDLESS, name: 'other' }, 'a')).toMatchObject({ remaining: 59 })
  })

  it('can be read without counting a use', async () => {
    const limiter = newLimiter()
    const limit = { ...ENDLESS, name: 'read', max: 1 }
    for (let n = 0; n < 3; n++)
      expect(await limiter.peek(limit, 'a')).toMatchObject({ remaining: 1 })
    await limiter.use(limit, 'a')
    expect(await limiter.peek(limit, 'a')).toMatchObject({ allowed: false, remaining: 0 })
  })

  it('allow uses again as the window passes', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2030, 0, 1) })
    const limiter = newLimiter()
    for (let n = 0; n < 3; n++) await limiter.use(MINUTE, 'a')
    const refused = await limiter.use(MINUTE, 'a')
    expect(refused).toEqual({ allowed: false, remaining: 0, resetMs: 60_000 })
    vi.setSystemTime(Date.UTC(2030, 0, 1, 0, 1, 30))
    expect(await limiter.peek(MINUTE, 'a')).toMatchObject({ allowed: true, remaining: 2 })
    vi.setSystemTime(Date.UTC(2030, 0, 1, 0, 2))
    expect(await limiter.use(MINUTE, 'a')).toMatchObject({ allowed: true, remaining: 2 })
  })

  it('are shared by processes: simultaneous uses get exactly one limit', async () => {
    const processes = [newLimiter(), newLimiter()]
    const uses = Array.from({ length: 150 }, (_, n) =>
      processes[n % 2]!.use({ ...ENDLESS, name: 'shared' }, 'a'),
    )
    const verdicts = await Promise.all(uses)
    expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(60)
  })
})
