import { expect, it } from 'vitest'
import { defaultHours } from '@/lib/features/permitted-hours/rules/default-hours'
import { weekLines } from './week-text'

it('puts days with the same hours into one line', () => {
  expect(weekLines(defaultHours('TR').week, 'en')).toEqual(['Mon–Sat 09:00–19:00'])
  expect(weekLines(defaultHours('FR').week, 'tr')).toEqual(['Pzt–Cum 10:00–13:00, 14:00–20:00'])
  expect(weekLines(defaultHours('SA').week, 'en')).toEqual([
    'Mon–Thu 09:00–19:00',
    'Sun 09:00–19:00',
  ])
  const night = [{ from: 0, to: 1440 }]
  expect(weekLines([night, [], [], [], [], [], []], 'en')).toEqual(['Mon 00:00–24:00'])
})
