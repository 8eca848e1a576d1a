import { ChartColumn } from 'lucide-react'
import { getFormatter, getTranslations } from 'next-intl/server'
import { BarChart } from '@/components/ui/chart/bar-chart'
import { ButtonLink } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import {
  type CallStatistics,
  groupDays,
  groupingOf,
  MAX_STATISTICS_DAYS,
} from '@/lib/features/calls/rules/call-statistics'
import { countDays } from '@/lib/platform/time/day-range'
import { CallOutcomes } from './call-outcomes'
import { CallTotals } from './call-totals'

interface CallChartsProps {
  /** Arrives while the page is already shown. */
  statistics: Promise<CallStatistics>
  /** The chosen period was longer than what is shown. */
  clamped: boolean
  withOutcomes: boolean
  /** The list of the calls that have this outcome. */
  outcomeHref: (outcome: string) => string
  /** The charts of a year. */
  yearHref: string
}

const YEAR = 365

// Days have no clock: the account's may already show the next one.
const DAY = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const
const MONTH = { month: 'short', year: 'numeric', timeZone: 'UTC' } as const
const LONG = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const

const WORDS = {
  day: { key: 'day', calls: 'perDay', minutes: 'minutesPerDay' },
  week: { key: 'week', calls: 'perWeek', minutes: 'minutesPerWeek' },
  month: { key: 'month', calls: 'perMonth', minutes: 'minutesPerMonth' },
} as const

/** What became of the calls of a period, drawn. */
export async function CallCharts(props: CallChartsProps) {
  const { clamped, withOutcomes, outcomeHref, yearHref } = props
  const statistics = await props.statistics
  const t = await getTranslations('call-list.charts')
  const format = await getFormatter()
  const { from, to, days, totals, outcomes } = statistics
  const period = format.dateTimeRange(new Date(from), new Date(to), LONG)
  if (totals.calls === 0) {
    return (
      <EmptyState
        icon={ChartColumn}
        title={t('empty.title')}
        description={t('empty.text', { period })}
        action={
          countDays(statistics) < YEAR && (
            <ButtonLink href={yearHref}>{t('empty.action')}</ButtonLink>
          )
        }
      />
    )
  }
  const by = groupingOf(countDays(statistics))
  const words = WORDS[by]
  const groups = groupDays(days, by).map((group) => ({
    ...group,
    key: format.dateTime(new Date(group.day), by === 'month' ? MONTH : DAY),
  }))
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-muted">
        {period}
        {clamped && <span className="block">{t('clamped', { days: MAX_STATISTICS_DAYS })}</span>}
      </p>
      <CallTotals statistics={statistics} />
      <Card title={t(words.calls)}>
        <BarChart
          keyLabel={t(words.key)}
          series={[
            { label: t('talked'), tone: 'accent' },
            { label: t('unreached'), tone: 'quiet' },
            { label: t('failed'), tone: 'danger' },
          ]}
          data={groups.map(({ key, talked, unreached, failed }) => ({
            key,
            values: [talked, unreached, failed],
          }))}
        />
      </Card>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <Card title={t(words.minutes)}>
          <BarChart
            keyLabel={t(words.key)}
            series={[{ label: t('minutes'), tone: 'accent' }]}
            data={groups.map(({ key, talkSeconds }) => ({
              key,
              values: [Math.round(talkSeconds / 6) / 10],
            }))}
          />
        </Card>
        <CallOutcomes outcomes={outcomes} withOutcomes={withOutcomes} hrefOf={outcomeHref} />
      </div>
    </div>
  )
}
