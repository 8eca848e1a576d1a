import { z } from 'zod'
import { APPOINTMENT_STATUSES } from '../rules/appointment'
import { endpoint } from '@/lib/platform/http/endpoint'
import { AppointmentMove, Cancellation } from './panel-input'

/** The endpoints of an appointment's public page. The booking code in the URL is the permission. */

const params = z.object({ code: z.string().min(1).max(64) })

const PublicBooking = z.object({
  bookingCode: z.string(),
  link: z.url(),
  startsAt: z.iso.datetime(),
  timezone: z.string(),
  date: z.iso.date().describe('On the clock of `timezone`.'),
  time: z.string(),
  status: z.enum(APPOINTMENT_STATUSES),
  accountName: z.string().describe('With whom: the name of the business.'),
  business: z.object({
    name: z.string(),
    address: z.string(),
    phone: z.string().describe('In E.164. What is not known is empty.'),
    website: z.string(),
    privacyNotice: z.string().describe('Text, or the URL of a page.'),
    logo: z.string().nullable().describe('The path of its file.'),
  }),
  assistantName: z.string().nullable().describe('Who booked it in a call.'),
  open: z.boolean().describe('Whether it can still be moved and cancelled.'),
})

type PublicBooking = z.output<typeof PublicBooking>

export function presentBooking(
  booking: Omit<PublicBooking, 'startsAt'> & { startsAt: Date },
): PublicBooking {
  return { ...booking, startsAt: booking.startsAt.toISOString() }
}

export const readBooking = endpoint({
  name: 'readBooking',
  method: 'GET',
  path: '/api/appointments/booking/{code}',
  summary: 'One appointment, for the person who has its code',
  tag: 'Appointments',
  params,
  responses: { 200: PublicBooking },
  errors: ['too_many_attempts', 'service_unavailable'],
})

export const moveBooking = endpoint({
  name: 'moveBooking',
  method: 'PATCH',
  path: '/api/appointments/booking/{code}',
  summary: "Move it to another time, on the clock of the appointment's time zone",
  tag: 'Appointments',
  params,
  body: AppointmentMove,
  responses: { 200: PublicBooking },
  errors: [
    'slot_taken',
    'slot_unavailable',
    'appointment_cancelled',
    'appointment_over',
    'too_many_attempts',
    'service_unavailable',
  ],
})

export const cancelBooking = endpoint({
  name: 'cancelBooking',
  method: 'POST',
  path: '/api/appointments/booking/{code}/cancel',
  summary: 'Cancel it; one that is cancelled stays as it is',
  tag: 'Appointments',
  params,
  body: Cancellation,
  responses: { 200: PublicBooking },
  errors: ['appointment_over', 'too_many_attempts', 'service_unavailable'],
})
