import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { FilterRow } from '@/components/ui/list/filter-row'
import { FilterSelect } from '@/components/ui/list/filter-select'
import { MoreFilters } from '@/components/ui/list/more-filters'
import { SearchBox } from '@/components/ui/list/search-box'
import { CALL_STATUSES, DIRECTIONS, OUTCOMES } from '@/lib/platform/vocabulary/call'
import { DateRange } from '@/components/ui/list/date-range'
import { BookedFilter, HourFilter } from './hour-filter'
import { FieldFilter } from './field-filter'
import type { ExtractedField } from '@/lib/platform/vocabulary/extracted-field'
import { CALL_SORTS } from '@/lib/features/calls/rules/call-record'
import { STATISTICS_DAYS } from '@/lib/features/calls/rules/call-statistics'
import {
  type ClosedDayRange,
  type DayRange,
  presetOf,
  RANGE_PRESETS,
} from '@/lib/platform/time/day-range'

interface CallFiltersProps extends CallPeriodProps {
  assistants: { id: string; name: string }[]
  campaigns: { id: bigint; name: string }[]
  /** The fields that the analysis of calls fills in. */
  fields: readonly ExtractedField[]
  /** The key of the chosen field. */
  field: string | undefined
  /** A plan without analysis has no outcomes to choose from. */
  withOutcomes: boolean
  /** Whether a list is shown, which has an order. */
  sortable: boolean
  /** Shown after the filters. */
  children: ReactNode
}

/** The filters of the list and the charts. Every choice is a query parameter. */
export async function CallFilters(props: CallFiltersProps) {
  const { assistants, campaigns, fields, field, withOutcomes, sortable, children, ...period } =
    props
  const list = await getTranslations('calls-list.sorts')
  const t = await getTranslations('calls')
  return (
    <div className="mb-4 grid gap-2.5">
      <SearchBox label={t('search')} className="md:max-w-md" />
      <FilterRow sentence={t('filters.sentence')}>
        <FilterSelect
          name="direction"
          label={t('filters.direction')}
          all={t('filters.allDirections')}
          options={DIRECTIONS.map((value) => ({ value, label: t(`directions.${value}`) }))}
        />
        <FilterSelect
          name="status"
          label={t('filters.status')}
          all={t('filters.allStatuses')}
          options={CALL_STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) }))}
        />
        {withOutcomes && (
          <FilterSelect
            name="outcome"
            label={t('filters.outcome')}
            all={t('filters.allOutcomes')}
            options={OUTCOMES.map((value) => ({ value, label: t(`outcomes.${value}`) }))}
          />
        )}
        <FilterSelect
          name="assistant"
          label={t('filters.assistant')}
          all={t('filters.allAssistants')}
          options={assistants.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <CallPeriod {...period} />
        <MoreFilters
          filters={[
            ...(campaigns.length > 0
              ? [{ name: 'campaign', filter: <CampaignFilter campaigns={campaigns} /> }]
              : []),
            { name: 'hour', filter: <HourFilter /> },
            { name: 'booked', filter: <BookedFilter /> },
            ...(fields.length > 0
              ? [{ name: 'field', filter: <FieldFilter fields={fields} field={field} /> }]
              : []),
          ]}
        />
        {sortable && (
          <span className="md:hidden">
            <FilterSelect
              name="sort"
              label={list('sort')}
              all={list('newest')}
              options={CALL_SORTS.filter((value) => value !== 'newest').map((value) => ({
                value,
                label: list(value),
              }))}
            />
          </span>
        )}
        {children}
      </FilterRow>
    </div>
  )
}

async function CampaignFilter({ campaigns }: Pick<CallFiltersProps, 'campaigns'>) {
  const t = await getTranslations('calls.filters')
  return (
    <FilterSelect
      name="campaign"
      label={t('campaign')}
      all={t('allCampaigns')}
      options={campaigns.map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  )
}

interface CallPeriodProps {
  /** Today in the account's time zone. */
  today: string
  /** The range in the query parameters. */
  range: DayRange
  /** The range of the charts; null where the page shows the list. */
  shown: ClosedDayRange | null
}

/** The period filter. Without a choice the list has all calls, and the charts have the default period. */
async function CallPeriod({ today, range, shown }: CallPeriodProps) {
  const t = await getTranslations('calls-list.period')
  const label = (days: number) => {
    if (days === 1) return t('today')
    return days === 365 ? t('year') : t('days', { days })
  }
  const unchosen = shown ? STATISTICS_DAYS : null
  const presets = RANGE_PRESETS.map((days) => ({
    value: days === unchosen ? '' : String(days),
    label: label(days),
  }))
  return (
    <DateRange
      today={today}
      chosen={chosenOf({ range, today, unchosen })}
      shown={shown ?? { from: range.from ?? '', to: range.to ?? '' }}
      presets={shown ? presets : [{ value: '', label: t('any') }, ...presets]}
      labels={{
        period: t('label'),
        own: t('own'),
        from: t('from'),
        to: t('to'),
        disorder: t('disorder'),
      }}
    />
  )
}

interface Choice extends Pick<CallPeriodProps, 'range' | 'today'> {
  /** How many days are shown without a choice; null for all. */
  unchosen: number | null
}

/** The chosen preset; empty without a choice, null for two dates. */
function chosenOf({ range, today, unchosen }: Choice): string | null {
  if (!range.from && !range.to) return ''
  const days = presetOf(range, today)
  if (days === unchosen) return days === null ? null : ''
  return days === null ? null : String(days)
}
