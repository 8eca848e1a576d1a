import { getTranslations } from 'next-intl/server'
import { FilterRow } from '@/components/ui/list/filter-row'
import { FilterSelect } from '@/components/ui/list/filter-select'
import { SearchBox } from '@/components/ui/list/search-box'
import { CAMPAIGN_STATUSES } from '@/lib/features/campaigns/rules/campaign'

/** The filters of the list, kept in the URL. */
export async function CampaignFilters() {
  const t = await getTranslations('campaigns')
  return (
    <div className="mb-4 grid gap-2">
      <SearchBox label={t('search')} className="md:max-w-md" />
      <FilterRow sentence={t('filters.sentence')}>
        <FilterSelect
          name="status"
          label={t('filters.status')}
          all={t('filters.allStatuses')}
          options={CAMPAIGN_STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) }))}
        />
      </FilterRow>
    </div>
  )
}
