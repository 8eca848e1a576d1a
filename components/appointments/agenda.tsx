import { getFormatter, getTranslations } from 'next-intl/server'
import type { PanelAppointment } from '@/lib/features/appointments/contract/panel'
import { localTimeOf, startOfDay } from '@/lib/platform/time/local-time'
import { AgendaRow } from './agenda-row'

interface AgendaProps {
  appointments: PanelAppointment[]
  timezone: string
  now: Date
}

/** Appointments under the days that they are on, in the order given. */
export async function Agenda({ appointments, timezone, now }: AgendaProps) {
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
