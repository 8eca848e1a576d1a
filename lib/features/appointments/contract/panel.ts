import { z } from 'zod'
import { idParams } from '@/lib/platform/http/fields'
import { type Appointment, APPOINTMENT_STATUSES } from '../rules/appointment'
import { localTimeOf } from '@/lib/platform/time/local-time'
import { shownName } from '@/lib/platform/phone/shown-name'
import { endpoint } from '@/lib/platform/http/endpoint'
import { AppointmentMove, Cancellation, NewAppointment } from './panel-input'
import { ListAppointments } from './panel-query'

const instant = z.iso.datetime()

const PanelAppointment = z.object({
  id: z.string(),
  contact: z.object({ id: z.string(), name: z.string(), phone: z.string() }),
  callId: z.string().nullable().describe('The call in which it was booked.'),
  startsAt: instant,
  lengthMinutes: z.int().nullable().describe('Null for one from before appointments had a length.'),
  timezone: z.string(),
  date: z.iso.date().describe('On the clock of `timezone`.'),
  time: z.string(),
  status: z.enum(APPOINTMENT_STATUSES),
  bookingCode: z.string(),
  link: z.url().describe('Page where the person can see, move and cancel it.'),
  cancelReason: z.string().nullable(),
  cancelledAt: instant.nullable(),
  createdAt: instant,
})

export type PanelAppointment = z.output<typeof PanelAppointment>

/** @param appUrl the URL of the installation, for the link */
export function presentAppointment(
  appointment: Omit<Appointment, 'contactId' | 'revision' | 'updatedAt' | 'bufferMinutes'>,
  appUrl: string,
): PanelAppointment {
  const { contact, startsAt, timezone, status, cancelledAt, createdAt, bookingCode } = appointment
  return {
    id: String(appointment.id),
    contact: { id: String(contact.id), name: shownName(contact), phone: contact.phone },
    callId: appointment.callId,
    startsAt: startsAt.toISOString(),
    lengthMinutes: appointment.lengthMinutes,
    timezone,
    ...localTimeOf(startsAt, timezone),
    status,
    bookingCode,
    link: `${appUrl}/appointments/${bookingCode}`,
    cancelReason: appointment.cancelReason,
    cancelledAt: cancelledAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }
}

export const panelListAppointments = endpoint({
  name: 'panelListAppointments',
  method: 'GET',
  path: '/api/appointments',
  summary: 'The appointments of the account by their time, a page at a time',
  tag: 'Appointments',
  query: ListAppointments,
  responses: {
    200: z.object({
      data: z.array(PanelAppointment),
      pagination: z.object({
        page: z.int(),
        limit: z.int(),
        total: z.int(),
        totalPages: z.int(),
      }),
    }),
  },
})

export const panelBookAppointment = endpoint({
  name: 'panelBookAppointment',
  method: 'POST',
  path: '/api/appointments',
  summary: 'Book a time for a contact, on the clock of the account',
  tag: 'Appointments',
  body: NewAppointment,
  responses: { 201: PanelAppointment },
  errors: ['not_found', 'slot_taken', 'slot_unavailable'],
})

export const panelMoveAppointment = endpoint({
  name: 'panelMoveAppointment',
  method: 'PATCH',
  path: '/api/appointments/{id}',
  summary: 'Move an appointment to another time, on the clock of the account',
  tag: 'Appointments',
  params: idParams,
  body: AppointmentMove,
  responses: { 200: PanelAppointment },
  errors: ['slot_taken', 'slot_unavailable', 'appointment_cancelled', 'appointment_over'],
})

export const panelCancelAppointment = endpoint({
  name: 'panelCancelAppointment',
  method: 'POST',
  path: '/api/appointments/{id}/cancel',
  summary: 'Cancel an appointment; one that is cancelled stays as it is',
  tag: 'Appointments',
  params: idParams,
  body: Cancellation,
  responses: { 200: PanelAppointment },
  errors: ['appointment_over'],
})
