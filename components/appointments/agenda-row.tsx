import { getFormatter, getTranslations } from 'next-intl/server'
import { Link } from '@/components/ui/link'
import { PhoneLink } from '@/components/ui/text/phone-link'
import type { PanelAppointment } from '@/lib/features/appointments/contract/panel'
import { AppointmentActions } from './appointment-actions'

interface AgendaRowProps {
  appointment: PanelAppointment
  timezone: string
  now: Date
}

/** When, who, how it came about, and what can be done. */
export async function AgendaRow({ appointment, timezone, now }: AgendaRowProps) {
  const t = await getTranslations('appointments')
  const format = await getFormatter()
  const { contact, callId, status, cancelReason } = appointment
  const startsAt = new Date(appointment.startsAt)
  const open = status === 'booked' && startsAt > now
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 border-b border-line py-2.5 last:border-0 md:grid-cols-[auto_minmax(0,1fr)_auto] md:items-center">
      <time dateTime={appointment.startsAt} className="font-medium figures md:w-20">
        {format.dateTime(startsAt, {
          timeZone: timezone,
          hour: '2-digit',
          minute: '2-digit',
        })}
      </time>
      <div className="min-w-0">
        <Link
          href={`/contacts/${contact.id}`}
          className="inline-block leading-6 font-medium hover:underline"
        >
          {contact.name || contact.phone}
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
