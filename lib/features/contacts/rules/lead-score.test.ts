import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { OUTCOMES, SENTIMENTS } from '@/lib/platform/vocabulary/call'
import { becameHot, leadScore, type LeadSignals } from './lead-score'
import { heatOf } from '@/lib/platform/vocabulary/contact'

const signals = (given: Partial<LeadSignals>): LeadSignals => ({
  outcome: 'interested',
  sentiment: 'neutral',
  interest: 0,
  ...given,
})

describe('the score after a first call', () => {
  it.each([
    [signals({ outcome: 'interested', sentiment: 'positive', interest: 10 }), 80, 'hot'],
    [signals({ outcome: 'appointment', sentiment: 'positive', interest: 2 }), 84, 'hot'],
    [signals({ outcome: 'interested', sentiment: 'positive', interest: 3 }), 66, 'warm'],
    [signals({ outcome: 'callback' }), 40, 'warm'],
    [signals({ outcome: 'unknown' }), 25, 'cold'],
    [signals({ outcome: 'not_interested', sentiment: 'negative' }), 0, 'cold'],
    [signals({ outcome: 'do_not_call', sentiment: 'positive', interest: 10 }), 0, 'cold'],
  ])('%o is %i, %s', (given, score, heat) => {
    expect(leadScore(given, 0)).toBe(score)
    expect(heatOf(score)).toBe(heat)
  })
})

describe('the score after earlier calls', () => {
  it('keeps a quarter of the previous score', () => {
    expect(leadScore(signals({ outcome: 'not_interested' }), 80)).toBe(28)
    expect(leadScore(signals({ outcome: 'interested', interest: 5 }), 40)).toBe(55)
  })

  it('stays the same after an unknown outcome', () => {
    expect(leadScore(signals({ outcome: 'unknown' }), 72)).toBe(72)
  })

  it('drops to 0 after a do-not-call request or a wrong number', () => {
    expect(leadScore(signals({ outcome: 'do_not_call' }), 95)).toBe(0)
    expect(leadScore(signals({ outcome: 'wrong_number' }), 95)).toBe(0)
  })
})

it('is always a whole number from 0 to 100, and more interest never lowers it', () => {
  const any = fc.record({
    outcome: fc.constantFrom(...OUTCOMES),
    sentiment: fc.constantFrom(...SENTIMENTS),
    interest: fc.integer({ min: 0, max: 9 }),
  })
  fc.assert(
    fc.property(any, fc.integer({ min: 0, max: 100 }), (given, previous) => {
      const score = leadScore(given, previous)
      expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true)
      const more = leadScore({ ...given, interest: given.interest + 1 }, previous)
      expect(more).toBeGreaterThanOrEqual(score)
    }),
  )
})

it('reports a lead only when it becomes hot', () => {
  expect(becameHot(69, 70)).toBe(true)
  expect(becameHot(0, 100)).toBe(true)
  expect(becameHot(70, 90)).toBe(false)
  expect(becameHot(90, 60)).toBe(false)
  expect(heatOf(39)).toBe('cold')
  expect(heatOf(40)).toBe('warm')
  expect(heatOf(69)).toBe('warm')
  expect(heatOf(70)).toBe('hot')
})
