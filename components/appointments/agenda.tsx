import { getFormatter, getTranslations } from 'next-intl/server'
import type { PanelAppointment } from '@/lib/features/appointments/contract/panel'
import { localTimeOf, startOfDay } from '@/lib/platform/time/local-time'
import { Badge } from '@/components/ui/text/badge'
import { isWithinHours, type OpeningTimes } from '@/lib/features/appointments/rules/slots'
import { Link } from '@/components/ui/link'
import { PhoneLink } from '@/components/ui/text/phone-link'
import { AppointmentActions } from './appointment-actions'

interface AgendaProps {
  appointments: PanelAppointment[]
  /** If given, marks booked appointments outside these times. */
  openingTimes?: OpeningTimes
  timezone: string
  now: Date
}

export async function Agenda({ appointments, openingTimes, timezone, now }: AgendaProps) {
  const days = byDay(appointments, timezone)
  return (
    <div className="grid gap-6">
      {[...days].map(([date, ofDay]) => (
        <section key={date} aria-labelledby={`day-${date}`}>
          <DayHeading date={date} timezone={timezone} now={now} />
          <ul>
            {ofDay.map((appointment) => (
              <AgendaRow
                key={appointment.id}
                appointment={appointment}
                openingTimes={openingTimes}
                timezone={timezone}
                now={now}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function byDay(appointments: PanelAppointment[], timezone: string) {
  const days = new Map<string, PanelAppointment[]>()
  for (const appointment of appointments) {
    const { date } = localTimeOf(new Date(appointment.startsAt), timezone)
    const ofDay = days.get(date)
    if (ofDay) ofDay.push(appointment)
    else days.set(date, [appointment])
  }
  return days
}

/** "Today", "Tomorrow", or the weekday; with the date. */
async function DayHeading({ date, timezone, now }: { date: string; timezone: string; now: Date }) {
  const t = await getTranslations('appointments')
  const format = await getFormatter()
  const today = localTimeOf(now, timezone).date
  const dayFrom = (days: number) => localTimeOf(startOfDay(today, timezone, days), timezone).date
  const names = new Map([
    [today, t('today')],
    [dayFrom(1), t('tomorrow')],
    [dayFrom(-1), t('yesterday')],
  ])
  const name = names.get(date)
  const start = startOfDay(date, timezone)
  const shown = format.dateTime(start, {
    timeZone: timezone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(start.getFullYear() !== now.getFullYear() && { year: 'numeric' }),
  })
  return (
    <h2 id={`day-${date}`} className="border-b border-line pb-1.5 text-sm text-muted">
      {name && <span className="mr-2 font-medium text-ink">{name}</span>}
      {shown}
    </h2>
  )
}

interface AgendaRowProps {
  appointment: PanelAppointment
  openingTimes?: OpeningTimes
  timezone: string
  now: Date
}

async function AgendaRow({ appointment, openingTimes, timezone, now }: AgendaRowProps) {
  const t = await getTranslations('appointments')
  const format = await getFormatter()
  const { contact, callId, status, cancelReason } = appointment
  const startsAt = new Date(appointment.startsAt)
  const open = status === 'booked' && startsAt > now
  const isOutside =
    open && openingTimes && !isWithinHours({ ...appointment, startsAt }, openingTimes)
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 border-b border-line py-2.5 last:border-0 md:grid-cols-[auto_minmax(0,1fr)_auto] md:items-center">
      <time dateTime={appointment.startsAt} className="font-medium figures md:w-20">
        {format.dateTime(startsAt, 'clock', { timeZone: timezone })}
      </time>
      <div className="min-w-0">
        <Link
          href={`/contacts/${contact.id}`}
          className="inline-block leading-6 font-medium hover:underline"
        >
          {contact.name}
        </Link>
        <p className="flex flex-wrap gap-x-3 text-sm text-muted">
          <PhoneLink phone={contact.phone} className="inline-block leading-6" />
          {callId && (
            <Link
              href={`/calls/${callId}`}
              className="inline-block leading-6 underline decoration-line underline-offset-3 hover:decoration-ink"
            >
              {t('byCall')}
            </Link>
          )}
          {isOutside && <Badge tone="notice">{t('outside')}</Badge>}
          {status === 'cancelled' && (
            <span className="leading-6 wrap-anywhere">
              {cancelReason ? t('cancelledWhy', { reason: cancelReason }) : t('cancelled')}
            </span>
          )}
        </p>
      </div>
      {open && (
        <AppointmentActions
          appointment={appointment}
          timezone={timezone}
          now={now}
          className="col-span-2 -ml-2.5 md:col-span-1 md:col-start-3 md:ml-0"
        />
      )}
    </li>
  )
}
