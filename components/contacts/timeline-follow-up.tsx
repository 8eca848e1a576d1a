import { getTranslations } from 'next-intl/server'
import type { MessageCause } from '@/lib/domain/message'
import type { TimelineActivity } from '@/lib/services/contacts/read-timeline'
import { formatMoment } from './timeline-appointment'

type OfType<T extends TimelineActivity['type']> = Extract<TimelineActivity, { type: T }>

/** How somebody went through a cadence. */
export async function TimelineCadenceText({
  activity,
}: {
  activity: OfType<'cadence_enrolled' | 'cadence_ended' | 'cadence_step_failed'>
}) {
  const t = await getTranslations('contacts.timeline')
  const name = activity.data.cadenceName
  if (activity.type === 'cadence_enrolled') return <p>{t('cadenceEnrolled', { name })}</p>
  if (activity.type === 'cadence_ended') {
    const { reason } = activity.data
    return (
      <p>
        {reason === 'completed'
          ? t('cadenceCompleted', { name })
          : t(`cadenceEnded.${reason}`, { name })}
      </p>
    )
  }
  const { type, step, reason } = activity.data
  return (
    <>
      <p>{t(`stepFailed.${type}`, { name, step })}</p>
      <p className="text-muted">{t(`problem.${reason}`)}</p>
    </>
  )
}

/** A written message, and what it was for; or why it did not go out. */
export async function TimelineMessageText({
  activity,
}: {
  activity: OfType<'message_sent' | 'message_not_sent'>
}) {
  const t = await getTranslations('contacts.timeline')
  const { channel, cause } = activity.data
  const sent = activity.type === 'message_sent'
  return (
    <>
      <p>{t(`${sent ? 'sent' : 'notSent'}.${channel}`)}</p>
      {sent ? (
        <p className="max-w-prose">{activity.data.text}</p>
      ) : (
        <p className="max-w-prose">
          {[t(`problem.${activity.data.reason}`), activity.data.detail].filter(Boolean).join(' ')}
        </p>
      )}
      <p className="text-muted">{await describeCause(cause)}</p>
    </>
  )
}

async function describeCause(cause: MessageCause): Promise<string> {
  const t = await getTranslations('contacts.timeline.cause')
  if (cause.kind === 'cadence') return t('cadence', { name: cause.cadenceName, step: cause.step })
  return t('reminder', { date: await formatMoment(cause.startsAt, cause.timezone) })
}
