import { expect, it } from 'vitest'
import { minutesOf, monthOf, secondsOf } from './talk-time'

it('turns minutes into whole seconds and back', () => {
  expect(secondsOf(30)).toBe(1800)
  expect(secondsOf(0.33)).toBe(20)
  expect(minutesOf(5970)).toBe(99.5)
  expect(minutesOf(-61)).toBe(-1.02)
})

it('names the month in UTC', () => {
  expect(monthOf(new Date('2026-11-30T23:59:59+03:00'))).toBe('2026-11')
  expect(monthOf(new Date('2026-12-01T02:59:59+03:00'))).toBe('2026-11')
  expect(monthOf(new Date('2026-12-01T03:00:00+03:00'))).toBe('2026-12')
})
