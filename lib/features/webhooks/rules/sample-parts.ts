import { localTimeOf } from '@/lib/platform/time/local-time'

/** Made-up data that the samples of several events share. */

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

export const SAMPLE_NAME = 'Ayşe Yılmaz'
const TIMEZONE = 'Europe/Istanbul'

/** The contact's number is unchanged, that of a call is in E.164. */
export const SAMPLE_CONTACT = { contactId: '1042', phoneNumber: '+90 532 123 45 67' }
export const SAMPLE_CALL = {
  callId: '0193f2b6-6d2e-7c41-9b1f-3a5d8e7c2f10',
  phoneNumber: '+905321234567',
  direction: 'outbound',
} as const

/** Three days after the moment, at half past two in Istanbul. */
function appointmentStart(at: Date): Date {
  const start = new Date(at.getTime() + 3 * DAY_MS)
  start.setUTCHours(11, 30, 0, 0)
  return start
}

export function sampleAppointment(at: Date) {
  const startsAt = appointmentStart(at)
  return {
    appointmentId: '311',
    ...SAMPLE_CONTACT,
    name: SAMPLE_NAME,
    ...localTimeOf(startsAt, TIMEZONE),
    timezone: TIMEZONE,
    startsAt: startsAt.toISOString(),
    bookingCode: 'K7QM4TXR',
    link: 'https://santral.example/appointments/K7QM4TXR',
    callId: SAMPLE_CALL.callId,
  }
}

/** A day and four and a half hours before the new time. */
export function samplePreviousTime(at: Date) {
  const before = new Date(appointmentStart(at).getTime() - DAY_MS - 4.5 * HOUR_MS)
  const { date: previousDate, time: previousTime } = localTimeOf(before, TIMEZONE)
  return { previousDate, previousTime }
}
