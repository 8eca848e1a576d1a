import { getFormatter, getTranslations } from 'next-intl/server'
import { StatusBadge } from '@/components/calls/call-badges'
import { Badge } from '@/components/ui/text/badge'
import type { ListedSubmission } from '@/lib/features/lead-forms/read-submissions'

interface LeadStateProps {
  submission: ListedSubmission
  /** Of the account. */
  timezone: string
}

/** The result of a submission, in a few words. */
export async function LeadState({ submission, timezone }: LeadStateProps) {
  const t = await getTranslations('lead-forms.submissions')
  const format = await getFormatter()
  const { state, callState, callReason, callDueAt, callStatus } = submission
  if (state === 'waiting') return <Badge tone="danger">{t('waiting')}</Badge>
  if (state === 'spam') return <Badge tone="notice">{t('spam')}</Badge>
  if (callState === 'placed' && callStatus) {
    return (
      <span className="inline-flex flex-wrap items-center gap-x-2">
        <StatusBadge status={callStatus} />
        {callReason && <span className="text-sm text-muted">{t(`reasons.${callReason}`)}</span>}
      </span>
    )
  }
  const when = callDueAt ? format.dateTime(callDueAt, 'shortMoment', { timeZone: timezone }) : ''
  return (
    <span className="text-muted">
      {callReason ? t(`reasons.${callReason}`) : t(`calls.${callState}`, { when })}
    </span>
  )
}
