import { getTranslations } from 'next-intl/server'
import { UserPlus } from '@/components/icons/user-plus'
import { ActionButton } from '@/components/ui/action-button'
import { PageHeader } from '@/components/ui/page-header'
import type { Team } from '@/lib/features/teams/rules/team'
import { mayInTeam } from '@/lib/features/teams/rules/team-role'
import { AddMemberButton } from './add-member-button'

/** The name and description of a team, and what the viewer may do. */
export async function TeamHeader({ team, viewerId }: { team: Team; viewerId: bigint }) {
  const t = await getTranslations('teams')
  const { name, description, role } = team
  const id = String(team.id)
  return (
    <PageHeader
      title={<span className="wrap-anywhere">{name}</span>}
      description={
        description && <span className="wrap-anywhere whitespace-pre-line">{description}</span>
      }
      back={{ href: '/teams', label: t('back') }}
      actions={
        <>
          {mayInTeam('leave', role, role) && (
            <ActionButton
              variant="ghost"
              request={{ path: `/api/teams/${id}/members?userId=${viewerId}`, method: 'DELETE' }}
              confirm={{
                title: t('leave.title', { team: name }),
                description: t('leave.text'),
                label: t('leave.confirm'),
              }}
              done={t('leave.done', { team: name })}
              then="/teams"
            >
              {t('leave.button')}
            </ActionButton>
          )}
          {mayInTeam('add', role, null) && (
            <AddMemberButton variant="primary" dialog={{ teamId: id, team: name }}>
              <UserPlus aria-hidden />
              {t('addMember')}
            </AddMemberButton>
          )}
        </>
      }
    />
  )
}
