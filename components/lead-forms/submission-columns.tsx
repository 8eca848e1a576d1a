import { getFormatter, getTranslations } from 'next-intl/server'
import { StatusBadge } from '@/components/calls/call-badges'
import { ActionButton } from '@/components/ui/action-button'
import type { Column } from '@/components/ui/list/data-table'
import { Badge } from '@/components/ui/text/badge'
import { RelativeTime } from '@/components/ui/text/relative-time'
import type { ListedSubmission } from '@/lib/features/lead-forms/read-submissions'
import { shownName } from '@/lib/platform/phone/shown-name'
import { isActive } from '@/lib/platform/vocabulary/call'
import { secondsWords } from './seconds-words'

interface ColumnsOptions {
  formId: string
  /** Of the account. */
  timezone: string
}

export async function submissionColumns({
  formId,
  timezone,
}: ColumnsOptions): Promise<Column<ListedSubmission>[]> {
  const t = await getTranslations('lead-forms.submissions')
  const words = await secondsWords()
  return [
    { key: 'who', header: t('columns.who'), cell: (submission) => shownName(submission) },
    {
      key: 'call',
      header: t('columns.call'),
      cell: (submission) => <CallState submission={submission} timezone={timezone} />,
    },
    {
      key: 'source',
      header: t('columns.source'),
      phone: 'hide',
      cell: ({ source }) => <span className="text-muted">{t(`sources.${source}`)}</span>,
    },
    {
      key: 'toRing',
      header: t('columns.toRing'),
      numeric: true,
      phone: 'hide',
      cell: ({ secondsToRing }) => (secondsToRing === null ? '–' : words(secondsToRing)),
    },
    {
      key: 'at',
      header: t('columns.at'),
      numeric: true,
      phone: 'end',
      cell: ({ createdAt }) => (
        <span className="text-muted">
          <RelativeTime value={createdAt} />
        </span>
      ),
    },
    {
      key: 'again',
      header: <span className="sr-only">{t('callAgain')}</span>,
      phone: 'hide',
      cell: (submission) =>
        canCallAgain(submission) && (
          <ActionButton
            size="small"
            className="relative z-1"
            request={{ path: `/api/lead-forms/${formId}/submissions/${submission.id}/call` }}
            done={t('calling')}
          >
            {t('callAgain')}
          </ActionButton>
        ),
    },
  ]
}

/** A submission whose call has ended or did not come. */
function canCallAgain({ state, callState, callReason, callStatus }: ListedSubmission): boolean {
  if (state !== 'contact' || callReason === 'do_not_call') return false
  if (callState === 'placed') return callStatus === null || !isActive(callStatus)
  return callState === 'none'
}

interface CallStateProps {
  submission: ListedSubmission
  timezone: string
}

async function CallState({ submission, timezone }: CallStateProps) {
  const t = await getTranslations('lead-forms.submissions')
  const format = await getFormatter()
  const { state, callState, callReason, callDueAt, callStatus } = submission
  if (state === 'waiting') return <Badge tone="danger">{t('waiting')}</Badge>
  if (state === 'spam') return <Badge tone="notice">{t('spam')}</Badge>
  if (callState === 'placed' && callStatus) return <StatusBadge status={callStatus} />
  const when = callDueAt ? format.dateTime(callDueAt, 'moment', { timeZone: timezone }) : ''
  return (
    <span className="text-muted">
      {callReason ? t(`reasons.${callReason}`) : t(`calls.${callState}`, { when })}
    </span>
  )
}
