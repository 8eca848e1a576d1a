import { getFormatter, getTranslations } from 'next-intl/server'
import {
  interruptionsPerCall,
  shareOf,
  type VersionFigures,
} from '@/lib/features/analytics/rules/voice-figures'
import { FiguresTable } from './figures-table'
import { voiceWords } from './voice-words'

interface VersionTableProps {
  versions: readonly VersionFigures[]
  callsHref: (narrowed: Record<string, string>) => string
}

const LISTED = 12

export async function VersionTable({ versions, callsHref }: VersionTableProps) {
  const t = await getTranslations('analytics-voice.versions')
  const format = await getFormatter()
  const words = await voiceWords()
  const listed = versions.slice(0, LISTED)
  return (
    <>
      <FiguresTable<VersionFigures>
        caption={t('title')}
        rows={listed}
        rowKey={({ assistantId, version }) => `${assistantId}-${version}`}
        rowHref={({ assistantId }) => callsHref({ assistant: assistantId })}
        header={t('version')}
        name={({ name, version }) => t('name', { name, version: String(version) })}
        figures={[
          { header: t('calls'), figure: ({ answered }) => format.number(answered) },
          { header: t('p50', { percent: 50 }), figure: ({ p50Ms }) => words.seconds(p50Ms) },
          { header: t('p95', { percent: 95 }), figure: ({ p95Ms }) => words.seconds(p95Ms) },
          {
            header: t('interruptions'),
            figure: (row) => words.decimal(interruptionsPerCall(row)),
          },
          { header: t('silent'), figure: (row) => words.percent(shareOf(row.silent, row)) },
          {
            header: t('toolFailures'),
            figure: ({ toolFailures }) => format.number(toolFailures),
          },
          { header: t('booked'), figure: (row) => words.percent(shareOf(row.booked, row)) },
        ]}
      />
      {versions.length > listed.length && (
        <p className="mt-2 text-sm text-muted">
          {t('more', { count: versions.length - listed.length })}
        </p>
      )}
    </>
  )
}
