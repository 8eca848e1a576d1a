import { getFormatter, getTranslations } from 'next-intl/server'
import { ChartColumn } from '@/components/icons/chart-column'
import { BarChart } from '@/components/ui/chart/bar-chart'
import { BarList } from '@/components/ui/chart/bar-list'
import { ButtonLink } from '@/components/ui/button'
import { PlansLink } from '@/components/plans/plans-link'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import {
  type CallStatistics,
  type CallTotals as Totals,
  groupDays,
  groupingOf,
  MAX_STATISTICS_DAYS,
} from '@/lib/features/calls/rules/call-statistics'
import { countDays } from '@/lib/platform/time/day-range'
import { formatTalkTime } from '@/components/ui/text/duration'
import { StatCard } from '@/components/ui/chart/stat-card'
import { Skeleton } from '@/components/ui/skeleton'

interface CallChartsProps {
  statistics: Promise<CallStatistics>
  /** The chosen period was longer than the shown one. */
  clamped: boolean
  withOutcomes: boolean
  /** The list of the calls with this outcome. */
  outcomeHref: (outcome: string) => string
  yearHref: string
}

const YEAR = 365

// A day has no time zone: formatting it in any but UTC could show the day before.
const DAY = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const
const MONTH = { month: 'short', year: 'numeric', timeZone: 'UTC' } as const
const LONG = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const

const WORDS = {
  day: { key: 'day', calls: 'perDay', minutes: 'minutesPerDay' },
  week: { key: 'week', calls: 'perWeek', minutes: 'minutesPerWeek' },
  month: { key: 'month', calls: 'perMonth', minutes: 'minutesPerMonth' },
} as const

export async function CallCharts(props: CallChartsProps) {
  const { clamped, withOutcomes, outcomeHref, yearHref } = props
  const statistics = await props.statistics
  const t = await getTranslations('calls-list.charts')
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
          title={t(words.calls)}
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
            title={t(words.minutes)}
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

/** Four figures of the period, each with that of the period before. */
async function CallTotals({ statistics }: { statistics: CallStatistics }) {
  const t = await getTranslations('calls-list.charts')
  const format = await getFormatter()
  const days = countDays(statistics)
  const numbers = {
    calls: ({ calls }: Totals) => format.number(calls),
    reach: ({ calls, talked }: Totals) =>
      calls ? format.number(talked / calls, { style: 'percent' }) : '–',
    talkTime: ({ talkSeconds }: Totals) => formatTalkTime(talkSeconds),
    average: ({ averageTalkSeconds }: Totals) => formatTalkTime(averageTalkSeconds),
  }
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {(['calls', 'reach', 'talkTime', 'average'] as const).map((name) => (
        <StatCard
          key={name}
          label={t(name)}
          value={numbers[name](statistics.totals)}
          hint={t('before', { days, value: numbers[name](statistics.previous) })}
        />
      ))}
    </div>
  )
}

interface CallOutcomesProps {
  outcomes: CallStatistics['outcomes']
  /** The plan has analysis. */
  withOutcomes: boolean
  hrefOf: (outcome: string) => string
}

/** How often each outcome occurred, most frequent first, with links to the calls. */
async function CallOutcomes({ outcomes, withOutcomes, hrefOf }: CallOutcomesProps) {
  const t = await getTranslations('calls-list.charts')
  const calls = await getTranslations('calls.outcomes')
  const format = await getFormatter()
  const all = outcomes.reduce((sum, { count }) => sum + count, 0)
  return (
    <Card title={t('outcomes')} description={all > 0 && t('outcomesText')}>
      {all === 0 && <p className="text-muted">{t(withOutcomes ? 'noOutcomes' : 'noAnalysis')}</p>}
      {!withOutcomes && (
        <div className="mt-3">
          <PlansLink />
        </div>
      )}
      <BarList
        bars={outcomes.map(({ outcome, count }) => ({
          key: outcome,
          label: calls(outcome),
          value: count,
          words: format.number(count),
          note: format.number(count / all, { style: 'percent' }),
          href: hrefOf(outcome),
        }))}
      />
    </Card>
  )
}

/** A placeholder for the charts, of the same size, so that nothing moves when they arrive. */
export function ChartsSkeleton() {
  return (
    <div aria-busy="true" className="grid grid-cols-1 gap-4">
      <Skeleton className="h-5.5 w-56" />
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {[0, 1, 2, 3].map((card) => (
          <Skeleton key={card} className="h-26" />
        ))}
      </div>
      <Skeleton className="h-72" />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <Skeleton className="h-64" />
        <Skeleton className="h-64" />
      </div>
    </div>
  )
}
