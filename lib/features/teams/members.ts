import { systemDb } from '@/lib/platform/database/client'
import { compareMembers, type TeamMember } from './rules/team'
import type { Owner } from '@/lib/platform/tenancy/tenant'
import { readMembers, readMember } from './rows'
import { readPlace, changeTeam, findRole, requireNoRefusal, requireTarget } from './membership'
import { AppError } from '@/lib/platform/errors'
import { teamRefusal, type GivenRole } from './rules/team-role'
import { countUnknownEmail, requireLookupsLeft } from '@/lib/platform/auth/attempts'

/** Everybody in a team, for whoever is in it. @throws team_not_found */
export async function listMembers(reader: Owner, team: string): Promise<TeamMember[]> {
  const { teamId } = await readPlace(reader, team)
  return (await readMembers(systemDb(), teamId)).toSorted(compareMembers)
}

interface NewMember {
  /** As lib/platform/text/email.ts writes it. */
  email: string
  role: GivenRole
}

/**
 * Adds somebody who has an account. Whether an address has one is told to those only who may add.
 * @throws team_not_found, forbidden, too_many_attempts, user_not_registered, already_owner, already_member
 */
export async function addMember(
  actor: Owner,
  team: string,
  { email, role }: NewMember,
): Promise<TeamMember> {
  const place = await readPlace(actor, team)
  requireNoRefusal(teamRefusal('add', place.role, null))
  const userId = await findPerson(actor, email)
  return changeTeam(actor, team, async (tx) => {
    const { db, teamId } = tx
    requireNoRefusal(teamRefusal('add', tx.role, await findRole(db, teamId, userId)))
    await db.teamMember.create({ data: { teamId, userId, role } })
    return readMember(db, teamId, userId)
  })
}

/** @throws too_many_attempts, user_not_registered */
async function findPerson(actor: Owner, email: string): Promise<bigint> {
  await requireLookupsLeft(actor)
  const person = await systemDb().user.findUnique({ where: { email }, select: { id: true } })
  if (person) return person.id
  await countUnknownEmail(actor)
  throw new AppError('user_not_registered')
}

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
