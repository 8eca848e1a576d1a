import { getTranslations } from 'next-intl/server'
import { DateRange } from '@/components/ui/list/date-range'
import { FilterRow } from '@/components/ui/list/filter-row'
import { FilterSelect } from '@/components/ui/list/filter-select'
import { STATISTICS_DAYS } from '@/lib/features/calls/rules/call-statistics'
import { type ClosedDayRange, type DayRange, presetOf } from '@/lib/platform/time/day-range'

interface AnalyticsFiltersProps {
  assistants: readonly { id: string; name: string }[]
  campaigns: readonly { id: bigint; name: string }[]
  /** Today in the account's time zone. */
  today: string
  /** The period in the query parameters. */
  range: DayRange
  /** The period that is shown. */
  shown: ClosedDayRange
}

const PRESETS = [7, 30, 90, 365]

/** Filters of the charts: a period, and an assistant or a campaign. Every choice is a query parameter. */
export async function AnalyticsFilters(props: AnalyticsFiltersProps) {
  const { assistants, campaigns, today, range, shown } = props
  const t = await getTranslations('calls.filters')
  const period = await getTranslations('calls-list.period')
  // The default period has no parameters.
  const valueOf = (days: number) => (days === STATISTICS_DAYS ? '' : String(days))
  const days = presetOf(range, today)
  const isPreset = days !== null && PRESETS.includes(days)
  const isDefault = !range.from && !range.to
  return (
    <FilterRow sentence={t('sentence')} className="mb-4">
      <DateRange
        today={today}
        chosen={isDefault ? '' : isPreset ? valueOf(days) : null}
        shown={shown}
        presets={PRESETS.map((each) => ({
          value: valueOf(each),
          label: each === 365 ? period('year') : period('days', { days: each }),
        }))}
        labels={{
          period: period('label'),
          own: period('own'),
          from: period('from'),
          to: period('to'),
          disorder: period('disorder'),
        }}
      />
      <FilterSelect
        name="assistant"
        label={t('assistant')}
        all={t('allAssistants')}
        options={assistants.map(({ id, name }) => ({ value: id, label: name }))}
      />
      {campaigns.length > 0 && (
        <FilterSelect
          name="campaign"
          label={t('campaign')}
          all={t('allCampaigns')}
          options={campaigns.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
    </FilterRow>
  )
}
