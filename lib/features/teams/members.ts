import { countUnknownEmail, requireLookupsLeft } from '@/lib/platform/auth/attempts'
import { systemDb } from '@/lib/platform/database/client'
import { AppError } from '@/lib/platform/errors'
import type { Owner } from '@/lib/platform/tenancy/tenant'
import {
  changeTeam,
  findRole,
  requireMembership,
  requireNoRefusal,
  requireTarget,
} from './membership'
import { readMember, readMembers } from './rows'
import { compareMembers, type TeamMember } from './rules/team'
import { teamRefusal, type AssignableRole } from './rules/team-role'

/** All members of a team that the reader belongs to: the owner, admins, members. @throws team_not_found */
export async function listMembers(reader: Owner, team: string): Promise<TeamMember[]> {
  const { teamId } = await requireMembership(reader, team)
  return (await readMembers(systemDb(), teamId)).toSorted(compareMembers)
}

interface NewMember {
  /** As lib/platform/text/email.ts writes it. */
  email: string
  role: AssignableRole
}

/**
 * Adds an existing account to a team. Permission is checked before the e-mail address is looked up, so
 * that only those who may add members learn whether it has an account.
 * @throws team_not_found, forbidden, too_many_attempts, user_not_registered, already_owner, already_member
 */
export async function addMember(
  actor: Owner,
  team: string,
  { email, role }: NewMember,
): Promise<TeamMember> {
  const membership = await requireMembership(actor, team)
  requireNoRefusal(teamRefusal('add', membership.role, null))
  const userId = await requireAccount(actor, email)
  return changeTeam(actor, team, async (tx) => {
    const { db, teamId } = tx
    requireNoRefusal(teamRefusal('add', tx.role, await findRole(db, teamId, userId)))
    await db.teamMember.create({ data: { teamId, userId, role } })
    return readMember(db, teamId, userId)
  })
}

/** The id of the account with this e-mail address. @throws too_many_attempts, user_not_registered */
async function requireAccount(actor: Owner, email: string): Promise<bigint> {
  await requireLookupsLeft(actor)
  const account = await systemDb().user.findUnique({ where: { email }, select: { id: true } })
  if (account) return account.id
  await countUnknownEmail(actor)
  throw new AppError('user_not_registered')
}

interface RoleChange {
  userId: string
  role: AssignableRole
}

/** Changes the role of an admin or member. @throws team_not_found, forbidden, member_not_found, owner_immutable */
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

/**
 * Removes a member from a team. An actor who names their own id leaves it.
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
