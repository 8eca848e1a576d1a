import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deliveryAfter, healthAfter, retryDelay, succeeded } from './webhook'

const ok = { statusCode: 200 }
const bad = { statusCode: 500 }
const silent = { statusCode: null }
const gone = { statusCode: 410 }
const active = (failCount: number) => ({ isActive: true, failCount })

it.each([
  [200, true],
  [204, true],
  [299, true],
  [199, false],
  [301, false],
  [302, false],
  [304, false],
  [404, false],
  [410, false],
  [500, false],
  [null, false],
])('a status of %s is success: %s', (statusCode, expected) => {
  expect(succeeded({ statusCode })).toBe(expected)
})

it('waits 15, 30, 60 and 120 seconds with the base of the contract', () => {
  expect([1, 2, 3, 4].map((attempt) => retryDelay(15_000, attempt))).toEqual([
    15_000, 30_000, 60_000, 120_000,
  ])
})

describe('deliveryAfter', () => {
  it('retries until the fifth attempt has failed', () => {
    const after = [1, 2, 3, 4, 5].map((attempt) =>
      deliveryAfter({ attempt, maxAttempts: 5 }, bad, 100),
    )
    expect(after).toEqual([
      { status: 'pending', retryInMs: 100 },
      { status: 'pending', retryInMs: 200 },
      { status: 'pending', retryInMs: 400 },
      { status: 'pending', retryInMs: 800 },
      { status: 'failed', retryInMs: null },
    ])
  })

  it('ends with a success, even of the last attempt', () => {
    for (const attempt of [1, 5]) {
      const after = deliveryAfter({ attempt, maxAttempts: 5 }, ok, 100)
      expect(after).toEqual({ status: 'succeeded', retryInMs: null })
    }
  })

  it('ends when the receiver answers 410', () => {
    const after = deliveryAfter({ attempt: 1, maxAttempts: 5 }, gone, 100)
    expect(after).toEqual({ status: 'failed', retryInMs: null })
  })
})

describe('healthAfter', () => {
  it('counts failures in a row, with or without an answer', () => {
    expect(healthAfter(active(0), [bad, silent, bad])).toMatchObject(active(3))
  })

  it('resets to 0 after a success', () => {
    expect(healthAfter(active(9), [ok])).toMatchObject(active(0))
    expect(healthAfter(active(8), [bad, ok, bad])).toMatchObject(active(1))
  })

  it('ends at the tenth failure in a row', () => {
    expect(healthAfter(active(8), [bad])).toMatchObject(active(9))
    expect(healthAfter(active(9), [bad])).toEqual({
      isActive: false,
      failCount: 10,
      deactivatedFor: 'failures',
    })
  })

  it('ends at once on a 410, which also counts as a failure', () => {
    expect(healthAfter(active(2), [gone, ok])).toEqual({
      isActive: false,
      failCount: 3,
      deactivatedFor: 'gone',
    })
  })

  it('never changes an inactive subscription', () => {
    const inactive = { isActive: false, failCount: 10 }
    expect(healthAfter(inactive, [ok, bad, gone])).toEqual({ ...inactive, deactivatedFor: null })
  })

  it('does not depend on how attempts are batched', () => {
    const outcomes = fc.array(fc.constantFrom(ok, bad, silent, gone), { maxLength: 40 })
    fc.assert(
      fc.property(outcomes, outcomes, (first, second) => {
        const together = healthAfter(active(0), [...first, ...second])
        const apart = healthAfter(healthAfter(active(0), first), second)
        expect(apart.isActive).toBe(together.isActive)
        expect(apart.failCount).toBe(together.failCount)
      }),
    )
  })
})
