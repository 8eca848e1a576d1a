import { expect, it } from 'vitest'
import { waveformPath } from './waveform-path'

it('draws the person upwards and the assistant downwards, the loudest to the edge', () => {
  expect(waveformPath([0, 40], -1)).toBe('M0 50L0 49.3H500L500 0H1000L1000 50Z')
  expect(waveformPath([0, 40], 1)).toBe('M0 50L0 50.8H500L500 100H1000L1000 50Z')
})

it('draws silence as a line, and so a recording without peaks', () => {
  expect(waveformPath([], 1)).toBe('M0 50L0 50.8H1000L1000 50Z')
  expect(waveformPath([0, 0], 1)).toBe('M0 50L0 50.8H500L500 50.8H1000L1000 50Z')
})
