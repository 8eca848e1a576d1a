import { beforeEach, describe, expect, it } from 'vitest'
import { failingClosed } from './failing-closed'
import type { RateLimiter, Verdict } from './port'

const LIMIT = { name: 'test', max: 3, windowMs: 1000 }
const VERDICT: Verdict = { allowed: true, remaining: 2, resetMs: 1000 }
const UNAVAILABLE = { code: 'service_unavailable', headers: { 'Retry-After': '2' } }

let time: number
let reports: (string | null)[]
/** The questions that have reached the store and have no answer yet. */
let pending: { answer: (verdict: Verdict) => void; fail: (error: Error) => void }[]
let limiter: RateLimiter

beforeEach(() => {
  time = 0
  reports = []
  pending = []
  const ask = () =>
    new Promise<Verdict>((answer, fail) => {
      pending.push({ answer, fail })
    })
  limiter = failingClosed(
    { use: ask, peek: ask },
    { now: () => time, report: (reason) => reports.push(reason) },
  )
})

const count = () => limiter.use(LIMIT, 'a')

async function failOnce(): Promise<void> {
  const failed = count()
  pending.pop()?.fail(new Error('No answer, command was: ["evalsha","ada@example.com"]'))
  await expect(failed).rejects.toMatchObject(UNAVAILABLE)
}

describe('a store that has failed', () => {
  it('is not asked for a second, and nothing is allowed', async () => {
    await failOnce()
    time = 999
    await expect(count()).rejects.toMatchObject(UNAVAILABLE)
    await expect(limiter.peek(LIMIT, 'a')).rejects.toMatchObject(UNAVAILABLE)
    expect(pending).toHaveLength(0)
  })

  it('is then tried by one request, and used by all once it works', async () => {
    await failOnce()
    time = 1000
    const trial = count()
    await expect(count()).rejects.toMatchObject(UNAVAILABLE)
    expect(pending).toHaveLength(1)
    pending.pop()?.answer(VERDICT)
    expect(await trial).toEqual(VERDICT)
    const next = [count(), count()]
    for (const { answer } of pending) answer(VERDICT)
    expect(await Promise.all(next)).toEqual([VERDICT, VERDICT])
  })

  it('is left alone for another second when the trial fails', async () => {
    await failOnce()
    time = 1000
    await failOnce()
    time = 1999
    await expect(count()).rejects.toMatchObject(UNAVAILABLE)
    time = 2000
    await failOnce()
  })

  it('is reported once, without what was counted', async () => {
    await failOnce()
    time = 1000
    await failOnce()
    time = 2000
    const trial = count()
    pending.pop()?.answer(VERDICT)
    await trial
    expect(reports).toEqual(['Error: No answer', null])
  })
})
