import { getTranslations } from 'next-intl/server'
import type { Column } from '@/components/ui/list/data-table'
import { RelativeTime } from '@/components/ui/text/relative-time'
import type { ListedSubmission } from '@/lib/features/lead-forms/read-submissions'
import { shownName } from '@/lib/platform/phone/shown-name'
import { CallAgainButton } from './call-again-button'
import { LeadState } from './lead-state'
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
      cell: (submission) => <LeadState submission={submission} timezone={timezone} />,
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
      cell: (submission) => (
        <CallAgainButton
          size="small"
          className="relative z-1"
          formId={formId}
          submission={submission}
        />
      ),
    },
  ]
}
