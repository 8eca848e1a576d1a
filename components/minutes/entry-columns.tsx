import { getTranslations } from 'next-intl/server'
import type { Column } from '@/components/ui/list/data-table'
import { RelativeTime } from '@/components/ui/text/relative-time'
import type { MinuteEntry } from '@/lib/features/minutes/rules/minute-entry'
import { Amount, formatMinutes } from './amount'
import { EntryName } from './entry-name'

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
      cell: ({ seconds }) => <Amount seconds={seconds} />,
    },
    {
      key: 'balance',
      header: t('balance'),
      numeric: true,
      phone: 'hide',
      cell: ({ balanceAfter }) => <span className="text-muted">{formatMinutes(balanceAfter)}</span>,
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
