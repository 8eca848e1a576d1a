import { getTranslations } from 'next-intl/server'
import type { StepProblem } from '@/lib/platform/vocabulary/cadence'
import { isMessageProblem } from '@/lib/platform/vocabulary/message'
import type { TimelineActivity } from '@/lib/features/contacts/read-timeline'

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
      <p className="text-muted">{await describeProblem(reason)}</p>
    </>
  )
}

async function describeProblem(reason: StepProblem): Promise<string> {
  if (isMessageProblem(reason)) {
    return (await getTranslations('message-problems'))(reason, { placeholder: 'none' })
  }
  return (await getTranslations('contacts.timeline.stepProblem'))(reason)
}
