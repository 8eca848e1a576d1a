import { expect, it } from 'vitest'
import { talkAppointment } from './talk-appointment'

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
])('is the one that was made last in the call, or else the next', (ahead, expected) => {
  expect(talkAppointment(ahead, 'this')).toBe(expected)
})
