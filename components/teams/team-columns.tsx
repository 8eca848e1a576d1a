import { getTranslations } from 'next-intl/server'
import type { Column } from '@/components/ui/list/data-table'
import { RelativeTime } from '@/components/ui/text/relative-time'
import type { Team } from '@/lib/features/teams/rules/team'

export async function teamColumns(): Promise<Column<Team>[]> {
  const t = await getTranslations('teams')
  const forms = await getTranslations('teams-forms')
  return [
    {
      key: 'name',
      header: t('columns.name'),
      cell: ({ name }) => <span className="wrap-anywhere">{name}</span>,
    },
    {
      key: 'role',
      header: t('columns.role'),
      phone: 'end',
      cell: ({ role }) => forms(`roles.${role}`),
    },
    {
      key: 'people',
      header: t('columns.people'),
      cell: ({ memberCount: count }) => (
        <span className="text-muted">{t('people', { count })}</span>
      ),
    },
    {
      key: 'since',
      header: t('columns.since'),
      numeric: true,
      phone: 'hide',
      cell: ({ createdAt }) => <RelativeTime value={createdAt} />,
    },
  ]
}
