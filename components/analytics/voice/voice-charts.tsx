import { getFormatter, getTranslations } from 'next-intl/server'
import { spanKey } from '@/components/analytics/span-key'
import { Card } from '@/components/ui/card'
import { BarChart } from '@/components/ui/chart/bar-chart'
import type { Voice } from '@/lib/features/analytics/read-voice'
import type { Grouping } from '@/lib/features/calls/rules/call-statistics'

interface VoiceChartsProps {
  spans: Voice['spans']
  by: Grouping
  callsHref: (narrowed: Record<string, string>) => string
}

/** The times of replies over time, and beside them what went wrong. */
export async function VoiceCharts({ spans, by, callsHref }: VoiceChartsProps) {
  const t = await getTranslations('analytics-voice.charts')
  const periods = await getTranslations('analytics')
  const format = await getFormatter()
  const columns = spans.map(({ from, to, ...figures }) => ({
    key: spanKey(format, from, by),
    figures,
    ...(figures.answered > 0 && { href: callsHref({ from, to }) }),
  }))
  const titleOf = (measure: string) => periods('chart', { measure, by: periods(`by.${by}`) })
  const keyLabel = periods(`keys.${by}`)
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      <Card title={t('replyTime')} description={t('inSeconds')}>
        <BarChart
          title={titleOf(t('replyTime'))}
          keyLabel={keyLabel}
          overlaid
          series={[
            { label: t('p50', { percent: 50 }), tone: 'accent' },
            { label: t('p95', { percent: 95 }), tone: 'quiet' },
          ]}
          data={columns.map(({ figures: { p50Ms, p95Ms }, ...column }) => ({
            ...column,
            values: [p50Ms, p95Ms].map((ms) => ms && ms / 1000),
          }))}
        />
      </Card>
      <Card title={t('troubles')} description={t('number')}>
        <BarChart
          title={titleOf(t('troubles'))}
          keyLabel={keyLabel}
          series={[
            { label: t('interruptions'), tone: 'quiet' },
            { label: t('silent'), tone: 'accent' },
            { label: t('toolFailures'), tone: 'danger' },
          ]}
          data={columns.map(({ figures, ...column }) => ({
            ...column,
            values: [figures.interruptions, figures.silent, figures.toolFailures],
          }))}
        />
      </Card>
    </div>
  )
}
