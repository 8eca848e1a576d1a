import { expect, it } from 'vitest'
import { weekdayAfter } from './appointment'
import { instantOf, localTimeOf, startOfDay } from '@/lib/platform/time/local-time'

it('converts a local time to an instant', () => {
  const time = { date: '2026-11-24', time: '14:30' }
  expect(instantOf(time, 'Europe/Istanbul')?.toISOString()).toBe('2026-11-24T11:30:00.000Z')
  expect(instantOf(time, 'America/New_York')?.toISOString()).toBe('2026-11-24T19:30:00.000Z')
  expect(localTimeOf(new Date('2026-11-24T21:30:00Z'), 'Europe/Istanbul')).toEqual({
    date: '2026-11-25',
    time: '00:30',
  })
})

it('rejects local times that do not exist', () => {
  expect(instantOf({ date: '2026-02-30', time: '10:00' }, 'Europe/Istanbul')).toBeNull()
  expect(instantOf({ date: '2026-11-24', time: '25:00' }, 'Europe/Istanbul')).toBeNull()
  expect(instantOf({ date: '2026-03-29', time: '02:30' }, 'Europe/Berlin')).toBeNull()
  expect(instantOf({ date: 'tomorrow', time: '10:00' }, 'Europe/Istanbul')).toBeNull()
})

it('finds the start of a day and of the next, also when the clock changes', () => {
  expect(startOfDay('2026-11-24', 'Europe/Istanbul').toISOString()).toBe('2026-11-23T21:00:00.000Z')
  expect(startOfDay('2026-03-29', 'Europe/Berlin').toISOString()).toBe('2026-03-28T23:00:00.000Z')
  expect(startOfDay('2026-03-29', 'Europe/Berlin', 1).toISOString()).toBe(
    '2026-03-29T22:00:00.000Z',
  )
})

it.each([
  ['2026-11-20T12:00:00Z', 1, '2026-11-23'],
  ['2026-11-21T12:00:00Z', 1, '2026-11-23'],
  ['2026-11-21T12:00:00Z', 6, '2026-11-30'],
  // Already Monday in Istanbul.
  ['2026-11-22T22:00:00Z', 1, '2026-11-24'],
])('finds the n-th weekday: %s and %i make %s', (now, n, date) => {
  expect(weekdayAfter(new Date(now), n, 'Europe/Istanbul')).toBe(date)
})
