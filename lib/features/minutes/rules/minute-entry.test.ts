import { expect, it } from 'vitest'
import { uncoveredNote, uncoveredSeconds } from './minute-entry'

it('reads what was not covered back from the note', () => {
  expect(uncoveredSeconds(uncoveredNote(37))).toBe(37)
})

it('reads nothing into any other note', () => {
  for (const note of [null, '', 'set by the operator', 'uncovered:', 'uncovered:1.5', 'x']) {
    expect(uncoveredSeconds(note)).toBe(0)
  }
})
