import { expect, test } from 'vitest'
import { sameValue } from './same-value'

test.each<[unknown, unknown, boolean]>([
  ['Ada', 'Ada', true],
  ['Ada', 'Ada ', false],
  [30, '30', true],
  [{ from: '09:00', to: '18:00' }, { to: '18:00', from: '09:00' }, true],
  [[1, 2], [2, 1], false],
  [undefined, '', false],
  [true, 'true', false],
])('%j and %j', (a, b, same) => {
  expect(sameValue(a, b)).toBe(same)
})
