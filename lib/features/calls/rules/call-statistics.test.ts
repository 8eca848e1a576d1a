import { describe, expect, it } from 'vitest'
import {
  type CallDay,
  clampedRange,
  filledDays,
  groupDays,
  groupingOf,
  MAX_STATISTICS_DAYS,
  rangeBefore,
  statisticsRange,
  totalsOf,
} from './call-statistics'
import { countDays } from '@/lib/platform/time/day-range'

const day = (name: string, talked: number): CallDay => ({
  day: name,
  talked,
  unreached: 1,
  failed: 0,
  talkSeconds: talked * 60,
})

describe('the period of the statistics', () => {
  const today = '2026-11-21'
  it.each([
    [{}, '2026-10-23', '2026-11-21'],
    [{ from: '2026-11-01' }, '2026-11-01', '2026-11-21'],
    [{ to: '2026-06-30' }, '2026-06-01', '2026-06-30'],
    [{ from: '2027-01-01' }, '2027-01-01', '2027-01-01'],
    [{ from: '2026-11-03', to: '2026-11-04' }, '2026-11-03', '2026-11-04'],
  ])('of %j is %s to %s', (given, from, to) => {
    expect(statisticsRange(given, today)).toEqual({ from, to })
  })

  it('loses its beginning where it is too long', () => {
    const long = clampedRange({ from: '2020-01-01', to: today })
    expect(long.to).toBe(today)
    expect(countDays(long)).toBe(MAX_STATISTICS_DAYS)
    expect(clampedRange({ from: '2026-01-01', to: today }).from).toBe('2026-01-01')
  })

  it('has a period of the same length before it', () => {
    const before = rangeBefore({ from: '2026-03-01', to: '2026-03-31' })
    expect(before).toEqual({ from: '2026-01-29', to: '2026-02-28' })
  })
})

it('fills in days without calls', () => {
  const range = { from: '2026-10-24', to: '2026-10-26' }
  expect(filledDays(range, [day('2026-10-25', 2)])).toEqual([
    { day: '2026-10-24', talked: 0, unreached: 0, failed: 0, talkSeconds: 0 },
    day('2026-10-25', 2),
    { day: '2026-10-26', talked: 0, unreached: 0, failed: 0, talkSeconds: 0 },
  ])
})

it('groups days into weeks and months, named by their first day in the period', () => {
  const days = filledDays({ from: '2026-10-29', to: '2026-11-09' }, [
    day('2026-10-31', 2),
    day('2026-11-01', 3),
    day('2026-11-09', 4),
  ])
  const shown = (by: 'week' | 'month') =>
    groupDays(days, by).map((group) => [group.day, group.talked, group.talkSeconds])
  expect(shown('week')).toEqual([
    ['2026-10-29', 5, 300],
    ['2026-11-02', 0, 0],
    ['2026-11-09', 4, 240],
  ])
  expect(shown('month')).toEqual([
    ['2026-10-29', 2, 120],
    ['2026-11-01', 7, 420],
  ])
  expect([1, 92, 93, 184, 185, 366].map(groupingOf)).toEqual([
    'day',
    'day',
    'week',
    'week',
    'month',
    'month',
  ])
})

it('averages the talk time of conversations only', () => {
  const days = [day('2026-11-20', 2), day('2026-11-21', 1)]
  expect(totalsOf(days, 170)).toEqual({
    calls: 5,
    talked: 3,
    unreached: 2,
    failed: 0,
    talkSeconds: 180,
    averageTalkSeconds: 57,
  })
  expect(totalsOf([], 0)).toMatchObject({ calls: 0, averageTalkSeconds: 0 })
})
