import { config } from '@/lib/config'
import { localTimeOf } from '@/lib/domain/appointment'
import type { PlaceholderValues } from '@/lib/domain/fill-message'

interface BookedTime {
  startsAt: Date
  timezone: string
  bookingCode: string
}

/** What placeholders of an appointment stand for, on its own clock. @param locale of the message */
export function appointmentValues(
  { startsAt, timezone, bookingCode }: BookedTime,
  locale: string,
): PlaceholderValues {
  return {
    appointment_date: dayWords(startsAt, timezone, locale),
    appointment_time: localTimeOf(startsAt, timezone).time,
    appointment_link: `${config().APP_URL}/appointments/${bookingCode}`,
  }
}

/** A day as somebody says it: `Tuesday, November 24`. */
export function dayWords(instant: Date, timeZone: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).format(instant)
}
