import { getTranslations } from 'next-intl/server'
import { FilterSelect } from '@/components/ui/list/filter-select'
import { SearchBox } from '@/components/ui/list/search-box'
import { CALL_STATUSES, DIRECTIONS, OUTCOMES } from '@/lib/platform/vocabulary/call'
import { CallPeriod, type CallPeriodProps } from './call-period'

interface CallFiltersProps extends CallPeriodProps {
  assistants: { id: string; name: string }[]
  campaigns: { id: bigint; name: string }[]
  /** A plan without analysis has no outcomes to choose from. */
  withOutcomes: boolean
}

/** What narrows the calls; every choice stands in the address. */
export async function CallFilters(props: CallFiltersProps) {
  const { assistants, campaigns, withOutcomes, ...period } = props
  const t = await getTranslations('calls')
  return (
    <div className="mb-4 grid gap-2">
      <div className="grid grid-cols-[1fr_auto] items-start gap-2 md:flex md:flex-wrap">
        <SearchBox label={t('search')} className="md:max-w-md md:flex-1" />
        <CallPeriod {...period} />
      </div>
      {/* On a phone the choices stand in one line that scrolls. */}
      <div className="flex gap-2 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:py-1 max-md:*:shrink-0">
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
          name="direction"
          label={t('filters.direction')}
          all={t('filters.allDirections')}
          options={DIRECTIONS.map((value) => ({ value, label: t(`directions.${value}`) }))}
        />
        <FilterSelect
          name="assistant"
          label={t('filters.assistant')}
          all={t('filters.allAssistants')}
          options={assistants.map(({ id, name }) => ({ value: id, label: name }))}
        />
        {campaigns.length > 0 && (
          <FilterSelect
            name="campaign"
            label={t('filters.campaign')}
            all={t('filters.allCampaigns')}
            options={campaigns.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        )}
      </div>
    </div>
  )
}
