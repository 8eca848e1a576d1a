import type { z } from 'zod'
import { expect, it } from 'vitest'
import { EVENT_NAMES, EVENTS } from './events'

const CONTRACT = [
  'call.completed',
  'contact.created',
  'dnc.requested',
  'lead.hot',
  'appointment.booked',
  'campaign.finished',
  'call.failed',
  'appointment.cancelled',
  'appointment.rescheduled',
]

it('begins with the events of the contract', () => {
  expect(EVENT_NAMES.slice(0, CONTRACT.length)).toEqual(CONTRACT)
})

function describeField([name, schema]: [string, z.ZodType]): string {
  const values = 'options' in schema ? (schema.options as string[]).map((one) => `\`${one}\``) : []
  const words = [values.join(', '), schema.description].filter(Boolean).join(' ')
  return `- \`${name}\`${words && `: ${words}`}`
}

it('is described in docs/events.md', async () => {
  const sections = EVENT_NAMES.map((name) => {
    const { when, key, data } = EVENTS[name]
    const fields = Object.entries<z.ZodType>(data.shape).map(describeField)
    return `## ${name}\n\nSent when ${when}. Natural key: ${key}.\n\n${fields.join('\n')}\n`
  })
  const text = [
    '# Events\n',
    'The events that integrators can subscribe to. A test writes this page from `lib/features/webhooks/rules/events.ts`.\n',
    ...sections,
  ].join('\n')
  await expect(text).toMatchFileSnapshot('../../../../docs/events.md')
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
