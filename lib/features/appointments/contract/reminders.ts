import { z } from 'zod'
import { idParams, successResponse } from '@/lib/platform/http/fields'
import type { Reminder } from '../rules/appointment'
import { endpoint } from '@/lib/platform/http/endpoint'
import { NewReminder, ReminderChange } from './reminder-input'

const PanelReminder = z.object({
  id: z.string(),
  minutesBefore: z.int(),
  message: z.discriminatedUnion('channel', [
    z.object({ channel: z.literal('sms'), text: z.string() }),
    z.object({
      channel: z.literal('chatapp'),
      templateName: z.string(),
      language: z.string(),
      parameters: z.array(z.string()),
    }),
  ]),
  isActive: z.boolean(),
  createdAt: z.iso.datetime(),
})

export type PanelReminder = z.output<typeof PanelReminder>

export function presentReminder(reminder: Reminder): PanelReminder {
  const { id, minutesBefore, message, isActive, createdAt } = reminder
  return {
    id: String(id),
    minutesBefore,
    message,
    isActive,
    createdAt: createdAt.toISOString(),
  }
}

export const panelListReminders = endpoint({
  name: 'panelListReminders',
  method: 'GET',
  path: '/api/appointment-reminders',
  summary: 'The messages that go out before each appointment',
  tag: 'Appointments',
  responses: { 200: z.object({ data: z.array(PanelReminder) }) },
})

export const panelCreateReminder = endpoint({
  name: 'panelCreateReminder',
  method: 'POST',
  path: '/api/appointment-reminders',
  summary: 'Have a message sent some time before each appointment',
  tag: 'Appointments',
  body: NewReminder,
  responses: { 201: PanelReminder },
  errors: ['quota_exceeded'],
})

export const panelUpdateReminder = endpoint({
  name: 'panelUpdateReminder',
  method: 'PATCH',
  path: '/api/appointment-reminders/{id}',
  summary: 'Change the fields that are sent',
  tag: 'Appointments',
  params: idParams,
  body: ReminderChange,
  responses: { 200: PanelReminder },
})

export const panelDeleteReminder = endpoint({
  name: 'panelDeleteReminder',
  method: 'DELETE',
  path: '/api/appointment-reminders/{id}',
  summary: 'Delete a reminder; what was sent stays on the timelines',
  tag: 'Appointments',
  params: idParams,
  responses: { 200: successResponse },
})
