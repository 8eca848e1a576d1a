import { getTranslations } from 'next-intl/server'
import { FilterRow } from '@/components/ui/list/filter-row'
import { FilterSelect } from '@/components/ui/list/filter-select'
import { SearchBox } from '@/components/ui/list/search-box'
import { CONTACT_STAGES, CONTACT_STATUSES, HEATS } from '@/lib/platform/vocabulary/contact'

/** The filters and the order of the list. They are query parameters of the page. */
export async function ContactFilters() {
  const t = await getTranslations('contacts')
  const forms = await getTranslations('contact-forms')
  return (
    <div className="mb-4 grid gap-2">
      <SearchBox label={t('search')} className="md:max-w-md" />
      <FilterRow>
        <FilterSelect
          name="heat"
          label={t('filters.heat')}
          all={t('filters.allHeats')}
          options={HEATS.map((value) => ({ value, label: t(`heats.${value}`) }))}
        />
        <FilterSelect
          name="stage"
          label={t('filters.stage')}
          all={t('filters.allStages')}
          options={CONTACT_STAGES.map((value) => ({ value, label: forms(`stages.${value}`) }))}
        />
        <FilterSelect
          name="status"
          label={t('filters.status')}
          all={t('filters.allStatuses')}
          options={CONTACT_STATUSES.map((value) => ({ value, label: forms(`statuses.${value}`) }))}
        />
        <FilterSelect
          name="dnc"
          label={t('filters.dnc')}
          all={t('filters.allDnc')}
          options={[
            { value: 'false', label: t('filters.dncFalse') },
            { value: 'true', label: t('filters.dncTrue') },
          ]}
        />
        <FilterSelect
          name="sort"
          label={t('filters.sort')}
          all={t('filters.newest')}
          options={[
            { value: 'name', label: t('filters.byName') },
            { value: 'score', label: t('filters.byScore') },
          ]}
        />
      </FilterRow>
    </div>
  )
}
