import { getFormatter, getTranslations } from 'next-intl/server'
import { DataTable } from '@/components/ui/list/data-table'
import type { ProviderFigures } from '@/lib/features/analytics/read-voice'
import { figureColumn } from './figure-cells'
import { voiceWords } from './voice-words'

export async function ProviderTable({ providers }: { providers: ProviderFigures[] }) {
  const t = await getTranslations('analytics-voice.providers')
  const format = await getFormatter()
  const words = await voiceWords()
  return (
    <DataTable<ProviderFigures>
      caption={t('title')}
      rows={providers}
      rowKey={({ kind, name }) => `${kind}-${name}`}
      note={({ kind }) => t(`kinds.${kind}`)}
      columns={[
        { key: 'name', header: t('name'), cell: ({ name }) => name },
        figureColumn('replies', t('replies'), ({ replies }) => format.number(replies)),
        figureColumn('p50', t('p50', { percent: 50 }), ({ p50Ms }) => words.seconds(p50Ms)),
        figureColumn('p95', t('p95', { percent: 95 }), ({ p95Ms }) => words.seconds(p95Ms)),
        figureColumn('interrupted', t('interrupted'), ({ interruptions, replies }) =>
          words.percent(replies > 0 ? interruptions / replies : null),
        ),
        figureColumn('toolFailures', t('toolFailures'), ({ toolFailures }) =>
          format.number(toolFailures),
        ),
      ]}
    />
  )
}
