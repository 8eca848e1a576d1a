import { expect, it } from 'vitest'
import { formatMinutes } from './amount'

it('formats minutes and seconds without hours', () => {
  expect([0, 5, 65, 18_000, -65, -5].map(formatMinutes)).toEqual([
    '0:00',
    '0:05',
    '1:05',
    '300:00',
    '−1:05',
    '−0:05',
  ])
})
