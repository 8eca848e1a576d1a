import type { TeamMember } from './rules/team'
import { teamRefusal, type GivenRole } from './rules/team-role'
import type { Owner } from '@/lib/platform/tenancy/tenant'
import { requireTarget } from './require-target'
import { readMember } from './team-members'
import { changeTeam } from './team-place'

interface RoleChange {
  userId: string
  role: GivenRole
}

/** Gives an admin or member another role. @throws team_not_found, forbidden, member_not_found, owner_immutable */
export function changeRole(
  actor: Owner,
  team: string,
  { userId: text, role }: RoleChange,
): Promise<TeamMember> {
  return changeTeam(actor, team, async (tx) => {
    const { db, teamId } = tx
    const userId = await requireTarget(tx, text, (target) =>
      teamRefusal('change_role', tx.role, target),
    )
    await db.teamMember.update({ where: { teamId_userId: { teamId, userId } }, data: { role } })
    return readMember(db, teamId, userId)
  })
}
