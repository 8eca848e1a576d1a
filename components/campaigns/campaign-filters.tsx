import { getTranslations } from 'next-intl/server'
import { FilterBar } from '@/components/ui/list/filter-bar'
import { CAMPAIGN_STATUSES } from '@/lib/features/campaigns/rules/campaign'

export async function CampaignFilters() {
  const t = await getTranslations('campaigns')
  return (
    <FilterBar
      search={t('search')}
      sentence={t('filters.sentence')}
      filters={[
        {
          name: 'status',
          label: t('filters.status'),
          all: t('filters.allStatuses'),
          options: CAMPAIGN_STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) })),
        },
      ]}
    />
  )
}
