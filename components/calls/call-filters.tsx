import { getTranslations } from 'next-intl/server'
import { FilterSelect } from '@/components/ui/filter-select'
import { SearchBox } from '@/components/ui/search-box'
import { CALL_STATUSES, DIRECTIONS, OUTCOMES } from '@/lib/domain/call'

interface CallFiltersProps {
  assistants: { id: string; name: string }[]
  campaigns: { id: bigint; name: string }[]
}

/** What narrows the list; every choice stands in the address. */
export async function CallFilters({ assistants, campaigns }: CallFiltersProps) {
  const t = await getTranslations('calls')
  return (
    <div className="mb-4 grid gap-2">
      <SearchBox label={t('search')} className="md:max-w-md" />
      {/* On a phone the choices stand in one line that scrolls. */}
      <div className="flex gap-2 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:py-1 max-md:*:shrink-0">
        <FilterSelect
          name="status"
          label={t('filters.status')}
          all={t('filters.allStatuses')}
          options={CALL_STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) }))}
        />
        <FilterSelect
          name="outcome"
          label={t('filters.outcome')}
          all={t('filters.allOutcomes')}
          options={OUTCOMES.map((value) => ({ value, label: t(`outcomes.${value}`) }))}
        />
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
