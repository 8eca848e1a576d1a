import { expect, it } from 'vitest'
import { copyName } from './copy-name'

it.each([
  ['Elif', ['Elif'], 'Elif (2)'],
  ['Elif', ['Elif', 'Elif (2)'], 'Elif (3)'],
  ['Elif (2)', ['Elif (2)'], 'Elif (3)'],
  ['Elif (2)', ['Elif (2)', 'Elif (3)'], 'Elif (4)'],
  ['Elif (2024)', ['Elif (2024)'], 'Elif (2024) (2)'],
])('names a copy of %s, beside %j, %s', (name, taken, copy) => {
  expect(copyName(name, taken, 100)).toBe(copy)
})

it('cuts a long name, but no character of it', () => {
  expect(copyName('x'.repeat(100), [], 100)).toBe(`${'x'.repeat(96)} (2)`)
  expect(copyName(`${'x'.repeat(95)}😀😀`, [], 100)).toBe(`${'x'.repeat(95)} (2)`)
  expect(copyName(`${'x'.repeat(95)} yyyy`, [], 100)).toBe(`${'x'.repeat(95)} (2)`)
})
