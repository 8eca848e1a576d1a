import { z } from 'zod'
import { endpoint } from '@/lib/platform/http/endpoint'
import { idParams } from '@/lib/platform/http/fields'
import type { StoredClosedDays } from '../closed-days'
import { BookingSettingsInput, NewClosedDays } from './booking-input'

/** The endpoints that decide when and how an account can be booked. */

const tag = 'Appointments'

const Settings = z.object({
  timezone: z.string().describe('Of the hours.'),
  hours: z.array(z.array(z.object({ from: z.string(), to: z.string() }))),
  lengthMinutes: z.int(),
  bufferMinutes: z.int(),
  noticeMinutes: z.int(),
  horizonDays: z.int(),
  slug: z.string().describe('A proposal, until settings are saved.'),
  selfBooking: z.boolean(),
  url: z.url().describe('The self-booking page.'),
})

const PanelClosedDays = z.object({
  id: z.string(),
  from: z.iso.date(),
  to: z.iso.date(),
  label: z.string(),
})

export type PanelClosedDays = z.output<typeof PanelClosedDays>

export function presentClosedDays({ id, ...days }: StoredClosedDays): PanelClosedDays {
  return { id: String(id), ...days }
}

export const panelReadBookingSettings = endpoint({
  name: 'panelReadBookingSettings',
  method: 'GET',
  path: '/api/booking-settings',
  summary: 'When the account can be booked; the defaults, until settings are saved',
  tag,
  responses: { 200: Settings },
})

export const panelUpdateBookingSettings = endpoint({
  name: 'panelUpdateBookingSettings',
  method: 'PUT',
  path: '/api/booking-settings',
  summary: 'Change when the account can be booked; booked appointments stay',
  tag,
  body: BookingSettingsInput,
  responses: { 200: Settings },
  errors: ['slug_taken'],
})

export const panelListClosedDays = endpoint({
  name: 'panelListClosedDays',
  method: 'GET',
  path: '/api/closed-days',
  summary: 'The closed days that are not over',
  tag,
  responses: { 200: z.object({ data: z.array(PanelClosedDays) }) },
})

export const panelAddClosedDays = endpoint({
  name: 'panelAddClosedDays',
  method: 'POST',
  path: '/api/closed-days',
  summary: 'Close some days; appointments that are booked then stay',
  tag,
  body: NewClosedDays,
  responses: { 201: PanelClosedDays },
  errors: ['quota_exceeded'],
})

export const panelDeleteClosedDays = endpoint({
  name: 'panelDeleteClosedDays',
  method: 'DELETE',
  path: '/api/closed-days/{id}',
  summary: 'Open these days again',
  tag,
  params: idParams,
  responses: { 200: z.object({ success: z.literal(true) }) },
})

export const panelRenewCalendarFeed = endpoint({
  name: 'panelRenewCalendarFeed',
  method: 'POST',
  path: '/api/calendar-feed',
  summary: 'A new secret address of the calendar; the one before no longer works',
  tag,
  responses: {
    201: z.object({
      url: z.url().describe('Only this response contains it.'),
      createdAt: z.iso.datetime(),
    }),
  },
})

export const panelDeleteCalendarFeed = endpoint({
  name: 'panelDeleteCalendarFeed',
  method: 'DELETE',
  path: '/api/calendar-feed',
  summary: 'Take the secret address of the calendar away',
  tag,
  responses: { 200: z.object({ success: z.literal(true) }) },
})
