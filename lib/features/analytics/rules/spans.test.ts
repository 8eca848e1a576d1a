import { expect, it } from 'vitest'
import { lastDays } from '@/lib/platform/time/day-range'
import { NO_CALLS } from './figures'
import { spansOf } from './spans'

const days = (...counts: [day: string, calls: number][]) =>
  new Map(counts.map(([day, calls]) => [day, { ...NO_CALLS, calls }]))

it('has every day of a short period, also those without calls', () => {
  const spans = spansOf({ from: '2026-11-20', to: '2026-11-22' }, days(['2026-11-21', 4]))
  expect(spans.map(({ from, to, calls }) => [from, to, calls])).toEqual([
    ['2026-11-20', '2026-11-20', 0],
    ['2026-11-21', '2026-11-21', 4],
    ['2026-11-22', '2026-11-22', 0],
  ])
})

it('has the weeks of a longer one, cut at its ends', () => {
  const spans = spansOf(lastDays(100, '2026-11-24'), days(['2026-11-22', 1], ['2026-11-23', 2]))
  expect(spans[0]).toMatchObject({ from: '2026-08-17', to: '2026-08-23' })
  expect(spans.at(-2)).toMatchObject({ from: '2026-11-16', to: '2026-11-22', calls: 1 })
  expect(spans.at(-1)).toMatchObject({ from: '2026-11-23', to: '2026-11-24', calls: 2 })
})

it('has the months of a year, cut at its ends', () => {
  const spans = spansOf(lastDays(365, '2026-11-24'), days(['2026-02-01', 1], ['2026-02-28', 2]))
  expect(spans).toHaveLength(13)
  expect(spans[0]).toMatchObject({ from: '2025-11-25', to: '2025-11-30' })
  expect(spans[3]).toMatchObject({ from: '2026-02-01', to: '2026-02-28', calls: 3 })
})
