import { getTranslations } from 'next-intl/server'
import { BarChart } from '@/components/ui/chart/bar-chart'
import type { BarSeries } from '@/components/ui/chart/bar-series'
import type { Figures, Measure } from '@/lib/features/analytics/rules/figures'
import { barValue } from './measure-words'

interface TimeChartProps {
  /** The title: "Calls by day". */
  title: string
  /** The heading of the keys: "Day". */
  keyLabel: string
  measure: Measure
  /** In the order of time. `href` links to the calls. */
  columns: readonly { key: string; figures: Figures; href: string }[]
}

/** A measure of the calls over time. A column links to its calls, if it has any. */
export async function TimeChart({ title, keyLabel, measure, columns }: TimeChartProps) {
  const t = await getTranslations('analytics.series')
  const isRunning = columns.some(({ figures }) => figures.running > 0)
  const series: BarSeries[] =
    measure === 'calls'
      ? [
          { label: t('answered'), tone: 'accent' },
          { label: t(isRunning ? 'unansweredOrRunning' : 'unanswered'), tone: 'quiet' },
        ]
      : [{ label: t(measure), tone: 'accent' }]
  return (
    <BarChart
      title={title}
      keyLabel={keyLabel}
      series={series}
      data={columns.map(({ key, figures, href }) => ({
        key,
        values:
          measure === 'calls'
            ? [figures.answered, figures.calls - figures.answered]
            : [barValue(measure, figures)],
        ...((measure === 'appointments' ? figures.booked : figures.calls) > 0 && { href }),
      }))}
    />
  )
}
