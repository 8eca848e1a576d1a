import { getTranslations } from 'next-intl/server'
import { Plus } from '@/components/icons/plus'
import { Users } from '@/components/icons/users'
import { NewTeamButton } from '@/components/teams/new-team-button'
import { teamColumns } from '@/components/teams/team-columns'
import { DataTable } from '@/components/ui/list/data-table'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { ClientMessages } from '@/i18n/client-messages'
import { requirePageSession } from '@/lib/platform/auth/page-session'
import { listTeams } from '@/lib/features/teams/teams'

export async function generateMetadata() {
  return { title: (await getTranslations('teams'))('title') }
}

export default async function TeamsPage() {
  const account = await requirePageSession('/teams')
  const t = await getTranslations('teams')
  const teams = await listTeams(account)
  const empty = teams.length === 0
  const add = (
    <NewTeamButton variant="primary" data-shortcut="new" dialog={{}}>
      <Plus aria-hidden />
      {t('add')}
    </NewTeamButton>
  )
  return (
    <ClientMessages namespaces={['teams-forms']}>
      <PageHeader
        title={t('title')}
        description={!empty && t('description')}
        actions={!empty && add}
      />
      {empty ? (
        <EmptyState
          icon={Users}
          title={t('empty.title')}
          description={t('empty.text')}
          action={add}
        />
      ) : (
        <DataTable
          caption={t('title')}
          columns={await teamColumns()}
          rows={teams}
          rowKey={({ id }) => String(id)}
          rowHref={({ id }) => `/teams/${id}`}
        />
      )}
    </ClientMessages>
  )
}
