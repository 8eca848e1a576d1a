import { getTranslations } from 'next-intl/server'
import type { Column } from '@/components/ui/data-table'
import { formatDuration } from '@/components/ui/duration'
import { RelativeTime } from '@/components/ui/relative-time'
import type { MinuteEntry } from '@/lib/domain/minute-entry'
import { EntryName } from './entry-name'
import { SignedDuration } from './signed-duration'

export async function entryColumns(): Promise<Column<MinuteEntry>[]> {
  const t = await getTranslations('usage.ledger')
  return [
    {
      key: 'what',
      header: t('what'),
      cell: (entry) => <EntryName entry={entry} />,
    },
    {
      key: 'amount',
      header: t('amount'),
      numeric: true,
      phone: 'end',
      cell: ({ seconds }) => <SignedDuration seconds={seconds} />,
    },
    {
      key: 'balance',
      header: t('balance'),
      numeric: true,
      phone: 'hide',
      cell: ({ balanceAfter }) => (
        <span className="text-muted">
          {balanceAfter < 0 && '−'}
          {formatDuration(Math.abs(balanceAfter))}
        </span>
      ),
    },
    {
      key: 'when',
      header: t('when'),
      numeric: true,
      cell: ({ createdAt }) => (
        <span className="text-muted">
          <RelativeTime value={createdAt} />
        </span>
      ),
    },
  ]
}
