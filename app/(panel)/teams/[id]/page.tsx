import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { memberColumns } from '@/components/teams/member-columns'
import { TeamHeader } from '@/components/teams/team-header'
import { DataTable } from '@/components/ui/list/data-table'
import { ClientMessages } from '@/i18n/client-messages'
import { mayInTeam } from '@/lib/features/teams/rules/team-role'
import { foundOnPage } from '@/lib/platform/http/found-on-page'
import { pageSession, requirePageSession } from '@/lib/platform/auth/page-session'
import { listMembers } from '@/lib/features/teams/members'
import { readTeam } from '@/lib/features/teams/teams'
import type { Owner } from '@/lib/platform/tenancy/tenant'

interface Props {
  params: Promise<{ id: string }>
}

/** The team. Title and page share it, so that it is read once per request. */
const findTeam = cache((owner: Owner, id: string) => foundOnPage(readTeam(owner, id)))

export async function generateMetadata({ params }: Props) {
  const account = await pageSession()
  return account && { title: (await findTeam(account, (await params).id)).name }
}

export default async function TeamPage({ params }: Props) {
  const { id } = await params
  const account = await requirePageSession(`/teams/${id}`)
  const t = await getTranslations('teams.members')
  const [team, members] = await foundOnPage(
    Promise.all([findTeam(account, id), listMembers(account, id)]),
  )
  const alone = members.length === 1 && mayInTeam('add', team.role, null)
  return (
    <ClientMessages namespaces={['teams-forms']}>
      <TeamHeader team={team} viewerId={account.id} />
      <DataTable
        caption={t('title')}
        columns={await memberColumns({ team, viewerId: account.id })}
        rows={members}
        rowKey={({ userId }) => String(userId)}
      />
      <p className="mt-4 max-w-prose text-sm text-muted">
        {alone ? t('alone') : `${t('sees')} ${t('abilities')}`}
      </p>
    </ClientMessages>
  )
}
