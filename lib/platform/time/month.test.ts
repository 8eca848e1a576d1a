import { expect, it } from 'vitest'
import { MONTH, monthBeside, rangeOfMonth, weeksOfMonth } from './month'

it('has the days of its length', () => {
  expect(rangeOfMonth('2026-11')).toEqual({ from: '2026-11-01', to: '2026-11-30' })
  expect(rangeOfMonth('2026-12')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
  expect(rangeOfMonth('2028-02').to).toBe('2028-02-29')
})

it('is beside others, also across a year', () => {
  expect([monthBeside('2026-12', 1), monthBeside('2027-01', -1)]).toEqual(['2027-01', '2026-12'])
  expect([monthBeside('2026-01', 1), monthBeside('2026-03', -1)]).toEqual(['2026-02', '2026-02'])
})

it('has weeks from Monday to Sunday', () => {
  const weeks = weeksOfMonth('2026-11')
  expect(weeks).toHaveLength(6)
  expect([weeks[0]?.at(0), weeks[0]?.at(-1)]).toEqual(['2026-10-26', '2026-11-01'])
  expect([weeks[5]?.at(0), weeks[5]?.at(-1)]).toEqual(['2026-11-30', '2026-12-06'])
  expect(weeksOfMonth('2027-02')).toHaveLength(4)
})

it('is written with two digits', () => {
  expect(['2026-11', '2026-1', '2026-13', '0000-01'].map((text) => MONTH.test(text))).toEqual([
    true,
    false,
    false,
    false,
  ])
})
