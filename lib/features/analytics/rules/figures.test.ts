import { expect, it } from 'vitest'
import { changeOf, type Figures, largestFirst, measured, NO_CALLS, sumOf } from './figures'

const calls = (figures: Partial<Figures>) => ({ ...NO_CALLS, ...figures })

it('sums', () => {
  const one = calls({ calls: 3, answered: 2, running: 1, talkSeconds: 90, booked: 1 })
  expect(sumOf([one, NO_CALLS, one])).toEqual({
    calls: 6,
    answered: 4,
    running: 2,
    talkSeconds: 180,
    booked: 2,
  })
  expect(sumOf([])).toEqual(NO_CALLS)
})

it('leaves running calls out of the answer rate', () => {
  expect(measured('answerRate', calls({ calls: 5, answered: 2, running: 1 }))).toBe(0.5)
  expect(measured('answerRate', calls({ calls: 1, running: 1 }))).toBeNull()
})

it('compares counts by their share, and rates by their difference', () => {
  const before = calls({ calls: 100, answered: 50 })
  expect(changeOf('calls', calls({ calls: 112 }), before)).toBeCloseTo(0.12)
  expect(changeOf('answerRate', calls({ calls: 10, answered: 4 }), before)).toBeCloseTo(-0.1)
})

it('compares with nothing where there was nothing', () => {
  const now = calls({ calls: 3, answered: 1, talkSeconds: 60, booked: 1 })
  for (const measure of ['calls', 'answerRate', 'talkTime', 'appointments'] as const) {
    expect(changeOf(measure, now, NO_CALLS)).toBeNull()
  }
})

it('puts the largest groups first, and equal ones by their key', () => {
  const group = (key: string, figures: Partial<Figures>) => ({ key, name: '', ...calls(figures) })
  const groups = [
    group('c', { calls: 1, answered: 1, talkSeconds: 500 }),
    group('b', { calls: 9, answered: 3 }),
    group('a', { calls: 9, answered: 3 }),
  ]
  const keys = (measure: 'calls' | 'answerRate' | 'talkTime') =>
    largestFirst(groups, measure).map(({ key }) => key)
  expect(keys('calls')).toEqual(['a', 'b', 'c'])
  expect(keys('answerRate')).toEqual(['a', 'b', 'c'])
  expect(keys('talkTime')).toEqual(['c', 'a', 'b'])
})
