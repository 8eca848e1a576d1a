import { describe, expect, test } from 'vitest'
import { intervalAfter, minutesOf, readClock, timeOf } from './clock'

describe('readClock', () => {
  test.each([
    ['9', '09:00'],
    ['09', '09:00'],
    ['9:30', '09:30'],
    ['09:30', '09:30'],
    ['09.30', '09:30'],
    ['930', '09:30'],
    ['0930', '09:30'],
    [' 18:05 ', '18:05'],
    ['0', '00:00'],
    ['24', '24:00'],
    ['2400', '24:00'],
  ])('reads %j as %j', (typed, time) => {
    expect(readClock(typed)).toBe(time)
  })

  test.each(['', '9:', '9:3', '25', '24:01', '9:60', '961', '12345', '9 pm', '-1', '9:30:00'])(
    'finds no time in %j',
    (typed) => {
      expect(readClock(typed)).toBeNull()
    },
  )
})

test('a time and its minutes', () => {
  expect([minutesOf('00:00'), minutesOf('09:30'), minutesOf('24:00')]).toEqual([0, 570, 1440])
  expect([timeOf(0), timeOf(570), timeOf(1440)]).toEqual(['00:00', '09:30', '24:00'])
  expect(minutesOf('soon')).toBeNaN()
})

test.each([
  [undefined, { from: '09:00', to: '18:00' }],
  [
    { from: '09:00', to: '12:30' },
    { from: '13:30', to: '14:30' },
  ],
  [
    { from: '09:00', to: '23:30' },
    { from: '23:00', to: '24:00' },
  ],
  [
    { from: '09:00', to: '9:' },
    { from: '09:00', to: '18:00' },
  ],
])('the interval after %j', (last, next) => {
  expect(intervalAfter(last)).toEqual(next)
})
