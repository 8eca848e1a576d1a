import { expect, it } from 'vitest'
import { envelopeSchema, EVENT_NAMES, EVENTS, sampleEnvelope } from './events'

it('names the nine events of the contract', () => {
  expect(EVENT_NAMES).toEqual([
    'call.completed',
    'contact.created',
    'dnc.requested',
    'lead.hot',
    'appointment.booked',
    'campaign.finished',
    'call.failed',
    'appointment.cancelled',
    'appointment.rescheduled',
  ])
})

it.each(EVENT_NAMES)('has a sample of %s with exactly the fields of a delivery', (name) => {
  const sample = sampleEnvelope(name)
  expect(envelopeSchema(name).parse(sample)).toEqual(sample)
  expect(Object.keys(sample)).toEqual(['id', 'event', 'timestamp', 'data'])
  expect(Object.keys(sample.data).toSorted()).toEqual(
    Object.keys(EVENTS[name].data.shape).toSorted(),
  )
})

it('shows the fields of call.completed that the contract names', () => {
  expect(Object.keys(EVENTS['call.completed'].data.shape)).toEqual([
    'callId',
    'phoneNumber',
    'direction',
    'durationSeconds',
    'outcome',
    'sentiment',
    'summary',
    'contactId',
  ])
})
