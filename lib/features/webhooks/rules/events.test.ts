import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { EVENT_NAMES, EVENTS } from './events'

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

it('is described in docs/webhooks.md: how each event writes its phone number', () => {
  const rows = readFileSync('docs/webhooks.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'))
  for (const name of EVENT_NAMES) {
    const { shape } = EVENTS[name].data
    if (!('phoneNumber' in shape)) continue
    const described = rows.filter((row) => row.includes(`\`${name}\``))
    expect(described, name).toEqual([expect.stringContaining(shape.phoneNumber.description ?? '?')])
  }
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
