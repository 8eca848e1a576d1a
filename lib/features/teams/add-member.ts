import { systemDb } from '@/lib/platform/database/client'
import { AppError } from '@/lib/platform/errors'
import type { TeamMember } from './rules/team'
import { teamRefusal, type GivenRole } from './rules/team-role'
import { countUnknownEmail, requireLookupsLeft } from '@/lib/platform/auth/attempts'
import type { Owner } from '@/lib/platform/tenancy/tenant'
import { readMember } from './team-members'
import { changeTeam, findRole, readPlace, requireNoRefusal } from './team-place'

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
