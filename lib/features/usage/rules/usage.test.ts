import { describe, expect, it } from 'vitest'
import { daysLeft, monthIn, monthSpan, nextGrantAt } from './usage'

const instants = ({ from, until }: { from: Date; until: Date }) => [
  from.toISOString(),
  until.toISOString(),
]

describe('a month', () => {
  it('is one in the account’s time zone', () => {
    const now = new Date('2026-11-30T22:30:00Z')
    expect(monthIn('Europe/Istanbul', now)).toBe('2026-12')
    expect(monthIn('America/New_York', now)).toBe('2026-11')
  })

  it('can be counted back across the turn of the year', () => {
    const now = new Date('2027-01-31T12:00:00Z')
    expect([0, 1, 2, 13].map((back) => monthIn('Europe/Istanbul', now, back))).toEqual([
      '2027-01',
      '2026-12',
      '2026-11',
      '2025-12',
    ])
  })

  it('begins and ends at local midnight, even when the clocks change in between', () => {
    expect(instants(monthSpan('2026-12', 'Europe/Istanbul'))).toEqual([
      '2026-11-30T21:00:00.000Z',
      '2026-12-31T21:00:00.000Z',
    ])
    expect(instants(monthSpan('2026-11', 'America/New_York'))).toEqual([
      '2026-11-01T04:00:00.000Z',
      '2026-12-01T05:00:00.000Z',
    ])
  })
})

it('finds the next grant of plans that have one', () => {
  const now = new Date('2026-12-31T23:59:00Z')
  expect(nextGrantAt('pro', now)?.toISOString()).toBe('2027-01-01T00:00:00.000Z')
  expect(nextGrantAt('free', now)).toBeNull()
  expect(nextGrantAt('enterprise', now)).toBeNull()
})

it('estimates how long the minutes last at the recent pace', () => {
  expect(daysLeft(3600, { seconds: 3600, days: 30 })).toBe(30)
  expect(daysLeft(3600, { seconds: 9000, days: 30 })).toBe(12)
  expect(daysLeft(-5, { seconds: 60, days: 30 })).toBe(0)
  expect(daysLeft(3600, { seconds: 0, days: 30 })).toBeNull()
})
