import { getTranslations } from 'next-intl/server'
import { FilterBar } from '@/components/ui/list/filter-bar'
import { PeriodFilter } from '@/components/ui/list/period-filter'
import { STATISTICS_DAYS } from '@/lib/features/calls/rules/call-statistics'
import type { ClosedDayRange, DayRange } from '@/lib/platform/time/day-range'

interface AnalyticsFiltersProps {
  assistants: readonly { id: string; name: string }[]
  campaigns: readonly { id: bigint; name: string }[]
  leadForms: readonly { id: bigint; name: string }[]
  today: string
  /** The period in the query parameters. */
  range: DayRange
  shown: ClosedDayRange
}

const PERIODS = [7, 30, 90, 365]

export async function AnalyticsFilters(props: AnalyticsFiltersProps) {
  const { assistants, campaigns, leadForms, today, range, shown } = props
  const t = await getTranslations('calls.filters')
  return (
    <FilterBar
      sentence={t('sentence')}
      filters={[
        <PeriodFilter
          key="period"
          today={today}
          range={range}
          presets={PERIODS}
          standard={{ days: STATISTICS_DAYS, shown }}
        />,
        {
          name: 'assistant',
          label: t('assistant'),
          all: t('allAssistants'),
          options: assistants.map(({ id, name }) => ({ value: id, label: name })),
        },
        {
          name: 'campaign',
          label: t('campaign'),
          all: t('allCampaigns'),
          options: campaigns.map(({ id, name }) => ({ value: String(id), label: name })),
        },
        {
          name: 'leadForm',
          label: t('leadForm'),
          all: t('allLeadForms'),
          options: leadForms.map(({ id, name }) => ({ value: String(id), label: name })),
        },
      ]}
    />
  )
}
