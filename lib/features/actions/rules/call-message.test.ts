import { expect, it } from 'vitest'
import { retryAfter, appointmentOfCall } from './call-message'
import { MESSAGE_PROBLEMS } from '@/lib/platform/vocabulary/message'

it('retries three times if the platform was unreachable, later each time', () => {
  const waits = [1, 2, 3, 4, 5].map((attempt) => retryAfter('unreachable', attempt))
  expect(waits).toEqual([30_000, 300_000, 1_800_000, null, null])
})

it('does not retry what was refused or may have been taken', () => {
  const others = MESSAGE_PROBLEMS.filter((reason) => reason !== 'unreachable')
  expect(others.filter((reason) => retryAfter(reason, 1) !== null)).toEqual([])
})

const next = { id: 1n, callId: null }
const first = { id: 2n, callId: 'this' }
const last = { id: 3n, callId: 'this' }
const other = { id: 4n, callId: 'other' }

it.each([
  [[], null],
  [[next, other], next],
  [[next, first, other], first],
  [[next, last, first], last],
  [[first, last], last],
])('is the one that was booked last in the call, else the next one', (ahead, expected) => {
  expect(appointmentOfCall(ahead, 'this')).toBe(expected)
})
