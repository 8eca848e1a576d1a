import { getTranslations } from 'next-intl/server'
import { UserMinus } from '@/components/icons/user-minus'
import { ActionButton } from '@/components/ui/action-button'
import { Badge } from '@/components/ui/text/badge'
import type { Column } from '@/components/ui/list/data-table'
import { RelativeTime } from '@/components/ui/text/relative-time'
import type { Team, TeamMember } from '@/lib/features/teams/rules/team'
import { mayInTeam } from '@/lib/features/teams/rules/team-role'
import { RoleSelect } from './role-select'

interface TeamView {
  team: Team
  /** The account that views the page. Its own row has other actions. */
  viewerId: bigint
}

export async function memberColumns({ team, viewerId }: TeamView): Promise<Column<TeamMember>[]> {
  const t = await getTranslations('teams.members')
  const columns: Column<TeamMember>[] = [
    {
      key: 'name',
      header: t('name'),
      cell: ({ userId, name, email }) => (
        <span className="wrap-anywhere">
          {name} {userId === viewerId && <Badge>{t('you')}</Badge>}
          <span className="block font-normal text-muted md:hidden">{email}</span>
        </span>
      ),
    },
    {
      key: 'email',
      header: t('email'),
      // On a phone, the e-mail address is shown under the name.
      phone: 'hide',
      cell: ({ email }) => <span className="wrap-anywhere text-muted">{email}</span>,
    },
    {
      key: 'role',
      header: t('role'),
      cell: (member) => <Role team={team} member={member} own={member.userId === viewerId} />,
    },
    {
      key: 'since',
      header: t('since'),
      phone: 'hide',
      cell: ({ joinedAt }) => <RelativeTime value={joinedAt} />,
    },
  ]
  if (!mayInTeam('remove', team.role, 'member')) return columns
  return [
    ...columns,
    {
      key: 'remove',
      header: <span className="sr-only">{t('actions')}</span>,
      numeric: true,
      phone: 'end',
      cell: (member) =>
        // The page header has the button for leaving.
        member.userId !== viewerId &&
        mayInTeam('remove', team.role, member.role) && <Remove team={team} member={member} />,
    },
  ]
}

async function Role({ team, member, own }: { team: Team; member: TeamMember; own: boolean }) {
  const forms = await getTranslations('teams-forms.roles')
  const { userId, name, role } = member
  if (role === 'owner' || !mayInTeam('change_role', team.role, role)) {
    return <span className="max-md:text-sm">{forms(role)}</span>
  }
  return (
    <RoleSelect
      teamId={String(team.id)}
      userId={String(userId)}
      name={name}
      role={role}
      own={own}
    />
  )
}

async function Remove({ team, member }: { team: Team; member: TeamMember }) {
  const t = await getTranslations('teams.remove')
  const { userId, name } = member
  return (
    <ActionButton
      size="small"
      className="max-md:w-11 max-md:px-0"
      aria-label={t('label', { name })}
      request={{ path: `/api/teams/${team.id}/members?userId=${userId}`, method: 'DELETE' }}
      confirm={{
        title: t('title', { name, team: team.name }),
        description: t('text'),
        label: t('confirm'),
      }}
      done={t('done', { name })}
    >
      <UserMinus aria-hidden className="md:hidden" />
      <span className="max-md:sr-only">{t('button')}</span>
    </ActionButton>
  )
}
