import { expect, it } from 'vitest'
import type { CallStatus, Outcome } from '@/lib/platform/vocabulary/call'
import { isUnderWay, nextStep, type NextStepFacts } from './next-step'

const startedAt = new Date('2026-11-21T09:00:00Z')
const called = (status: CallStatus, outcome: Outcome | null = null): NextStepFacts => ({
  lastCall: { id: 'c', status, outcome, startedAt, analyzing: false },
  appointmentAt: null,
})
const never: NextStepFacts = { lastCall: null, appointmentAt: null }
const cold = { dncAt: null, heat: 'cold' } as const
const hot = { dncAt: null, heat: 'hot' } as const

it.each([
  ['calls a contact that was never called', cold, never, 'first_call'],
  ['waits while a call runs', cold, called('ringing'), 'in_call'],
  ['calls back a contact that asked for it', cold, called('completed', 'callback'), 'call_back'],
  ['makes a hot lead an offer', hot, called('completed', 'interested'), 'offer'],
  ['makes a hot lead an offer after a missed call too', hot, called('no_answer'), 'offer'],
  ['retries an unanswered call', cold, called('busy'), 'try_again'],
  ['retries a failed call', cold, called('failed'), 'try_again'],
  ['checks a wrong number', cold, called('completed', 'wrong_number'), 'check_number'],
  [
    'leaves a contact that is not interested alone',
    cold,
    called('completed', 'not_interested'),
    'none',
  ],
] as const)('%s', (_, contact, facts, expected) => {
  expect(nextStep(contact, facts)).toBe(expected)
})

it('puts a do-not-call request before everything else', () => {
  const facts = { ...called('completed', 'callback'), appointmentAt: startedAt }
  expect(nextStep({ dncAt: startedAt, heat: 'hot' }, facts)).toBe('do_not_call')
})

it('waits for a booked appointment', () => {
  expect(nextStep(hot, { ...called('no_answer'), appointmentAt: startedAt })).toBe('appointment')
})

it('reports when a call can still change', () => {
  expect(isUnderWay(never)).toBe(false)
  expect(isUnderWay(called('in_progress'))).toBe(true)
  expect(isUnderWay(called('completed', 'interested'))).toBe(false)
  const ended = called('completed')
  const lastCall = { ...ended.lastCall!, analyzing: true }
  expect(isUnderWay({ ...ended, lastCall })).toBe(true)
})
