import { z } from 'zod'
import {
  DIRECTIONS,
  OUTCOMES,
  SENTIMENTS,
  UNREACHED_STATUSES,
} from '@/lib/platform/vocabulary/call'
import { phoneAsGiven, phoneOfCall } from '@/lib/platform/phone/phone-fields'
import {
  SAMPLE_CALL,
  SAMPLE_CONTACT,
  SAMPLE_NAME,
  sampleAppointment,
  samplePreviousTime,
} from './sample-parts'
import { CONTACT_STAGES, CONTACT_STATUSES, HEATS } from '@/lib/platform/vocabulary/contact'
import { byField, PUBLISHED_DETAILS } from '@/lib/platform/vocabulary/contact-fields'

/**
 * The events. Deliveries, the dialogs of the panel, the OpenAPI document, the packages of integrations/ and
 * docs/events.md all come from this table.
 * See docs/contract/public-api.md#event-catalog and docs/contract/decisions/webhooks.md#event-data.
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
}

function event<S extends z.ZodObject>(definition: EventDefinition<S>): EventDefinition<S> {
  return definition
}

const appointment = {
  appointmentId: id,
  contactId: id,
  phoneNumber: phoneAsGiven,
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

export const EVENTS = {
  'call.completed': event({
    when: 'a call has ended and its analysis is stored',
    key: 'call id',
    data: z.object({
      callId: id,
      phoneNumber: phoneOfCall,
      direction,
      durationSeconds: z.int().min(0),
      outcome: z.enum(OUTCOMES),
      sentiment: z.enum(SENTIMENTS),
      summary: z.string(),
      /** Empty if the contact has been deleted. */
      contactId: z.string(),
    }),
  }),
  'contact.created': event({
    when: 'a new contact is created, by the API, in the panel or from a call',
    key: 'contact id',
    data: z.object({
      contactId: id,
      firstName: z.string(),
      lastName: z.string(),
      name: z.string(),
      phoneNumber: phoneAsGiven,
      ...byField(PUBLISHED_DETAILS, () => z.string().nullable()),
      status: z.enum(CONTACT_STATUSES),
      stage: z.enum(CONTACT_STAGES),
      source: z.string().nullable(),
      createdAt: instant,
    }),
  }),
  'dnc.requested': event({
    when: 'a person asks not to be called, or asks for deletion of their data',
    key: 'contact id, number of the request',
    data: z.object({
      contactId: id,
      phoneNumber: phoneAsGiven,
      requestType: z.enum(['do_not_call', 'data_deletion']),
      reason: z.string().nullable(),
      callId: id.nullable(),
    }),
  }),
  'lead.hot': event({
    when: 'a lead crosses the hot threshold in a call',
    key: 'call id',
    data: z.object({
      contactId: id,
      phoneNumber: phoneAsGiven,
      name: z.string(),
      leadScore: z.int(),
      previousScore: z.int(),
      heat: z.enum(HEATS),
      callId: id,
    }),
  }),
  'appointment.booked': event({
    when: 'an appointment is created',
    key: 'appointment id',
    data: z.object(appointment),
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
  }),
  'call.failed': event({
    when: 'the person could not be reached: no answer, busy, rejected or abandoned',
    key: 'call id',
    data: z.object({
      callId: id,
      phoneNumber: phoneOfCall,
      direction,
      reason: z.enum(UNREACHED_STATUSES),
      contactId: id.nullable(),
      campaignId: id.nullable(),
      failedAt: instant,
    }),
  }),
  'appointment.cancelled': event({
    when: 'an appointment is cancelled',
    key: 'appointment id',
    data: z.object({ ...appointment, reason: z.string().nullable(), cancelledAt: instant }),
  }),
  'appointment.rescheduled': event({
    when: 'an appointment is moved; the previous date and time are in it',
    key: 'appointment id, number of the move',
    data: z.object({
      ...appointment,
      previousDate: z.iso.date(),
      previousTime: z.iso.time({ precision: -1 }),
    }),
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

/** The schema of the envelope of one event. See docs/contract/public-api.md#event-envelope. */
export function envelopeSchema<N extends EventName>(name: N) {
  return z.object({
    id: z.string().startsWith(`${name}:`),
    event: z.literal(name),
    timestamp: z.iso.datetime({ precision: 3 }),
    data: EVENTS[name].data,
  })
}

interface Sample<N extends EventName> {
  /** The natural key, as `EVENTS[name].key` describes it. */
  key: string
  data: EventData<N>
}

/** Made-up data in the shape of a real delivery, as of a moment, so that nothing in it happens after it was sent. */
const SAMPLES: { [N in EventName]: (at: Date) => Sample<N> } = {
  'call.completed': () => ({
    key: SAMPLE_CALL.callId,
    data: {
      ...SAMPLE_CALL,
      durationSeconds: 74,
      outcome: 'interested',
      sentiment: 'positive',
      summary: 'Ayşe asked about prices for two branches and wants an offer by e-mail.',
      contactId: SAMPLE_CONTACT.contactId,
    },
  }),
  'contact.created': (at) => ({
    key: SAMPLE_CONTACT.contactId,
    data: {
      ...SAMPLE_CONTACT,
      firstName: 'Ayşe',
      lastName: 'Yılmaz',
      name: SAMPLE_NAME,
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
    key: `${SAMPLE_CONTACT.contactId}:1`,
    data: {
      ...SAMPLE_CONTACT,
      requestType: 'do_not_call',
      reason: 'Asked during the call not to be called again.',
      callId: SAMPLE_CALL.callId,
    },
  }),
  'lead.hot': () => ({
    key: SAMPLE_CALL.callId,
    data: {
      ...SAMPLE_CONTACT,
      name: SAMPLE_NAME,
      leadScore: 82,
      previousScore: 45,
      heat: 'hot',
      callId: SAMPLE_CALL.callId,
    },
  }),
  'appointment.booked': (at) => ({ key: '311', data: sampleAppointment(at) }),
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
    key: SAMPLE_CALL.callId,
    data: {
      ...SAMPLE_CALL,
      reason: 'no_answer',
      contactId: SAMPLE_CONTACT.contactId,
      campaignId: null,
      failedAt: at.toISOString(),
    },
  }),
  'appointment.cancelled': (at) => ({
    key: '311',
    data: { ...sampleAppointment(at), reason: 'Found another date', cancelledAt: at.toISOString() },
  }),
  'appointment.rescheduled': (at) => ({
    key: '311:1',
    data: { ...sampleAppointment(at), ...samplePreviousTime(at) },
  }),
}

const SAMPLED_AT = new Date('2026-11-21T09:30:00.000Z')

/** The sample of an event, as of a moment; without one always the same. See docs/contract/public-api.md#samples. */
export function sampleEnvelope<N extends EventName>(name: N, at = SAMPLED_AT): Envelope<N> {
  const { key, data } = SAMPLES[name](at)
  return { id: `${name}:${key}`, event: name, timestamp: at.toISOString(), data }
}
