import { beforeEach, describe, expect, it } from 'vitest'
import { inProcessLimiter } from './in-process'
import type { RateLimiter } from './port'

const LIMIT = { name: 'test', max: 3, windowMs: 1000 }

let time: number
let limiter: RateLimiter
beforeEach(() => {
  time = 1_000_000
  limiter = inProcessLimiter({ now: () => time, capacity: 100 })
})

const use = (key = 'a') => limiter.use(LIMIT, key)
const peek = (key = 'a') => limiter.peek(LIMIT, key)

describe('a limit in this process', () => {
  it('allows `max` uses in a window and returns when the next one is allowed', async () => {
    expect(await use()).toEqual({ allowed: true, remaining: 2, resetMs: 1000 })
    time += 400
    await use()
    await use()
    expect(await use()).toEqual({ allowed: false, remaining: 0, resetMs: 600 })
    time += 600
    expect(await use()).toMatchObject({ allowed: true, remaining: 0 })
  })

  it('does not count refused uses', async () => {
    for (let n = 0; n < 10; n++) await use()
    time += 1000
    expect(await use()).toMatchObject({ allowed: true, remaining: 2 })
  })

  it('keeps keys and limits apart', async () => {
    for (let n = 0; n < 3; n++) await use('a')
    expect(await use('b')).toMatchObject({ allowed: true })
    expect(await limiter.use({ ...LIMIT, name: 'other' }, 'a')).toMatchObject({ allowed: true })
  })

  it('can be read without counting a use', async () => {
    for (let n = 0; n < 5; n++) {
      expect(await peek()).toEqual({ allowed: true, remaining: 3, resetMs: 0 })
    }
    for (let n = 0; n < 3; n++) await use()
    time += 250
    expect(await peek()).toEqual({ allowed: false, remaining: 0, resetMs: 750 })
  })
})

describe('more keys than are remembered', () => {
  const flood = async (limit = LIMIT) => {
    for (let n = 0; n < 1000; n++) await limiter.use(limit, `made-up ${n}`)
  }

  it('do not free a key that is at its limit while its window lasts', async () => {
    for (let n = 0; n < 3; n++) await use('victim')
    await flood()
    expect(await peek('victim')).toMatchObject({ allowed: false })
    time += 1000
    expect(await peek('victim')).toMatchObject({ allowed: true })
  })

  it('push out the least used keys first', async () => {
    for (let n = 0; n < 2; n++) await use('often')
    await flood()
    expect(await peek('often')).toMatchObject({ remaining: 1 })
    expect(await peek('made-up 0')).toMatchObject({ remaining: 3 })
    expect(await peek('made-up 999')).toMatchObject({ remaining: 2 })
  })

  it('leave the keys of other limits alone', async () => {
    await use('once')
    await flood({ ...LIMIT, name: 'other' })
    expect(await peek('once')).toMatchObject({ remaining: 2 })
  })

  it('push out expired keys before all others', async () => {
    for (let n = 0; n < 60; n++) for (let uses = 0; uses < 3; uses++) await use(`expired ${n}`)
    time += 1000
    for (let n = 0; n < 40; n++) await use(`once ${n}`)
    for (let n = 0; n < 50; n++) await use(`new ${n}`)
    expect(await peek('once 0')).toMatchObject({ remaining: 2 })
  })

  it('are refused while all that are remembered are at their limit', async () => {
    for (let n = 0; n < 100; n++) for (let uses = 0; uses < 3; uses++) await use(`full ${n}`)
    const none = { allowed: false, remaining: 0, resetMs: 1000 }
    expect([await peek('another'), await use('another')]).toEqual([none, none])
    expect(await peek('full 0')).toMatchObject({ allowed: false })
    time += 1000
    expect(await use('another')).toMatchObject({ allowed: true })
  })
})
