import { getFormatter, getTranslations } from 'next-intl/server'
import { Link } from '@/components/ui/link'
import type {
  AheadAppointment,
  AppointmentsAhead as Ahead,
} from '@/lib/features/overview/read-appointments-ahead'
import { shownName } from '@/lib/platform/phone/shown-name'
import { Section } from './section'

interface AppointmentsAheadProps {
  appointments: Ahead
  /** The account's. */
  timezone: string
}

/** Today's remaining appointments, or the next ones. Renders nothing if there are none. */
export async function AppointmentsAhead({ appointments, timezone }: AppointmentsAheadProps) {
  const { today, left, over, next } = appointments
  if (left + over + next.length === 0) return null
  const t = await getTranslations('overview.appointments')
  const all = (await getTranslations('overview'))('all')
  const more = left - today.length
  const counted = [
    more > 0 && t('more', { count: more }),
    left === 0 && over === 0 && t('none'),
    over > 0 && t(left === 0 ? 'allOver' : 'over', { count: over }),
  ].filter(Boolean)
  return (
    <Section
      title={t('title')}
      count={left || undefined}
      all={{ href: '/appointments', label: all }}
    >
      {today.length > 0 && <Appointments appointments={today} format="clock" timezone={timezone} />}
      {counted.length > 0 && (
        <p className="border-t border-line py-2.5 text-sm text-muted">{counted.join(' · ')}</p>
      )}
      {next.length > 0 && (
        <>
          <h3 className="text-sm text-muted">{t('next')}</h3>
          <Appointments appointments={next} format="shortMoment" timezone={timezone} />
        </>
      )}
    </Section>
  )
}

interface AppointmentsProps {
  appointments: AheadAppointment[]
  format: 'clock' | 'shortMoment'
  timezone: string
}

async function Appointments({ appointments, format: name, timezone }: AppointmentsProps) {
  const format = await getFormatter()
  return (
    <ul>
      {appointments.map((appointment) => (
        <li
          key={appointment.id}
          className="flex items-baseline justify-between gap-3 border-t border-line py-2.5"
        >
          <Link
            href={`/contacts/${appointment.contactId}`}
            className="truncate leading-6 font-medium hover:underline"
          >
            {shownName(appointment)}
          </Link>
          <span className="shrink-0 text-sm text-muted figures">
            {format.dateTime(appointment.startsAt, name, { timeZone: timezone })}
          </span>
        </li>
      ))}
    </ul>
  )
}
