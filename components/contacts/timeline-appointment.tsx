import { getFormatter, getTranslations } from 'next-intl/server'
import type { TimelineAppointment, TimelineActivity } from '@/lib/features/contacts/read-timeline'

/** A moment on the clock of its own time zone. */
export async function formatMoment(at: string, timeZone: string): Promise<string> {
  const format = await getFormatter()
  return format.dateTime(new Date(at), {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  })
}

export async function TimelineAppointmentText({
  appointment: { startsAt, timezone, status },
}: {
  appointment: TimelineAppointment
}) {
  const t = await getTranslations('contacts.timeline')
  return (
    <p>
      {t('appointment', { date: await formatMoment(startsAt, timezone) })}
      {status === 'cancelled' && <span className="text-muted"> · {t('appointmentCancelled')}</span>}
    </p>
  )
}

type Move = Extract<TimelineActivity, { type: 'appointment_rescheduled' | 'appointment_cancelled' }>

export async function TimelineMoveText({ activity }: { activity: Move }) {
  const t = await getTranslations('contacts.timeline')
  const { startsAt, timezone } = activity.data
  const date = await formatMoment(startsAt, timezone)
  if (activity.type === 'appointment_cancelled') {
    return (
      <>
        <p>{t('cancelled', { date })}</p>
        {activity.data.reason && <p className="text-muted">{activity.data.reason}</p>}
      </>
    )
  }
  const from = await formatMoment(activity.data.previousStartsAt, timezone)
  return <p>{t('rescheduled', { from, to: date })}</p>
}
