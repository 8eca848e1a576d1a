import type { TeamMember } from './rules/team'
import type { TeamRole } from './rules/team-role'
import type { Prisma } from '@/prisma/generated/client'

/** All that a team tells of a person. */
const WITH_PERSON = {
  user: { select: { name: true, email: true } },
} as const satisfies Prisma.TeamMemberInclude

function toMember(row: Prisma.TeamMemberGetPayload<{ include: typeof WITH_PERSON }>): TeamMember {
  const { userId, user, role, joinedAt } = row
  return { userId, ...user, role: role as TeamRole, joinedAt }
}

export async function readMembers(
  db: Prisma.TransactionClient,
  teamId: bigint,
): Promise<TeamMember[]> {
  const rows = await db.teamMember.findMany({ where: { teamId }, include: WITH_PERSON })
  return rows.map(toMember)
}

/** Somebody who is known to be in the team. */
export async function readMember(
  db: Prisma.TransactionClient,
  teamId: bigint,
  userId: bigint,
): Promise<TeamMember> {
  const where = { teamId_userId: { teamId, userId } }
  return toMember(await db.teamMember.findUniqueOrThrow({ where, include: WITH_PERSON }))
}
