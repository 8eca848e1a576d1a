import { config } from '@/lib/config'
import { localTimeOf } from '@/lib/domain/appointment'
import { dayWords } from '@/lib/domain/day-words'
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
