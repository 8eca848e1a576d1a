import { describe, expect, it } from 'vitest'
import { FIRST_WINDOW, windowAfter, type Answered } from './window'

const quick = { succeeded: true, durationMs: 20 }
const slow = { succeeded: true, durationMs: 900 }
const failed = { succeeded: false, durationMs: 20 }
const after = (window: number, answer: Answered, times: number) =>
  Array.from({ length: times }).reduce<number>((now) => windowAfter(now, answer), window)

describe('the window of a receiver', () => {
  it('doubles with each round of quick answers, up to 64', () => {
    let window = FIRST_WINDOW
    for (const expected of [2, 4, 8, 16, 32, 64, 64]) {
      window = after(window, quick, window)
      expect(window).toBe(expected)
    }
  })

  it('of slow answers is 8, and shrinks to it', () => {
    expect(after(FIRST_WINDOW, slow, 100)).toBe(8)
    expect(after(64, slow, 10)).toBe(54)
    expect(after(64, slow, 100)).toBe(8)
  })

  it('closes with a failure', () => {
    expect(windowAfter(64, failed)).toBe(1)
  })
})
