import { beforeEach, describe, expect, it } from 'vitest'
import { inProcessLimiter } from './in-process'
import type { RateLimiter } from './port'

const LIMIT = { name: 'test', max: 3, windowMs: 1000 }

let time: number
let limiter: RateLimiter
beforeEach(() => {
  time = 1_000_000
  limiter = inProcessLimiter(() => time)
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
