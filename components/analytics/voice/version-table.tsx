import { getFormatter, getTranslations } from 'next-intl/server'
import { DataTable } from '@/components/ui/list/data-table'
import {
  interruptionsPerCall,
  shareOf,
  type VersionFigures,
} from '@/lib/features/analytics/rules/voice-figures'
import { figureColumn } from './figure-cells'
import { voiceWords } from './voice-words'

interface VersionTableProps {
  versions: readonly VersionFigures[]
  callsHref: (narrowed: Record<string, string>) => string
}

const LISTED = 30

export async function VersionTable({ versions, callsHref }: VersionTableProps) {
  const t = await getTranslations('analytics-voice.versions')
  const format = await getFormatter()
  const words = await voiceWords()
  const listed = versions.slice(0, LISTED)
  return (
    <>
      <DataTable<VersionFigures>
        caption={t('title')}
        rows={listed}
        rowKey={({ assistantId, version }) => `${assistantId}-${version}`}
        rowHref={({ assistantId }) => callsHref({ assistant: assistantId })}
        columns={[
          {
            key: 'version',
            header: t('version'),
            cell: ({ name, version }) => t('name', { name, version: String(version) }),
          },
          figureColumn('calls', t('calls'), ({ answered }) => format.number(answered)),
          figureColumn('p50', t('p50', { percent: 50 }), ({ p50Ms }) => words.seconds(p50Ms)),
          figureColumn('p95', t('p95', { percent: 95 }), ({ p95Ms }) => words.seconds(p95Ms)),
          figureColumn('interruptions', t('interruptions'), (row) =>
            words.decimal(interruptionsPerCall(row)),
          ),
          figureColumn('silent', t('silent'), (row) => words.percent(shareOf(row.silent, row))),
          figureColumn('toolFailures', t('toolFailures'), ({ toolFailures }) =>
            format.number(toolFailures),
          ),
          figureColumn('booked', t('booked'), (row) => words.percent(shareOf(row.booked, row))),
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
