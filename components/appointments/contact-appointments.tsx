import { getTranslations } from 'next-intl/server'
import { formatMoment } from '@/components/contacts/format-moment'
import { Card } from '@/components/ui/card'
import type { PanelAppointment } from '@/lib/features/appointments/contract/panel'
import { localTimeOf } from '@/lib/platform/time/local-time'
import { AppointmentActions } from './appointment-actions'
import { BookAppointmentButton } from './buttons'

interface ContactAppointmentsProps {
  person: { id: string; name: string }
  appointments: PanelAppointment[]
  timezone: string
  now: Date
}

export async function ContactAppointments(props: ContactAppointmentsProps) {
  const { person, appointments, timezone, now } = props
  const t = await getTranslations('appointments.card')
  return (
    <Card
      title={t('title')}
      action={
        <BookAppointmentButton
          size="small"
          dialog={{ person, timezone, today: localTimeOf(now, timezone).date }}
        >
          {t('book')}
        </BookAppointmentButton>
      }
    >
      {appointments.length === 0 && <p className="text-muted">{t('none')}</p>}
      <ul className="grid gap-2">
        {appointments.map((appointment) => (
          <li key={appointment.id}>
            <p className="font-medium">{formatMoment(appointment.startsAt, timezone)}</p>
            <AppointmentActions
              appointment={appointment}
              timezone={timezone}
              now={now}
              className="-ml-2.5"
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}
