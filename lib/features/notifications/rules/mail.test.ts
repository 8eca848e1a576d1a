import { describe, expect, it } from 'vitest'
import { KIND_NAMES, type Told } from './kinds'
import { composeMail } from './mail'

const appointment = {
  contactId: '1',
  person: 'Ayşe\r\nBcc: all@example.com',
  startsAt: '2026-11-30T07:00:00.000Z',
  by: 'call',
} as const

const EXAMPLES: Told[] = [
  { kind: 'lead_hot', data: { contactId: '1', person: 'Ayşe', leadScore: 82 } },
  { kind: 'appointment_booked', data: appointment },
  { kind: 'appointment_cancelled', data: { ...appointment, by: 'booking_page' } },
  {
    kind: 'lead_submitted',
    data: { formId: '4', formName: 'Call me back', contactId: '1', person: 'Ayşe' },
  },
  { kind: 'lead_calls_used', data: { formId: '4', formName: 'Call me back', limit: 100 } },
  {
    kind: 'campaign_finished',
    data: {
      campaignId: '2',
      name: 'Offers',
      reason: 'end_date',
      totalContacts: 50,
      callsCompleted: 40,
    },
  },
  { kind: 'campaign_paused', data: { campaignId: '2', name: 'Offers', reason: 'no_worker' } },
  {
    kind: 'webhook_deactivated',
    data: { subscriptionId: '3', event: 'lead.hot', targetUrl: 'https://crm.example/in' },
  },
  {
    kind: 'tool_failing',
    data: { toolId: '5', name: 'order_status', problem: 'The system did not answer in time.' },
  },
  { kind: 'tool_changed', data: { toolId: '5', name: 'order_status', change: 'gone' } },
  {
    kind: 'replies_slow',
    data: {
      from: '2026-11-30T07:00:00.000Z',
      day: '2026-11-30',
      p95Ms: 4210,
      limitMs: 3000,
      replies: 120,
    },
  },
  {
    kind: 'weekly_problems',
    data: {
      from: '2026-11-23',
      to: '2026-11-29',
      calls: 14,
      unanswered: 13,
      failedTools: 0,
      repeated: 2,
      silences: 0,
      hangUps: 1,
      topics: [
        { topic: 'parking', people: 12 },
        { topic: 'price', people: 1 },
      ],
    },
  },
  { kind: 'minutes_low', data: { secondsLeft: 1799 } },
]

const APP_URL = 'https://santral.example'
const compose = (told: Told[], locale: 'en' | 'tr') =>
  composeMail(told, { locale, timezone: 'Europe/Istanbul', appUrl: APP_URL })

it('has an example of each kind', () => {
  expect(EXAMPLES.map(({ kind }) => kind)).toEqual(KIND_NAMES)
})

describe.each(['en', 'tr'] as const)('in %s', (locale) => {
  it.each(EXAMPLES)('$kind says what happened, where to look, and where to change it', (told) => {
    for (const list of [[told], [told, told]]) {
      const { subject, text, link } = compose(list, locale)
      expect(subject).toMatch(/^[^\r\n]+$/)
      expect(`${subject} ${text}`).not.toMatch(/undefined|NaN|\[object/)
      expect(link).toMatch(
        /^https:\/\/santral\.example\/(contacts|campaigns|lead-forms|webhooks|tools|usage|analytics|calls)/,
      )
      expect(text.split('\n').filter((line) => line === link)).toHaveLength(list.length)
      expect(text.split('\n').at(-1)).toBe(`${APP_URL}/settings/notifications`)
    }
  })
})

it('begins no line with a name', () => {
  const breaks = 'Ada\nhttps://evil.example\u2028\u0085x'
  for (const { kind, data } of EXAMPLES) {
    const names = {
      ...('person' in data && { person: breaks }),
      ...('name' in data && { name: breaks }),
      ...('formName' in data && { formName: breaks }),
    }
    const { subject, text } = compose([{ kind, data: { ...data, ...names } } as Told], 'en')
    expect(`${subject} ${text}`).not.toMatch(/[\n\u2028\u0085]\s*(https:\/\/evil|x)/)
  }
})

it('gives times in the time zone of the account', () => {
  const booked = EXAMPLES.filter(({ kind }) => kind === 'appointment_booked')
  expect(compose(booked, 'en').text).toContain('Monday, November 30, 10:00.')
  expect(compose(booked, 'tr').text).toContain('30 Kasım Pazartesi, 10:00.')
})
