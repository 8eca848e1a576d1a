import { getFormatter, getTranslations } from 'next-intl/server'
import { clock, HOURS } from '@/components/calls/hour-words'
import { ChartColumn } from '@/components/icons/chart-column'
import { PlansLink } from '@/components/plans/plans-link'
import { ButtonLink } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import type { Analytics } from '@/lib/features/analytics/read-analytics'
import { type Measure, NO_CALLS } from '@/lib/features/analytics/rules/figures'
import { groupingOf, MAX_STATISTICS_DAYS } from '@/lib/features/calls/rules/call-statistics'
import { type ClosedDayRange, countDays } from '@/lib/platform/time/day-range'
import { GroupBars } from './group-bars'
import { spanKey } from './span-key'
import { Measures } from './measures'
import { TimeChart } from './time-chart'

interface ChartsProps {
  /** Resolves while the page is already shown. */
  analytics: Promise<Analytics>
  measure: Measure
  period: ClosedDayRange
  /** The chosen period was longer than the shown one. */
  clamped: boolean
  timezone: string
  /** Whether the plan has analysis. */
  withOutcomes: boolean
  measureHref: (measure: Measure) => string
  callsHref: (narrowed: Record<string, string | number>) => string
  /** The charts of a year. */
  yearHref: string
}

const LONG = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const

export async function Charts(props: ChartsProps) {
  const { measure, period, clamped, timezone, withOutcomes, measureHref, callsHref } = props
  const analytics = await props.analytics
  const t = await getTranslations('analytics')
  const outcomeWords = await getTranslations('calls.outcomes')
  const format = await getFormatter()
  const days = countDays(period)
  const dates = format.dateTimeRange(new Date(period.from), new Date(period.to), LONG)
  if (analytics.totals.calls === 0) {
    return (
      <EmptyState
        icon={ChartColumn}
        title={t('noMatch.title')}
        description={t('noMatch.text', { period: dates })}
        action={<ButtonLink href={props.yearHref}>{t('noMatch.action')}</ButtonLink>}
      />
    )
  }
  const by = groupingOf(days)
  // Only a call that was answered has an outcome.
  const hasOutcomes = measure !== 'answerRate'
  const titleOf = (dimension: string) =>
    t('chart', { measure: t(`measures.${measure}`), by: dimension })
  const groups = { measure, empty: t(measure === 'appointments' ? 'noneBooked' : 'noGroups') }
  return (
    <div className="grid grid-cols-1 gap-6">
      <p className="text-muted">
        {dates}
        {clamped && <span className="block">{t('clamped', { days: MAX_STATISTICS_DAYS })}</span>}
      </p>
      <Measures {...analytics} current={measure} days={days} hrefOf={measureHref} />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <Card title={t(`by.${by}`)} className="lg:col-span-2">
          <TimeChart
            title={titleOf(t(`by.${by}`))}
            keyLabel={t(`keys.${by}`)}
            measure={measure}
            columns={analytics.spans.map(({ from, to, ...figures }) => ({
              key: spanKey(format, from, by),
              figures,
              href: callsHref({ from, to }),
            }))}
          />
        </Card>
        <Card
          title={t('by.hour')}
          description={t('timezone', { timezone: timezone.replaceAll('_', ' ') })}
          className="lg:col-span-2"
        >
          <TimeChart
            title={titleOf(t('by.hour'))}
            keyLabel={t('keys.hour')}
            measure={measure}
            columns={HOURS.map((hour) => ({
              key: clock(format, hour),
              figures: analytics.hours[hour] ?? NO_CALLS,
              href: callsHref({ hour }),
            }))}
          />
        </Card>
        <GroupBars
          {...groups}
          title={t('by.assistant')}
          groups={analytics.assistants}
          labelOf={({ name }) => name}
          hrefOf={({ key }) => callsHref({ assistant: key })}
        />
        <GroupBars
          {...groups}
          title={t('by.campaign')}
          groups={analytics.campaigns}
          labelOf={({ name }) => name}
          hrefOf={({ key }) => callsHref({ campaign: key })}
        />
        {!hasOutcomes ? null : withOutcomes ? (
          <GroupBars
            {...groups}
            title={t('by.outcome')}
            groups={analytics.outcomes}
            labelOf={({ key }) => outcomeWords(key)}
            hrefOf={({ key }) => callsHref({ outcome: key })}
          />
        ) : (
          <Card title={t('by.outcome')}>
            <p className="mb-3 text-muted">{t('noAnalysis')}</p>
            <PlansLink />
          </Card>
        )}
      </div>
    </div>
  )
}
