import { describe, expect, test } from 'vitest'
import { defaultBackoff, parseRetryAfter, parseWhen } from './durations'

const NOW = Date.UTC(2026, 0, 1)

describe('parseWhen', () => {
  test.each([
    ['', 0],
    ['1s', 1000],
    ['1h30m', 5_400_000],
    ['2w3d4h5m6s', 1_483_506_000],
    ['250ms', 250],
    ['1.5s', 1500],
    ['1m1ms', 60_001],
  ])('reads the length %j', (text, ms) => {
    expect(parseWhen(text, NOW)).toBe(NOW + ms)
  })

  test('reads a time to the millisecond', () => {
    expect(parseWhen('2026-02-03T04:05:06.789Z', NOW)).toBe(Date.UTC(2026, 1, 3, 4, 5, 6, 789))
  })

  test('stays within what a database can store', () => {
    const latest = Date.UTC(9999, 11, 31, 23, 59, 59, 999)
    expect(parseWhen('9999999w', NOW)).toBe(latest)
    expect(parseRetryAfter('9'.repeat(20), NOW)).toBe(latest)
    expect(parseWhen('0000-01-01T00:00:00Z', NOW)).toBe(0)
  })

  test.each(['soon', '1 hour', '5', '1s later'])('refuses %j', (text) => {
    expect(() => parseWhen(text, NOW)).toThrow(RangeError)
  })
})

describe('defaultBackoff', () => {
  test.each([
    [0, 15],
    [1, 30],
    [4, 300],
    [8, 3600],
    [9, 7200],
    [50, 7200],
  ])('waits after attempt %i at least %i seconds', (attempt, seconds) => {
    expect(defaultBackoff(attempt, () => 0)).toBe(seconds * 1000)
    expect(defaultBackoff(attempt, () => 0.999_999)).toBeLessThan((seconds + 30) * 1000)
  })
})

describe('parseRetryAfter', () => {
  test.each([
    ['7', NOW + 7000],
    ['2026-01-01T00:00:05.500Z', NOW + 5500],
    ['Thu, 01 Jan 2026 00:01:00 GMT', NOW + 60_000],
    ['whenever', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%j', (header, expected) => {
    expect(parseRetryAfter(header, NOW)).toBe(expected)
  })
})
