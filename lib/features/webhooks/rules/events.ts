import { z } from 'zod'
import {
  DIRECTIONS,
  OUTCOMES,
  SENTIMENTS,
  UNREACHED_STATUSES,
} from '@/lib/platform/vocabulary/call'
import { CONTACT_STAGES, CONTACT_STATUSES, HEATS } from '@/lib/platform/vocabulary/contact'

/**
 * The nine events. Deliveries, samples, the dialogs of the panel and the OpenAPI document all come from
 * this table.
 * See docs/contract/public-api.md#event-catalogue and docs/contract/decisions.md#event-data.
 */

const id = z.string().min(1)
const instant = z.iso.datetime()
const direction = z.enum(DIRECTIONS)

interface EventDefinition<S extends z.ZodObject> {
  /** Completes "Sent when …". */
  when: string
  /** The parts after the event's name in the envelope's id. A colon joins several parts. */
  key: string
  data: S
  sample: { key: string; data: z.output<S> }
}

function event<S extends z.ZodObject>(definition: EventDefinition<S>): EventDefinition<S> {
  return definition
}

const appointment = {
  appointmentId: id,
  contactId: id,
  phoneNumber: z.string(),
  name: z.string(),
  /** In `timezone`. */
  date: z.iso.date(),
  time: z.iso.time({ precision: -1 }),
  timezone: z.string(),
  startsAt: instant,
  bookingCode: z.string(),
  link: z.url(),
  callId: id.nullable(),
}

const CALL_ID = '0193f2b6-6d2e-7c41-9b1f-3a5d8e7c2f10'

const sampleContact = { contactId: '1042', phoneNumber: '+905321234567' }

const booked = {
  appointmentId: '311',
  ...sampleContact,
  name: 'Ayşe Yılmaz',
  date: '2026-11-24',
  time: '14:30',
  timezone: 'Europe/Istanbul',
  startsAt: '2026-11-24T11:30:00.000Z',
  bookingCode: 'K7QM4T',
  link: 'https://santral.example/appointments/K7QM4T',
  callId: CALL_ID,
}

export const EVENTS = {
  'call.completed': event({
    when: 'a call has ended and its analysis is stored',
    key: 'call id',
    data: z.object({
      callId: id,
      phoneNumber: z.string(),
      direction,
      durationSeconds: z.int().min(0),
      outcome: z.enum(OUTCOMES),
      sentiment: z.enum(SENTIMENTS),
      summary: z.string(),
      /** Empty if the contact has been deleted. */
      contactId: z.string(),
    }),
    sample: {
      key: CALL_ID,
      data: {
        callId: CALL_ID,
        phoneNumber: sampleContact.phoneNumber,
        direction: 'outbound',
        durationSeconds: 74,
        outcome: 'interested',
        sentiment: 'positive',
        summary: 'Ayşe asked about prices for two branches and wants an offer by e-mail.',
        contactId: sampleContact.contactId,
      },
    },
  }),
  'contact.created': event({
    when: 'a new contact is created, by the API, in the panel or from a call',
    key: 'contact id',
    data: z.object({
      contactId: id,
      firstName: z.string(),
      lastName: z.string(),
      name: z.string(),
      phoneNumber: z.string(),
      email: z.string().nullable(),
      company: z.string().nullable(),
      title: z.string().nullable(),
      status: z.enum(CONTACT_STATUSES),
      stage: z.enum(CONTACT_STAGES),
      source: z.string().nullable(),
      createdAt: instant,
    }),
    sample: {
      key: sampleContact.contactId,
      data: {
        contactId: sampleContact.contactId,
        firstName: 'Ayşe',
        lastName: 'Yılmaz',
        name: 'Ayşe Yılmaz',
        phoneNumber: sampleContact.phoneNumber,
        email: 'ayse@example.com',
        company: 'Yılmaz Mobilya',
        title: null,
        status: 'new',
        stage: 'new',
        source: 'zapier',
        createdAt: '2026-11-21T09:30:00.000Z',
      },
    },
  }),
  'dnc.requested': event({
    when: 'a person asks not to be called, or asks for deletion of their data',
    key: 'contact id, number of the request',
    data: z.object({
      contactId: id,
      phoneNumber: z.string(),
      requestType: z.enum(['do_not_call', 'data_deletion']),
      reason: z.string().nullable(),
      callId: id.nullable(),
    }),
    sample: {
      key: `${sampleContact.contactId}:1`,
      data: {
        ...sampleContact,
        requestType: 'do_not_call',
        reason: 'Asked during the call not to be called again.',
        callId: CALL_ID,
      },
    },
  }),
  'lead.hot': event({
    when: 'a lead crosses the hot threshold in a call',
    key: 'call id',
    data: z.object({
      contactId: id,
      phoneNumber: z.string(),
      name: z.string(),
      leadScore: z.int(),
      previousScore: z.int(),
      heat: z.enum(HEATS),
      callId: id,
    }),
    sample: {
      key: CALL_ID,
      data: {
        ...sampleContact,
        name: 'Ayşe Yılmaz',
        leadScore: 82,
        previousScore: 45,
        heat: 'hot',
        callId: CALL_ID,
      },
    },
  }),
  'appointment.booked': event({
    when: 'an appointment is created',
    key: 'appointment id',
    data: z.object(appointment),
    sample: { key: booked.appointmentId, data: booked },
  }),
  'campaign.finished': event({
    when: 'a campaign completes, in whichever way, once',
    key: 'campaign id',
    data: z.object({
      campaignId: id,
      name: z.string(),
      reason: z.enum(['all_contacts_done', 'stopped', 'end_date']),
      totalContacts: z.int().min(0),
      callsCompleted: z.int().min(0),
      callsFailed: z.int().min(0),
      finishedAt: instant,
    }),
    sample: {
      key: '27',
      data: {
        campaignId: '27',
        name: 'November offers',
        reason: 'all_contacts_done',
        totalContacts: 240,
        callsCompleted: 187,
        callsFailed: 53,
        finishedAt: '2026-11-21T15:58:12.000Z',
      },
    },
  }),
  'call.failed': event({
    when: 'the person could not be reached',
    key: 'call id',
    data: z.object({
      callId: id,
      phoneNumber: z.string(),
      direction,
      reason: z.enum(UNREACHED_STATUSES),
      contactId: id.nullable(),
      campaignId: id.nullable(),
      failedAt: instant,
    }),
    sample: {
      key: CALL_ID,
      data: {
        callId: CALL_ID,
        phoneNumber: sampleContact.phoneNumber,
        direction: 'outbound',
        reason: 'no_answer',
        contactId: sampleContact.contactId,
        campaignId: null,
        failedAt: '2026-11-21T09:31:02.000Z',
      },
    },
  }),
  'appointment.cancelled': event({
    when: 'an appointment is cancelled',
    key: 'appointment id',
    data: z.object({ ...appointment, reason: z.string().nullable(), cancelledAt: instant }),
    sample: {
      key: booked.appointmentId,
      data: { ...booked, reason: 'Found another date', cancelledAt: '2026-11-23T08:05:00.000Z' },
    },
  }),
  'appointment.rescheduled': event({
    when: 'an appointment is moved; the previous date and time are in it',
    key: 'appointment id, number of the move',
    data: z.object({
      ...appointment,
      previousDate: z.iso.date(),
      previousTime: z.iso.time({ precision: -1 }),
    }),
    sample: {
      key: `${booked.appointmentId}:1`,
      data: { ...booked, previousDate: '2026-11-23', previousTime: '10:00' },
    },
  }),
}

export type EventName = keyof typeof EVENTS
export type EventData<N extends EventName> = z.output<(typeof EVENTS)[N]['data']>

/** The data as a publisher passes it: enumerations as plain text, which is validated when it is recorded. */
export type NewEventData<N extends EventName> = {
  [K in keyof EventData<N>]: EventData<N>[K] extends string ? string : EventData<N>[K]
}

export const EVENT_NAMES = Object.keys(EVENTS) as [EventName, ...EventName[]]

export interface Envelope<N extends EventName = EventName> {
  /** `<event name>:<natural key>`: the same whenever the same event is recorded again. */
  id: string
  event: N
  /** ISO 8601 with milliseconds. */
  timestamp: string
  data: EventData<N>
}

/**
 * The schema of the envelope of one event.
 * See docs/contract/public-api.md#event-envelope.
 */
export function envelopeSchema<N extends EventName>(name: N) {
  return z.object({
    id: z.string().startsWith(`${name}:`),
    event: z.literal(name),
    timestamp: z.iso.datetime({ precision: 3 }),
    data: EVENTS[name].data,
  })
}

const SAMPLED_AT = '2026-11-21T09:30:00.000Z'

/**
 * The fixed sample of an event: made-up data in the shape of a real delivery.
 * See docs/contract/public-api.md#samples.
 */
export function sampleEnvelope(name: EventName): Envelope {
  const { key, data } = EVENTS[name].sample
  return { id: `${name}:${key}`, event: name, timestamp: SAMPLED_AT, data }
}
