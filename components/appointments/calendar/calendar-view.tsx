import { getFormatter, getLocale } from 'next-intl/server'
import { ClientMessages } from '@/i18n/client-messages'
import type { Appointment } from '@/lib/features/appointments/rules/appointment'
import type { CalendarDays } from '@/lib/features/appointments/rules/calendar-days'
import { formatPhone } from '@/lib/platform/phone/phone'
import { shownName } from '@/lib/platform/phone/shown-name'
import { type LocalTime, localTimeOf } from '@/lib/platform/time/local-time'
import { type CalendarPeriod, periodAddress } from './calendar-address'
import { CalendarGrid } from './calendar-grid'
import { CalendarNav } from './calendar-nav'
import { CalendarScript } from './calendar-script'
import type { CalendarAppointment } from './calendar-types'

interface CalendarViewProps {
  calendar: CalendarDays<Appointment>
  period: CalendarPeriod
  timezone: string
  now: Date
  /** The time that the address asks to book. */
  book: LocalTime | null
  /** The address of an appointment's public page. */
  linkOf: (bookingCode: string) => string
}

/** The week or the day as a grid of links, whose script adds the keyboard, moving, and dialogs. */
export async function CalendarView(props: CalendarViewProps) {
  const { calendar, period, timezone, now, book, linkOf } = props
  const format = await getFormatter()
  const locale = await getLocale()
  const local = localTimeOf(now, timezone)
  const appointments = calendar.days.flatMap(({ date, items }) =>
    items.flatMap((item): CalendarAppointment[] => {
      if (item.kind === 'free') return []
      const { id, contact, startsAt, callId, bookingCode } = item.appointment
      return [
        {
          id: String(id),
          name: shownName(contact),
          contactId: String(contact.id),
          phone: formatPhone(contact.phone, locale),
          callId,
          link: linkOf(bookingCode),
          moment: format.dateTime(startsAt, 'longMoment', { timeZone: timezone }),
          date,
          from: item.from,
          canMove: startsAt > now,
        },
      ]
    }),
  )
  return (
    <ClientMessages namespaces={['appointments', 'appointments-calendar']}>
      <CalendarNav period={period} today={local.date} />
      <CalendarGrid calendar={calendar} period={period} local={local} now={now} />
      <CalendarScript
        appointments={appointments}
        scale={{ axis: calendar.axis, lengthMinutes: calendar.lengthMinutes }}
        dates={period.dates}
        address={periodAddress(period)}
        today={local.date}
        timezone={timezone}
        book={book}
      />
    </ClientMessages>
  )
}
