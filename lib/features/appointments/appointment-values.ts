import { config } from '@/lib/platform/config'
import { localTimeOf } from '@/lib/platform/time/local-time'
import { dayWords } from '@/lib/platform/time/day-words'
import type { PlaceholderValues } from '@/lib/features/messages/rules/fill-message'

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
