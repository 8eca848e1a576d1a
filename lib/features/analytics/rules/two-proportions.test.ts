import { expect, it } from 'vitest'
import { differs, pValue } from './two-proportions'

/** Worked out apart, by the error function of C and by exact fractions: with expected counts of 5 or more, and with fewer. */
it.each([
  [15, 100, 30, 100, 0.0111],
  [17, 140, 21, 140, 0.4852],
  [50, 1000, 80, 1000, 0.0065],
  [3, 4, 1, 4, 0.4857],
  [1, 10, 8, 10, 0.0055],
  [0, 5, 5, 5, 0.0079],
  [10, 20, 10, 20, 1],
])('%i of %i and %i of %i: p = %f', (a, of, b, others, p) => {
  const one = { successes: a, of }
  const other = { successes: b, of: others }
  expect(pValue(one, other)).toBeCloseTo(p, 3)
  expect(pValue(other, one)).toBeCloseTo(p, 3)
  expect(differs(one, other)).toBe(p < 0.05)
})

it('finds no difference where there is nothing to compare', () => {
  const none = { successes: 0, of: 0 }
  expect(pValue(none, { successes: 3, of: 4 })).toBe(1)
  expect(pValue({ successes: 0, of: 9 }, { successes: 0, of: 7 })).toBe(1)
  expect(pValue({ successes: 9, of: 9 }, { successes: 7, of: 7 })).toBe(1)
})

it('is exact for rare successes of many, too', () => {
  expect(pValue({ successes: 9, of: 1000 }, { successes: 0, of: 1000 })).toBeCloseTo(0.0038, 4)
  // An expected count of 5 is enough for the approximation; the exact test would say 0.1085.
  expect(pValue({ successes: 8, of: 1000 }, { successes: 2, of: 1000 })).toBeCloseTo(0.0572, 4)
})
