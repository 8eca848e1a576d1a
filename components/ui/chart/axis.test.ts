import { expect, test } from 'vitest'
import { axisOf } from './axis'

test('a single call reaches the top of its axis', () => {
  expect(axisOf([0, 1, 0], true)).toEqual({ top: 1, ticks: [0, 1] })
})

test('without any call the axis still has a height', () => {
  expect(axisOf([0, 0], true)).toEqual({ top: 1, ticks: [0, 1] })
})

test.each([
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [1234, [0, 500, 1000, 1500]],
])('counts up to %d have whole, round ticks', (highest, ticks) => {
  expect(axisOf([highest], true).ticks).toEqual(ticks)
})

test('the top tick is the top of the axis', () => {
  for (let highest = 1; highest < 2000; highest += 7) {
    const { top, ticks } = axisOf([highest], true)
    expect(ticks.at(-1)).toBe(top)
    expect(top).toBeGreaterThanOrEqual(highest)
  }
})

test('minutes may be parts of one', () => {
  expect(axisOf([0.4], false)).toEqual({ top: 0.4, ticks: [0, 0.1, 0.2, 0.3, 0.4] })
})
