import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { healthAfter, trialWait, type ObservedAttempt, type SubscriptionHealth } from './trial'

const attempt = (statusCode: number | null, more: Partial<ObservedAttempt> = {}) => ({
  statusCode,
  retryAfterMs: null,
  isTrial: true,
  ...more,
})
const ok = attempt(200)
const bad = attempt(500)
const silent = attempt(null)
/** Started before the trial. */
const burst = attempt(500, { isTrial: false })
const open = { isActive: true, failCount: 0, isOnTrial: false }
const onTrial = (failCount: number) => ({ isActive: true, failCount, isOnTrial: true })
const after = (before: SubscriptionHealth, ...attempts: ObservedAttempt[]) =>
  healthAfter(before, attempts, 100)

it('doubles the wait of a trial for each failure in a row, twice', () => {
  const failures = [1, 2, 3, 4, 9]
  expect(failures.map((count) => trialWait(15_000, count))).toEqual([
    15_000, 30_000, 60_000, 60_000, 60_000,
  ])
})

describe('a failure', () => {
  it('puts a subscription on trial', () => {
    const change = { ...onTrial(1), hasEnded: false, hasNewWait: true, waitMs: 100 }
    expect(after(open, burst)).toEqual(change)
    expect(after(open, silent)).toEqual(change)
  })

  it('on trial counts, and waits anew', () => {
    expect(after(onTrial(1), bad)).toMatchObject({ ...onTrial(2), hasNewWait: true, waitMs: 200 })
  })

  it('of an attempt that was under way when the trial began does not count', () => {
    const change = { ...onTrial(1), hasNewWait: true, waitMs: 100 }
    expect(after(open, ...Array.from({ length: 30 }, () => burst))).toMatchObject(change)
    expect(after(onTrial(9), burst)).toMatchObject({
      ...onTrial(9),
      hasNewWait: false,
      waitMs: 0,
      hasEnded: false,
    })
  })

  it('waits at least as long as the receiver asks', () => {
    const later = attempt(503, { retryAfterMs: 5000 })
    expect(after(open, later)).toMatchObject({ waitMs: 5000 })
    expect(after(open, attempt(503, { retryAfterMs: 1 }))).toMatchObject({ waitMs: 100 })
    expect(after(open, bad, { ...later, isTrial: false })).toMatchObject({
      failCount: 1,
      waitMs: 5000,
    })
    expect(after(onTrial(1), { ...later, isTrial: false })).toMatchObject({
      failCount: 1,
      hasNewWait: false,
      waitMs: 5000,
    })
  })

  it('that is the tenth in a row ends the subscription', () => {
    expect(after(onTrial(8), bad)).toMatchObject({ ...onTrial(9), hasEnded: false })
    expect(after(onTrial(9), bad, bad)).toMatchObject({
      isActive: false,
      failCount: 10,
      hasEnded: true,
    })
  })
})

it('opens after a success, which resets the count', () => {
  expect(after(onTrial(9), ok)).toMatchObject({ ...open, hasNewWait: false, waitMs: 0 })
  expect(after(onTrial(8), bad, ok, bad)).toMatchObject({ ...onTrial(1), waitMs: 100 })
})

it('never changes an inactive subscription', () => {
  const inactive = { isActive: false, failCount: 10, isOnTrial: false }
  expect(after(inactive, ok, bad, burst)).toEqual({
    ...inactive,
    hasEnded: false,
    hasNewWait: false,
    waitMs: 0,
  })
})

it('does not depend on how attempts are batched', () => {
  const outcomes = fc.array(fc.constantFrom(ok, bad, silent, burst), { maxLength: 40 })
  fc.assert(
    fc.property(outcomes, outcomes, (first, second) => {
      const together = after(open, ...first, ...second)
      const apart = after(after(open, ...first), ...second)
      for (const key of ['isActive', 'failCount', 'isOnTrial'] as const) {
        expect(apart[key]).toBe(together[key])
      }
    }),
  )
})
