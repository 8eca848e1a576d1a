import { getTranslations } from 'next-intl/server'
import { OutcomeBadge, StatusBadge } from '@/components/calls/call-badges'
import { Link } from '@/components/ui/link'
import { RelativeTime } from '@/components/ui/text/relative-time'
import { TalkTime } from '@/components/ui/text/duration'
import type {
  TimelineActivity,
  TimelineAppointment,
  TimelineCall,
  TimelineCampaign,
} from '@/lib/features/contact-timeline/read-timeline'
import type { ActivityData, FieldChange } from '@/lib/features/contacts/rules/activity'
import { sourceKey, type ContactChanges } from '@/lib/features/contacts/rules/contact'
import type { StepProblem } from '@/lib/platform/vocabulary/cadence'
import type { ContactStage, ContactStatus } from '@/lib/platform/vocabulary/contact'
import { isMessageProblem } from '@/lib/platform/vocabulary/message'
import { formatMoment } from './format-moment'

/** The text of each kind of timeline entry. */

type OfType<T extends TimelineActivity['type']> = Extract<TimelineActivity, { type: T }>

export async function CreatedText({ source }: { source: string | null }) {
  const t = await getTranslations('contacts.timeline.createdBy')
  return <p>{t(sourceKey(source))}</p>
}

export async function CallbackText() {
  const t = await getTranslations('contacts.timeline')
  return <p>{t('callback')}</p>
}

export async function DncText({ by, reason, requestType }: ActivityData['do_not_call']) {
  const t = await getTranslations('contacts.timeline')
  return (
    <>
      <p className="font-medium text-danger">{t(requestType)}</p>
      {reason && <p className="max-w-prose">{reason}</p>}
      <p className="text-muted">{t(`dncBy.${by}`)}</p>
    </>
  )
}

export async function UpdatedText({ by, changes }: ActivityData['contact_updated']) {
  const t = await getTranslations('contacts.timeline')
  return (
    <>
      <p>{t(`updated.${by}`)}</p>
      <ul className="mt-0.5 text-muted">
        {changes.map((change) => (
          <li key={change.field}>
            <ChangeText change={change} />
          </li>
        ))}
      </ul>
    </>
  )
}

async function ChangeText({ change: { field, from, to } }: { change: FieldChange }) {
  const t = await getTranslations('contacts.timeline')
  const forms = await getTranslations('contacts-forms')
  if (field === 'notes') return t('changedNotes')
  const word = (value: string | null | undefined) => {
    if (!value) return '–'
    if (field === 'stage') return forms(`stages.${value as ContactStage}`)
    if (field === 'status') return forms(`statuses.${value as ContactStatus}`)
    return value
  }
  return t('changed', {
    field: forms(`fields.${field as Exclude<keyof ContactChanges, 'notes'>}`),
    from: word(from),
    to: word(to),
  })
}

/** The direction, status, outcome, duration and summary of a call, with a link to it. */
export async function CallText({ call }: { call: TimelineCall }) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Link href={`/calls/${call.callId}`} className="font-medium hover:underline">
          {await callTitle(call)}
        </Link>
        <StatusBadge status={call.status} />
        {call.outcome && <OutcomeBadge outcome={call.outcome} />}
        {call.durationSeconds > 0 && (
          <span className="text-sm text-muted">
            <TalkTime seconds={call.durationSeconds} />
          </span>
        )}
      </p>
      {call.summary && <p className="mt-0.5 max-w-prose text-muted">{call.summary}</p>}
    </>
  )
}

async function callTitle({ direction, assistantName }: TimelineCall): Promise<string> {
  const t = await getTranslations('contacts.timeline')
  return assistantName ? t(direction, { assistant: assistantName }) : t(`${direction}Unknown`)
}

export async function AppointmentText({
  appointment: { startsAt, timezone, callId },
}: {
  appointment: TimelineAppointment
}) {
  const t = await getTranslations('contacts.timeline')
  return (
    <>
      <p>{t('appointment', { date: await formatMoment(startsAt, timezone) })}</p>
      {callId && <p className="text-muted">{t('bookedInCall')}</p>}
    </>
  )
}

export async function ChangedAppointmentText({
  activity,
}: {
  activity: OfType<'appointment_rescheduled' | 'appointment_cancelled'>
}) {
  const t = await getTranslations('contacts.timeline')
  const { startsAt, timezone, by } = activity.data
  const who = <p className="text-muted">{t(`changedBy.${by}`)}</p>
  const date = await formatMoment(startsAt, timezone)
  if (activity.type === 'appointment_cancelled') {
    return (
      <>
        <p>{t('cancelled', { date })}</p>
        {activity.data.reason && <p className="text-muted">{activity.data.reason}</p>}
        {who}
      </>
    )
  }
  const { previousStartsAt, previousTimezone } = activity.data
  const from = await formatMoment(previousStartsAt, previousTimezone ?? timezone)
  const direction = startsAt > previousStartsAt ? 'later' : 'earlier'
  return (
    <>
      <p>{t('rescheduled', { from, to: date, direction })}</p>
      {who}
    </>
  )
}

export async function CampaignText({ campaign }: { campaign: TimelineCampaign }) {
  const t = await getTranslations('contacts.timeline')
  const { campaignId, name } = campaign
  return (
    <p>
      <Link href={`/campaigns/${campaignId}`} className="hover:underline">
        {t('campaign', { name })}
      </Link>
    </p>
  )
}

export async function LeadText({
  formId,
  formName: name,
  submissionId,
  sentAt,
  consentVersion: version,
  marketing,
}: ActivityData['lead_submitted']) {
  const t = await getTranslations('contacts.timeline')
  return (
    <>
      <p>
        <Link
          href={`/lead-forms/${formId}/submissions/${submissionId}`}
          className="hover:underline"
        >
          {t('lead', { name })}
        </Link>
      </p>
      <p className="text-sm text-muted">
        {version === null ? t('leadConsentElsewhere') : t('leadConsent', { version })}
        {marketing && ` · ${t('leadMarketing')}`} · <RelativeTime value={sentAt} />
      </p>
    </>
  )
}

export async function CadenceText({
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
    return (await getTranslations('messages-problems'))(reason, { placeholder: 'none' })
  }
  return (await getTranslations('contacts.timeline.stepProblem'))(reason)
}
