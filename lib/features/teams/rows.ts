import type { Prisma } from '@/prisma/generated/client'
import type { Team, TeamMember } from './rules/team'
import type { TeamRole } from './rules/team-role'

/** The constraint `team_members_role` allows only these roles. */
export function toRole(row: { role: string }): TeamRole {
  return row.role as TeamRole
}

/** A row of `teams`, joined with the reader's role and the number of members. */
export interface TeamRow extends Omit<Team, 'role'> {
  role: string
}

export function toTeam(row: TeamRow): Team {
  return { ...row, role: toRole(row) }
}

/** Everything that the members of a team see of an account. */
const WITH_ACCOUNT = {
  user: { select: { name: true, email: true } },
} as const satisfies Prisma.TeamMemberInclude

function toMember(row: Prisma.TeamMemberGetPayload<{ include: typeof WITH_ACCOUNT }>): TeamMember {
  const { userId, user, joinedAt } = row
  return { userId, ...user, role: toRole(row), joinedAt }
}

export async function readMembers(
  db: Prisma.TransactionClient,
  teamId: bigint,
): Promise<TeamMember[]> {
  const rows = await db.teamMember.findMany({ where: { teamId }, include: WITH_ACCOUNT })
  return rows.map(toMember)
}

/** A member that is known to exist. */
export async function readMember(
  db: Prisma.TransactionClient,
  teamId: bigint,
  userId: bigint,
): Promise<TeamMember> {
  const where = { teamId_userId: { teamId, userId } }
  return toMember(await db.teamMember.findUniqueOrThrow({ where, include: WITH_ACCOUNT }))
}
