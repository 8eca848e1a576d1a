import { teamRefusal } from './rules/team-role'
import type { Owner } from '@/lib/platform/tenancy/tenant'
import { requireTarget } from './require-target'
import { changeTeam } from './team-place'

/**
 * Takes somebody out of a team; whoever names themselves leaves.
 * @throws team_not_found, forbidden, member_not_found, owner_immutable
 */
export function removeMember(actor: Owner, team: string, text: string): Promise<void> {
  const act = text === String(actor.id) ? 'leave' : 'remove'
  return changeTeam(actor, team, async (tx) => {
    const { db, teamId } = tx
    const userId = await requireTarget(tx, text, (target) => teamRefusal(act, tx.role, target))
    await db.teamMember.delete({ where: { teamId_userId: { teamId, userId } } })
  })
}
