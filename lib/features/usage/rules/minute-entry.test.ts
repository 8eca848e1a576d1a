import { expect, it } from 'vitest'
import { uncoveredNote, uncoveredSeconds } from './minute-entry'

it('reads the uncovered seconds back from the note', () => {
  expect(uncoveredSeconds(uncoveredNote(37))).toBe(37)
})

it('finds no uncovered seconds in any other note', () => {
  for (const note of [null, '', 'set by the operator', 'uncovered:', 'uncovered:1.5', 'x']) {
    expect(uncoveredSeconds(note)).toBe(0)
  }
})
