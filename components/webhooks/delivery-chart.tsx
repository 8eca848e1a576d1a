import { getFormatter, getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { ColumnChart } from '@/components/ui/chart/column-chart'
import { addressWith } from '@/components/ui/list/address'
import { Link } from '@/components/ui/link'
import { cn } from '@/components/ui/cn'
import {
  CHART_PERIODS,
  type AttemptFigures,
  type ChartInterval,
  type ChartPeriod,
} from '@/lib/features/webhooks/rules/chart'
import { figureWords, type FigureWords } from './figure-words'

interface DeliveryChartProps {
  path: string
  period: ChartPeriod
  intervals: ChartInterval[]
  total: AttemptFigures
  timeZone: string
}

export async function DeliveryChart(props: DeliveryChartProps) {
  const { path, period, intervals, total, timeZone } = props
  const t = await getTranslations('webhooks.chart')
  const { figures } = await figureWords()
  const format = await getFormatter()
  const keyOf = (start: Date) =>
    period === 'month'
      ? format.dateTime(start, { timeZone, day: 'numeric', month: 'short' })
      : format.dateTime(start, period === 'day' ? 'clock' : 'weekdayClock', { timeZone })
  const columns = intervals.map((interval) => ({
    ...interval,
    key: keyOf(interval.start),
    words: figures(interval),
  }))
  return (
    <Card title={t('title')} action={<PeriodLinks path={path} period={period} />}>
      {total.attempts === 0 ? (
        <p className="text-muted">{t('empty')}</p>
      ) : (
        <>
          <Totals words={figures(total)} />
          <div className="mt-5 grid gap-6 sm:grid-cols-2">
            <SuccessColumns columns={columns} total={figures(total)} />
            <LatencyColumns columns={columns} total={figures(total)} />
          </div>
          <p className="mt-3 text-sm text-muted">{t('estimates')}</p>
          <ChartTable columns={columns} />
        </>
      )}
    </Card>
  )
}

async function PeriodLinks({ path, period }: Pick<DeliveryChartProps, 'path' | 'period'>) {
  const t = await getTranslations('webhooks.chart')
  return (
    <nav aria-label={t('period')} className="-my-1 flex gap-1 text-sm">
      {CHART_PERIODS.map((each) => (
        <Link
          key={each}
          href={addressWith(path, {}, { period: each === 'day' ? null : each })}
          scroll={false}
          aria-current={each === period ? 'true' : undefined}
          className={cn(
            'flex min-h-11 items-center rounded-md px-2 md:min-h-7',
            each === period ? 'bg-hover font-medium' : 'text-muted hover:bg-hover hover:text-ink',
          )}
        >
          {t(`periods.${each}`)}
        </Link>
      ))}
    </nav>
  )
}

async function Totals({ words }: { words: FigureWords }) {
  const t = await getTranslations('webhooks.chart')
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
      {(['successRate', 'attempts', 'median', 'p95'] as const).map((name) => (
        <div key={name}>
          <dt className="text-sm text-muted">{t(name)}</dt>
          <dd className="text-xl font-semibold tracking-tight figures">{words[name]}</dd>
        </div>
      ))}
    </dl>
  )
}

interface ColumnsProps {
  columns: (ChartInterval & { key: string; words: FigureWords })[]
  total: FigureWords
}

async function SuccessColumns({ columns, total }: ColumnsProps) {
  const t = await getTranslations('webhooks.chart')
  const { rate } = await figureWords()
  return (
    <ColumnChart
      title={t('successRate')}
      description={t('successDescription', { rate: total.successRate, attempts: total.attempts })}
      top={{ value: 1, label: rate(1) }}
      series={[
        { label: t('succeeded'), tone: 'accent' },
        { label: t('failed'), tone: 'danger' },
      ]}
      columns={columns.map(({ key, successRate, words }) => ({
        key,
        values: successRate === null ? [] : [successRate, 1 - successRate],
        words: t('successWords', { rate: words.successRate, attempts: words.attempts }),
      }))}
    />
  )
}

async function LatencyColumns({ columns, total }: ColumnsProps) {
  const t = await getTranslations('webhooks.chart')
  const { latency } = await figureWords()
  const highest = Math.max(1, ...columns.map(({ p95Ms }) => p95Ms ?? 0))
  return (
    <ColumnChart
      title={t('latency')}
      description={t('latencyWords', { median: total.median, p95: total.p95 })}
      top={{ value: highest, label: latency(highest) }}
      series={[
        { label: t('median'), tone: 'accent' },
        { label: t('p95'), tone: 'quiet' },
      ]}
      columns={columns.map(({ key, medianMs, p95Ms, words: { median, p95 } }) => ({
        key,
        values: medianMs === null || p95Ms === null ? [] : [medianMs, p95Ms - medianMs],
        words: t('latencyWords', { median, p95 }),
      }))}
    />
  )
}

async function ChartTable({ columns }: Pick<ColumnsProps, 'columns'>) {
  const t = await getTranslations('webhooks.chart')
  const figures = ['successRate', 'attempts', 'median', 'p95'] as const
  return (
    // `sr-only` does not work on a table itself.
    <div className="sr-only">
      <table>
        <caption>{t('title')}</caption>
        <thead>
          <tr>
            {(['from', ...figures] as const).map((name) => (
              <th key={name} scope="col">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {columns.map(({ key, words }) => (
            <tr key={key}>
              <th scope="row">{key}</th>
              {figures.map((name) => (
                <td key={name}>{words[name]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
