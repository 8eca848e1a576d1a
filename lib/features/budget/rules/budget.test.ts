import { expect, it } from 'vitest'
import { budgetDay, budgetResetsAt, requestUnits } from './budget'

it('starts again at midnight in UTC', () => {
  const late = new Date('2026-11-26T23:59:59.999Z')
  expect(budgetDay(late)).toBe('2026-11-26')
  expect(budgetResetsAt(late)).toEqual(new Date('2026-11-27T00:00:00Z'))
  const midnight = new Date('2026-11-27T00:00:00Z')
  expect(budgetDay(midnight)).toBe('2026-11-27')
  expect(budgetResetsAt(midnight)).toEqual(new Date('2026-11-28T00:00:00Z'))
})

it('counts a long request as several', () => {
  const message = (length: number) => ({ content: 'x'.repeat(length) })
  expect(requestUnits([])).toBe(1)
  expect(requestUnits([message(16_000)])).toBe(1)
  expect(requestUnits([message(16_000), message(1)])).toBe(2)
  expect(requestUnits([message(500_000)])).toBe(32)
})
