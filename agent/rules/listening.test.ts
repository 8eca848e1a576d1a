import { expect, it } from 'vitest'
import { afterSilence, goodbyeAfterMs, pressedKeys } from './listening'

it('asks twice, then says goodbye', () => {
  expect([1, 2, 3].map(afterSilence)).toEqual(['ask', 'ask', 'goodbye'])
})

it.each([
  [600, 592_000],
  [60, 52_000],
  [10, 5000],
  [0, 0],
])('a talk of at most %i s says goodbye after %i ms', (limit, expected) => {
  expect(goodbyeAfterMs(limit)).toBe(expected)
})

it('describes the pressed keys', () => {
  expect(pressedKeys('1#', 'en')).toBe('[pressed 1 #]')
  expect(pressedKeys('42', 'tr')).toBe('[4 2 tuşuna bastı]')
})
