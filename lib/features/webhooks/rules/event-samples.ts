import { localTimeOf } from '@/lib/platform/time/local-time'
import type { Envelope, EventData, EventName } from './events'
import { byField, PUBLISHED_DETAILS } from '@/lib/platform/vocabulary/contact-fields'

/**
 * The samples of the events: made-up data in the shape of a real delivery, as of a moment, so that
 * nothing in a sample happens after the sample was sent.
 * See docs/contract/public-api.md#samples.
 */

interface Sample<N extends EventName> {
  /** The natural key, as `EVENTS[name].key` describes it. */
  key: string
  data: EventData<N>
}

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

const CALL_ID = '0193f2b6-6d2e-7c41-9b1f-3a5d8e7c2f10'
const NAME = 'Ayşe Yılmaz'
const TIMEZONE = 'Europe/Istanbul'

/** The contact's number is unchanged, that of a call is in E.164. */
const contact = { contactId: '1042', phoneNumber: '+90 532 123 45 67' }
const call = { callId: CALL_ID, phoneNumber: '+905321234567', direction: 'outbound' } as const

/** Three days after the moment, at half past two in Istanbul. */
function appointmentStart(at: Date): Date {
  const start = new Date(at.getTime() + 3 * DAY_MS)
  start.setUTCHours(11, 30, 0, 0)
  return start
}

function appointment(at: Date) {
  const startsAt = appointmentStart(at)
  return {
    appointmentId: '311',
    ...contact,
    name: NAME,
    ...localTimeOf(startsAt, TIMEZONE),
    timezone: TIMEZONE,
    startsAt: startsAt.toISOString(),
    bookingCode: 'K7QM4TXR',
    link: 'https://santral.example/appointments/K7QM4TXR',
    callId: CALL_ID,
  }
}

/** A day and four and a half hours before the new time. */
function previousTime(at: Date) {
  const before = new Date(appointmentStart(at).getTime() - DAY_MS - 4.5 * HOUR_MS)
  const { date: previousDate, time: previousTime } = localTimeOf(before, TIMEZONE)
  return { previousDate, previousTime }
}

const SAMPLES: { [N in EventName]: (at: Date) => Sample<N> } = {
  'call.completed': () => ({
    key: CALL_ID,
    data: {
      ...call,
      durationSeconds: 74,
      outcome: 'interested',
      sentiment: 'positive',
      summary: 'Ayşe asked about prices for two branches and wants an offer by e-mail.',
      contactId: contact.contactId,
    },
  }),
  'contact.created': (at) => ({
    key: contact.contactId,
    data: {
      ...contact,
      firstName: 'Ayşe',
      lastName: 'Yılmaz',
      name: NAME,
      ...byField(PUBLISHED_DETAILS, () => null),
      email: 'ayse@example.com',
      company: 'Yılmaz Mobilya',
      status: 'new',
      stage: 'new',
      source: 'zapier',
      createdAt: at.toISOString(),
    },
  }),
  'dnc.requested': () => ({
    key: `${contact.contactId}:1`,
    data: {
      ...contact,
      requestType: 'do_not_call',
      reason: 'Asked during the call not to be called again.',
      callId: CALL_ID,
    },
  }),
  'lead.hot': () => ({
    key: CALL_ID,
    data: {
      ...contact,
      name: NAME,
      leadScore: 82,
      previousScore: 45,
      heat: 'hot',
      callId: CALL_ID,
    },
  }),
  'appointment.booked': (at) => ({ key: '311', data: appointment(at) }),
  'campaign.finished': (at) => ({
    key: '27',
    data: {
      campaignId: '27',
      name: 'November offers',
      reason: 'all_contacts_done',
      totalContacts: 240,
      callsCompleted: 187,
      callsFailed: 53,
      finishedAt: at.toISOString(),
    },
  }),
  'call.failed': (at) => ({
    key: CALL_ID,
    data: {
      ...call,
      reason: 'no_answer',
      contactId: contact.contactId,
      campaignId: null,
      failedAt: at.toISOString(),
    },
  }),
  'appointment.cancelled': (at) => ({
    key: '311',
    data: { ...appointment(at), reason: 'Found another date', cancelledAt: at.toISOString() },
  }),
  'appointment.rescheduled': (at) => ({
    key: '311:1',
    data: { ...appointment(at), ...previousTime(at) },
  }),
}

const SAMPLED_AT = new Date('2026-11-21T09:30:00.000Z')

/** The sample of an event, as of a moment; without one always the same. */
export function sampleEnvelope<N extends EventName>(name: N, at = SAMPLED_AT): Envelope<N> {
  const { key, data } = SAMPLES[name](at)
  return { id: `${name}:${key}`, event: name, timestamp: at.toISOString(), data }
}
