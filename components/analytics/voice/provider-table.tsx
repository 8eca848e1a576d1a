import { getFormatter, getTranslations } from 'next-intl/server'
import type { ProviderFigures } from '@/lib/features/analytics/read-voice'
import { FiguresTable } from './figures-table'
import { voiceWords } from './voice-words'

export async function ProviderTable({ providers }: { providers: ProviderFigures[] }) {
  const t = await getTranslations('analytics-voice.providers')
  const format = await getFormatter()
  const words = await voiceWords()
  return (
    <FiguresTable<ProviderFigures>
      caption={t('title')}
      rows={providers}
      rowKey={({ kind, name }) => `${kind}-${name}`}
      header={t('name')}
      name={({ name }) => name}
      note={({ kind }) => t(`kinds.${kind}`)}
      figures={[
        { header: t('replies'), figure: ({ replies }) => format.number(replies) },
        { header: t('p50', { percent: 50 }), figure: ({ p50Ms }) => words.seconds(p50Ms) },
        { header: t('p95', { percent: 95 }), figure: ({ p95Ms }) => words.seconds(p95Ms) },
        {
          header: t('interrupted'),
          figure: ({ interruptions, replies }) =>
            words.percent(replies > 0 ? interruptions / replies : null),
        },
        { header: t('toolFailures'), figure: ({ toolFailures }) => format.number(toolFailures) },
      ]}
    />
  )
}
