import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { FilterBar } from '@/components/ui/list/filter-bar'
import type { Tag } from '@/lib/features/contacts/rules/tag'
import { CONTACT_STAGES, CONTACT_STATUSES, HEATS } from '@/lib/platform/vocabulary/contact'

interface ContactFiltersProps {
  tags: readonly Tag[]
  children: ReactNode
}

export async function ContactFilters({ tags, children }: ContactFiltersProps) {
  const words = await getTranslations('contacts-tags')
  const t = await getTranslations('contacts')
  const forms = await getTranslations('contacts-forms')
  return (
    <FilterBar
      search={t('search')}
      sentence={t('filters.sentence')}
      filters={[
        {
          name: 'heat',
          label: t('filters.heat'),
          all: t('filters.allHeats'),
          options: HEATS.map((value) => ({ value, label: t(`heats.${value}`) })),
        },
        {
          name: 'stage',
          label: t('filters.stage'),
          all: t('filters.allStages'),
          options: CONTACT_STAGES.map((value) => ({ value, label: forms(`stages.${value}`) })),
        },
        {
          name: 'status',
          label: t('filters.status'),
          all: t('filters.allStatuses'),
          options: CONTACT_STATUSES.map((value) => ({ value, label: forms(`statuses.${value}`) })),
        },
        {
          name: 'dnc',
          label: t('filters.dnc'),
          all: t('filters.allDnc'),
          options: [
            { value: 'false', label: t('filters.dncFalse') },
            { value: 'true', label: t('filters.dncTrue') },
          ],
        },
        {
          name: 'tag',
          label: words('filter'),
          all: words('all'),
          options: tags.map(({ id, name }) => ({ value: String(id), label: name })),
        },
      ]}
      sort={{
        name: 'sort',
        label: t('filters.sort'),
        all: t('filters.newest'),
        options: [
          { value: 'oldest', label: t('filters.oldest') },
          { value: 'name', label: t('filters.byName') },
          { value: 'name_desc', label: t('filters.byNameDesc') },
          { value: 'score', label: t('filters.byScore') },
          { value: 'score_asc', label: t('filters.byScoreAsc') },
        ],
      }}
    >
      {children}
    </FilterBar>
  )
}
