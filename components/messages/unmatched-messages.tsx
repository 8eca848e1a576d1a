import { getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { type Column, DataTable } from '@/components/ui/list/data-table'
import { RelativeTime } from '@/components/ui/text/relative-time'
import type {
  UnmatchedMessage,
  UnmatchedMessages,
} from '@/lib/features/chatapp-inbox/list-unmatched'

export async function UnmatchedCard({ messages }: { messages: UnmatchedMessages }) {
  const { optOuts, others, latest } = messages
  if (latest.length === 0) return null
  const t = await getTranslations('actions.unmatched')
  return (
    <Card title={t('title')} description={t('description')} className="mt-6">
      <p className="mb-3 text-sm text-muted">{t('counts', { optOuts, others })}</p>
      <DataTable
        caption={t('title')}
        columns={await unmatchedColumns()}
        rows={latest}
        rowKey={({ id }) => id}
      />
    </Card>
  )
}

async function unmatchedColumns(): Promise<Column<UnmatchedMessage>[]> {
  const t = await getTranslations('actions.unmatched')
  return [
    {
      key: 'sender',
      header: t('columns.sender'),
      cell: ({ sender }) => sender ?? t('noNumber'),
    },
    {
      key: 'what',
      header: t('columns.what'),
      cell: ({ isOptOut }) => t(isOptOut ? 'optOut' : 'other'),
    },
    {
      key: 'when',
      header: t('columns.when'),
      phone: 'end',
      cell: ({ at }) => <RelativeTime value={at.toISOString()} />,
    },
  ]
}
