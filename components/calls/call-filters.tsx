import { getFormatter, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { FilterBar } from '@/components/ui/list/filter-bar'
import { PeriodFilter } from '@/components/ui/list/period-filter'
import { CALL_SORTS } from '@/lib/features/calls/rules/call-record'
import { PROBLEM_KINDS } from '@/lib/features/calls/rules/problems/problem'
import { STATISTICS_DAYS } from '@/lib/features/calls/rules/call-statistics'
import { type ClosedDayRange, type DayRange, RANGE_PRESETS } from '@/lib/platform/time/day-range'
import { CALL_STATUSES, DIRECTIONS, OUTCOMES } from '@/lib/platform/vocabulary/call'
import type { ExtractedField } from '@/lib/platform/vocabulary/extracted-field'
import { FieldFilter } from './field-filter'
import { HOURS, hourWords } from './hour-words'

interface CallFiltersProps {
  assistants: { id: string; name: string }[]
  campaigns: { id: bigint; name: string }[]
  leadForms: { id: bigint; name: string }[]
  fields: readonly ExtractedField[]
  field: string | undefined
  /** A plan without analysis has no outcomes to choose from. */
  withOutcomes: boolean
  today: string
  range: DayRange
  /** The range of the charts; null if the page shows the list, which has an order and, without a choice, all calls. */
  shown: ClosedDayRange | null
  children: ReactNode
}

export async function CallFilters(props: CallFiltersProps) {
  const { assistants, campaigns, leadForms, fields, field, withOutcomes, today, range, shown } =
    props
  const t = await getTranslations('calls')
  const list = await getTranslations('calls-list')
  const problems = await getTranslations('calls-problems')
  const format = await getFormatter()
  const fieldFilter = { name: 'field', element: <FieldFilter fields={fields} field={field} /> }
  return (
    <FilterBar
      search={t('search')}
      sentence={t('filters.sentence')}
      filters={[
        {
          name: 'direction',
          label: t('filters.direction'),
          all: t('filters.allDirections'),
          options: DIRECTIONS.map((value) => ({ value, label: t(`directions.${value}`) })),
        },
        {
          name: 'status',
          label: t('filters.status'),
          all: t('filters.allStatuses'),
          options: CALL_STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) })),
        },
        withOutcomes && {
          name: 'outcome',
          label: t('filters.outcome'),
          all: t('filters.allOutcomes'),
          options: OUTCOMES.map((value) => ({ value, label: t(`outcomes.${value}`) })),
        },
        {
          name: 'assistant',
          label: t('filters.assistant'),
          all: t('filters.allAssistants'),
          options: assistants.map(({ id, name }) => ({ value: id, label: name })),
        },
        <PeriodFilter
          key="period"
          today={today}
          range={range}
          presets={RANGE_PRESETS}
          standard={shown && { days: STATISTICS_DAYS, shown }}
        />,
      ]}
      more={[
        {
          name: 'campaign',
          label: t('filters.campaign'),
          all: t('filters.allCampaigns'),
          options: campaigns.map(({ id, name }) => ({ value: String(id), label: name })),
        },
        {
          name: 'leadForm',
          label: t('filters.leadForm'),
          all: t('filters.allLeadForms'),
          options: leadForms.map(({ id, name }) => ({ value: String(id), label: name })),
        },
        {
          name: 'hour',
          label: list('filters.hour'),
          all: list('filters.allHours'),
          options: HOURS.map((hour) => ({ value: String(hour), label: hourWords(format, hour) })),
        },
        {
          name: 'booked',
          label: list('filters.booked'),
          all: list('filters.bookedOrNot'),
          options: [{ value: 'true', label: list('filters.onlyBooked') }],
        },
        {
          name: 'problem',
          label: problems('filter.problem'),
          all: problems('filter.all'),
          options: ['any' as const, ...PROBLEM_KINDS].map((value) => ({
            value,
            label: problems(`filter.kinds.${value}`),
          })),
        },
        ...(fields.length > 0 ? [fieldFilter] : []),
      ]}
      sort={
        shown
          ? undefined
          : {
              name: 'sort',
              label: list('sorts.sort'),
              all: list('sorts.newest'),
              options: CALL_SORTS.filter((value) => value !== 'newest').map((value) => ({
                value,
                label: list(`sorts.${value}`),
              })),
            }
      }
    >
      {props.children}
    </FilterBar>
  )
}
