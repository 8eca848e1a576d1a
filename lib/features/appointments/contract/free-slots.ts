import { z } from 'zod'
import { endpoint } from '@/lib/platform/http/endpoint'
import { dayField, referencedId } from '@/lib/platform/http/fields'
import { SelfBooking } from './booking-input'

/** The endpoints that offer free slots, and the one of the self-booking page. */

const tag = 'Appointments'

const days = {
  from: dayField.optional().describe('First day; today where it is left out or earlier.'),
  to: dayField.optional().describe('Last day; a week after the first where it is left out.'),
}

const FreeSlots = z.object({
  slots: z
    .array(z.object({ date: z.iso.date(), time: z.string() }))
    .describe(
      'On the clock of `timezone`, the earliest first: whole days, at most 400 slots. Where clocks go back, `time` has its offset: `02:30+01:00`.',
    ),
  timezone: z.string(),
  nextFrom: z.iso
    .date()
    .nullable()
    .describe('The `from` of the next page; null after the last day that can be booked.'),
})

export type FreeSlotsAnswer = z.output<typeof FreeSlots>

export const panelFreeSlots = endpoint({
  name: 'panelFreeSlots',
  method: 'GET',
  path: '/api/appointments/free-slots',
  summary: 'The times at which the account holder can book',
  tag,
  query: z.object({
    ...days,
    appointmentId: referencedId.describe('An appointment to move: its own time counts as free.'),
  }),
  responses: { 200: FreeSlots },
  errors: ['not_found'],
})

export const bookingFreeSlots = endpoint({
  name: 'bookingFreeSlots',
  method: 'GET',
  path: '/api/appointments/booking/{code}/free-slots',
  summary: 'The times to which the person who has the code can move the appointment',
  tag,
  params: z.object({ code: z.string().min(1).max(64) }),
  query: z.object(days),
  responses: { 200: FreeSlots },
  errors: ['too_many_attempts', 'service_unavailable'],
})

export const bookOnPage = endpoint({
  name: 'bookOnPage',
  method: 'POST',
  path: '/api/book/{slug}',
  summary: 'Book a free time on the self-booking page',
  tag,
  params: z.object({ slug: z.string().min(1).max(80) }),
  body: SelfBooking,
  responses: { 201: z.object({ bookingCode: z.string(), link: z.url() }) },
  errors: [
    'booking_unavailable',
    'slot_taken',
    'slot_unavailable',
    'too_many_attempts',
    'service_unavailable',
  ],
})
