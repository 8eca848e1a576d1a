import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  DELAY_UNITS,
  joinDelay,
  MAX_DELAY_MINUTES,
  minutesToSteps,
  moveStep,
  splitElapsed,
  splitDelay,
  stepDueAt,
  acceptsContacts,
} from './cadence'

it('splits a delay into the largest unit that gives a whole number', () => {
  expect(splitDelay(0)).toEqual({ amount: 0, unit: 'minutes' })
  expect(splitDelay(90)).toEqual({ amount: 90, unit: 'minutes' })
  expect(splitDelay(120)).toEqual({ amount: 2, unit: 'hours' })
  expect(splitDelay(2 * 24 * 60)).toEqual({ amount: 2, unit: 'days' })
})

it('joins a split delay to the same minutes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MAX_DELAY_MINUTES }), (minutes) => {
      const { amount, unit } = splitDelay(minutes)
      expect(joinDelay(amount, unit)).toBe(minutes)
    }),
  )
  expect(DELAY_UNITS.map((unit) => joinDelay(3, unit))).toEqual([3, 180, 4320])
})

it('counts a delay from the previous step; none follows the last', () => {
  const from = new Date('2026-11-21T09:00:00Z')
  const steps = [{ delayMinutes: 0 }, { delayMinutes: 1440 }]
  expect(stepDueAt(steps, 0, from)).toEqual(from)
  expect(stepDueAt(steps, 1, from)).toEqual(new Date('2026-11-22T09:00:00Z'))
  expect(stepDueAt(steps, 2, from)).toEqual(from)
})

it('accepts contacts only while it is active, has steps and is no template', () => {
  const running = { isActive: true, isTemplate: false, steps: [1] }
  expect(acceptsContacts(running)).toBe(true)
  expect(acceptsContacts({ ...running, isActive: false })).toBe(false)
  expect(acceptsContacts({ ...running, isTemplate: true })).toBe(false)
  expect(acceptsContacts({ ...running, steps: [] })).toBe(false)
})

it('moves one element and keeps the order of the others', () => {
  expect(moveStep(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(moveStep(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c'])
  expect(moveStep(['a', 'b'], 5, 0)).toEqual(['a', 'b'])
})

it('adds the delays up to the day of each step', () => {
  const steps = [{ delayMinutes: 0 }, { delayMinutes: 1440 }, { delayMinutes: 150 }]
  expect(minutesToSteps(steps)).toEqual([0, 1440, 1590])
  expect(splitElapsed(1590)).toEqual({ days: 1, hours: 2, rest: 30 })
})
