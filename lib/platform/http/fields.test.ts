import { expect, it } from 'vitest'
import { dayField, instantField } from './fields'

it.each([
  ['2026-11-22', true],
  ['2999-12-31', true],
  ['0000-01-01', false],
  ['0001-01-01', false],
  ['3000-01-08', false],
  ['9999-12-31', false],
  ['2026-02-30', false],
  ['tomorrow', false],
])('takes the date %s: %s', (text, expected) => {
  expect(dayField.safeParse(text).success).toBe(expected)
})

it.each([
  ['2026-11-22T10:15:00+03:00', true],
  ['2026-11-22T10:15:00Z', true],
  ['0000-01-01T00:00:00Z', false],
  ['9999-12-31T23:59:00-18:00', false],
  ['2026-11-22', false],
])('takes the timestamp %s: %s', (text, expected) => {
  expect(instantField.safeParse(text).success).toBe(expected)
})

it('says which dates it takes', () => {
  const words = dayField.safeParse('0000-01-01').error?.issues[0]?.message
  expect(words).toMatch('takes a date of the years 2000 to 2999')
})

it('says one thing about text that is no date', () => {
  expect(dayField.safeParse('2026-02-30').error?.issues).toHaveLength(1)
  expect(instantField.safeParse('tomorrow').error?.issues).toHaveLength(1)
})
