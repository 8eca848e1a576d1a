import { z } from 'zod'
import { dayField, lineText, numberWithin } from '@/lib/platform/http/fields'
import { takes } from '@/lib/platform/http/word-issue'
import { minutesOf } from '@/lib/platform/time/clock'
import {
  BUFFER_MINUTES,
  HORIZON_DAYS,
  LENGTH_MINUTES,
  MAX_INTERVALS,
  NOTICE_MINUTES,
  WEEKDAYS,
} from '../rules/opening-hours'
import { SLUG, SLUG_LENGTH } from '../rules/slug'
import { AppointmentMove } from './panel-input'

const clock = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, takes('a time such as 09:30'))

const Interval = z
  .strictObject({ from: clock, to: clock })
  .refine(({ from, to }) => minutesOf(from) < minutesOf(to), {
    path: ['to'],
    error: 'It takes a time after the one before.',
  })

const Weekday = z
  .array(Interval)
  .max(MAX_INTERVALS)
  .superRefine((intervals, context) => {
    intervals.forEach(({ from }, at) => {
      const before = intervals[at - 1]
      if (!before || minutesOf(before.to) <= minutesOf(from)) return
      const message = 'It takes a time after the end of the interval before.'
      context.addIssue({ code: 'custom', path: [at, 'from'], message })
    })
  })

export const BookingSettingsInput = z.strictObject({
  hours: z
    .array(Weekday)
    .length(WEEKDAYS.length)
    .describe('The intervals of each weekday, Monday first; `24:00` is the end of the day.'),
  lengthMinutes: numberWithin(LENGTH_MINUTES),
  bufferMinutes: numberWithin(BUFFER_MINUTES).describe('Kept free after each appointment.'),
  noticeMinutes: numberWithin(NOTICE_MINUTES).describe('How long ahead contacts must book.'),
  horizonDays: numberWithin(HORIZON_DAYS).describe('How many days ahead contacts can book.'),
  slug: z
    .string()
    .trim()
    .toLowerCase()
    .min(SLUG_LENGTH.min)
    .max(SLUG_LENGTH.max)
    .regex(SLUG, takes('letters a to z, digits and single hyphens')),
  selfBooking: z.boolean().describe('Whether the self-booking page is open.'),
})

export const NewClosedDays = z
  .strictObject({
    from: dayField,
    to: dayField,
    label: lineText().max(80).default(''),
  })
  .refine(({ from, to }) => from <= to, {
    path: ['to'],
    error: 'It takes a day not before the first.',
  })

export const SelfBooking = AppointmentMove.extend({
  requestId: z.uuid().describe('Yours: the same one again gives the first appointment.'),
  name: lineText().min(1).max(120),
  phone: z.string().trim().min(1).max(40),
  email: z
    .union([z.literal(''), z.email().max(254)])
    .nullish()
    .transform((given) => given || null),
})
