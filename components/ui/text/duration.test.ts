import { expect, test } from 'vitest'
import { formatDuration, formatTalkTime } from './duration'

test('shows minutes and seconds, and hours where there are any', () => {
  expect([0, 5, 65, 600, 3599, 3600, 3725].map(formatDuration)).toEqual([
    '0:00',
    '0:05',
    '1:05',
    '10:00',
    '59:59',
    '1:00:00',
    '1:02:05',
  ])
})

test('rounds to seconds and is never negative', () => {
  expect(formatDuration(59.6)).toBe('1:00')
  expect(formatDuration(-3)).toBe('0:00')
})

test('shows a dash where nobody talked', () => {
  expect([0, 65].map(formatTalkTime)).toEqual(['–', '1:05'])
})
