import { expect, it } from 'vitest'
import { idleProcesses, RECENT_MS } from './idle-processes'

const NOW = 1_000_000
const ago = (...times: number[]) => times.map((time) => NOW - time)

it.each([
  ['the least without calls', { running: 0, arrivals: [] }, 2],
  ['the least after one call', { running: 1, arrivals: ago(10) }, 2],
  ['as many as calls that arrived lately', { running: 1, arrivals: ago(1, 2, 3, 4, 5) }, 5],
  [
    'none for calls of long ago',
    { running: 0, arrivals: ago(RECENT_MS, RECENT_MS + 1, 5, 6, 7) },
    3,
  ],
  ['no more than the free places', { running: 6, arrivals: ago(1, 2, 3, 4, 5, 6) }, 2],
  ['none without a free place', { running: 9, arrivals: ago(1, 2, 3) }, 0],
])('keeps %s', (_, demand, expected) => {
  expect(idleProcesses({ least: 2, most: 8, ...demand }, NOW)).toBe(expected)
})
