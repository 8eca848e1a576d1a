import { expect, it } from 'vitest'
import { isUnderWay, nextStep, type Outlook } from './next-step'

const startedAt = new Date('2026-11-21T09:00:00Z')
const called = (status: string, outcome: string | null = null): Outlook => ({
  lastCall: { id: 'c', status, outcome, startedAt, analysing: false },
  appointmentAt: null,
})
const never: Outlook = { lastCall: null, appointmentAt: null }
const cold = { dncAt: null, heat: 'cold' }
const hot = { dncAt: null, heat: 'hot' }

it.each([
  ['who was never called is called', cold, never, 'first_call'],
  ['who is on the phone is left alone', cold, called('ringing'), 'in_call'],
  ['who asked for another call gets one', cold, called('completed', 'callback'), 'call_back'],
  ['who is hot gets an offer', hot, called('completed', 'interested'), 'offer'],
  ['who is hot and was missed gets it too', hot, called('no_answer'), 'offer'],
  ['who did not answer is tried again', cold, called('busy'), 'try_again'],
  ['a call that failed is tried again', cold, called('failed'), 'try_again'],
  ['a wrong number is checked', cold, called('completed', 'wrong_number'), 'check_number'],
  ['who said no is left alone', cold, called('completed', 'not_interested'), 'none'],
] as const)('%s', (_, contact, outlook, expected) => {
  expect(nextStep(contact, outlook)).toBe(expected)
})

it('lets a request not to be called win over everything', () => {
  const outlook = { ...called('completed', 'callback'), appointmentAt: startedAt }
  expect(nextStep({ dncAt: startedAt, heat: 'hot' }, outlook)).toBe('do_not_call')
})

it('waits for an appointment that stands', () => {
  expect(nextStep(hot, { ...called('no_answer'), appointmentAt: startedAt })).toBe('appointment')
})

it('knows when a call will still change by itself', () => {
  expect(isUnderWay(never)).toBe(false)
  expect(isUnderWay(called('in_progress'))).toBe(true)
  expect(isUnderWay(called('completed', 'interested'))).toBe(false)
  const analysing = { id: 'c', status: 'completed', outcome: null, startedAt, analysing: true }
  expect(isUnderWay({ lastCall: analysing, appointmentAt: null })).toBe(true)
})
